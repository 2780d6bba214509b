extension Logger {
  public func debug(_ message: @autoclosure () -> String) {
    log(message(), at: .debug)
  }

  public func info(_ message: @autoclosure () -> String) {
    log(message(), at: .info)
  }

  public func warning(_ message: @autoclosure () -> String) {
    log(message(), at: .warning)
  }
}
