// Times around a place.
extension Rules {
    /// Whether a sign at a place continues a time, as in "1:02:03".
    func isPartOfTime(_ index: Int) -> Bool {
        (text.isText(index, ":") || text.isText(index, ".") || text.isText(index, ","))
            && text[index - 1].kind == .number && text[index + 1].kind == .number
    }
}
