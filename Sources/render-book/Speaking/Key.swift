/// What somebody can press while a book is narrated.
enum Key: Hashable, Sendable {
    case space, left, right, up, down, faster, slower, again, quit, redraw, interrupt, suspend
}
