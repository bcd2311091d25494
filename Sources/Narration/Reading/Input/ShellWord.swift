extension String {
    /// A path as a shell takes it for one word, and no program for an option: `'My Story.plist'`, `./-dash.plist`.
    package var quotedForShell: String {
        let path = hasPrefix("-") ? "./" + self : self
        let isPlain = !path.isEmpty && path.unicodeScalars.allSatisfy { $0.isPlainInShell }
        return isPlain ? path : "'" + path.replacing("'", with: #"'\''"#) + "'"
    }
}

extension Unicode.Scalar {
    /// Whether a shell takes the character as it stands.
    fileprivate var isPlainInShell: Bool {
        guard isASCII else { return properties.isAlphabetic }
        return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
            || "-_./,:+@%".unicodeScalars.contains(self)
    }
}
