struct Gone: Error, Equatable {}
