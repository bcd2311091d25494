/// A key that has a meaning during a narration.
enum Key: Hashable, Sendable {
    case space, left, right, up, down, again, quit, redraw, interrupt, suspend
    case loop, said, reread, help, reset
    case more(Dial)
    case less(Dial)
}
