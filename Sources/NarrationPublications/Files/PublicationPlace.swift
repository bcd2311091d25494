import NarrationSystem

/// The place that a reference in an EPUB leads to: a file, and an element in it.
package struct PublicationPlace: Hashable {
    /// The path of the file in the archive.
    package let file: String

    /// The id of the element; `nil` for the beginning of the file.
    let fragment: String?

    /// The place of an element in a file.
    init(file: String, fragment: String?) {
        (self.file, self.fragment) = (file, fragment)
    }

    /// Resolves a reference. The result is `nil` for one that leads out of the EPUB.
    ///
    /// - Parameters:
    ///   - reference: The reference as it is written: `../text/one%20two.xhtml#note-1`.
    ///   - base: The path of the file in which it is written.
    package init?(_ reference: String, from base: String) {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].trimmed
        guard path.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:/) == nil, !path.hasPrefix("//") else { return nil }
        fragment = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]).percentDecoded ?? String(parts[1]) : nil
        guard !path.isEmpty else {
            file = base
            return
        }
        let query = path.prefix { $0 != "?" }
        let decoded = String(query).percentDecoded ?? String(query)
        var folders = decoded.hasPrefix("/") ? [] : base.split(separator: "/").dropLast().map(String.init)
        for part in decoded.split(separator: "/") where part != "." {
            guard part == ".." else {
                folders.append(String(part))
                continue
            }
            guard folders.popLast() != nil else { return nil }
        }
        file = folders.joined(separator: "/")
    }
}

extension PublicationPlace {
    /// The reference to a file as it is written in another one: `../text/one%20two.xhtml`.
    package static func reference(to file: String, from base: String) -> String {
        let names = file.split(separator: "/")
        let folders = base.split(separator: "/").dropLast()
        let common = zip(names.dropLast(), folders).prefix { $0 == $1 }.count
        let way = Array(repeating: "..", count: folders.count - common) + names.dropFirst(common).map(String.init)
        return way.joined(separator: "/").percentEncodedPath
    }
}
