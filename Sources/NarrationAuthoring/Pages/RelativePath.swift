extension String {
    /// This absolute path as it is written in another folder; absolute if they have nothing in common.
    package func path(fromFolder folder: String) -> String {
        let (own, other) = (split(separator: "/"), folder.split(separator: "/"))
        let common = zip(own, other).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        let way = [Substring](repeating: "..", count: other.count - common) + own.dropFirst(common)
        return common == 0 ? self : way.isEmpty ? "." : way.joined(separator: "/")
    }
}
