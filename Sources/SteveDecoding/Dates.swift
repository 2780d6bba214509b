import SteveDiagnostics
import SteveManifest
import SteveSyntax

extension YAMLNode {
  /// A day of the calendar, kept as it was written.
  func day(_ log: inout DiagnosticLog) -> Located<String>? {
    guard let day = text(&log) else { return nil }
    if isDay(Array(day.value.utf8)) { return day }
    log.error(.badDate, "\(quoted(day.value)) is not a day of the form YYYY-MM-DD", at: day.location)
    return nil
  }
}

private func isDay(_ text: [UInt8]) -> Bool {
  guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
    let year = number(text[..<4]), let month = number(text[5..<7]), let day = number(text[8...])
  else { return false }
  return (1...12).contains(month) && day >= 1 && day <= days(in: month, of: year)
}

private func number(_ digits: ArraySlice<UInt8>) -> Int? {
  guard digits.allSatisfy(isDigit) else { return nil }
  return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
}

private func days(in month: Int, of year: Int) -> Int {
  let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
}
