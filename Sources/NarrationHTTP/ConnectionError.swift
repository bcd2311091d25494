/// The reason why a connection is closed.
package enum ConnectionError: Error {
    case headTooLong
    case tooSlow
    case cutOff
}
