extension String {
    /// A path as a single word in a shell, which programs do not mistake for an option: `'My Story.plist'`,
    /// `./-dash.plist`.
    package var quotedForShell: String {
        (hasPrefix("-") ? "./" + self : self).shellWord
    }

    /// The text as a single word in a shell. Control characters are written with backslashes, as in Bash and Zsh:
    /// `$'two\x0alines'`.
    package var shellWord: String {
        if !isEmpty, unicodeScalars.allSatisfy(\.isPlainInShell) { return self }
        guard unicodeScalars.contains(where: \.isUnseen) else {
            return "'" + replacing("'", with: #"'\''"#) + "'"
        }
        return "$'" + unicodeScalars.map(\.escapedForShell).joined() + "'"
    }
}

extension Unicode.Scalar {
    /// Whether the character needs no quotes in a shell.
    fileprivate var isPlainInShell: Bool {
        guard isASCII else { return properties.isAlphabetic }
        return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
            || "-_./,:+@%=".unicodeScalars.contains(self)
    }

    /// Whether it would control a terminal, or be invisible.
    fileprivate var isUnseen: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    fileprivate var escapedForShell: String {
        if self == "'" || self == "\\" { return "\\\(self)" }
        guard isUnseen else { return String(self) }
        return String(self).utf8.map { byte in
            "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
