extension English {
    var numberedWords: Set<String> { Self.numbered }
    private static let numbered: Set = ["chapter", "book", "part", "act", "scene", "volume", "war"]
}
