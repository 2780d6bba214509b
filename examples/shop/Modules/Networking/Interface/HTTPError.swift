/// Why a request has no answer.
public enum HTTPError: Error, Equatable {
  case unreachable
  case status(Int)
}
