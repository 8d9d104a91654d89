@_exported public import ExpectRecording
