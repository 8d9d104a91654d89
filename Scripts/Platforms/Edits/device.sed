# Makes exit tests unavailable, as Testing does on platforms without processes. Does not check: their supporting types.
s/^@freestanding\(expression\) public macro (expect|require)\(processExitsWith/@available(*, unavailable) &/
