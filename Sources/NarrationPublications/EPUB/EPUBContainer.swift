import FoundationEssentials

/// The way from an EPUB's archive to its package document.
enum EPUBContainer {
    /// Finds the package document: the first with flowing text, or else the first.
    ///
    /// - Returns: Its path in the archive.
    /// - Throws: ``PublicationError`` if the container names no package.
    static func package(in archive: PublicationArchive) throws(PublicationError) -> String {
        guard let data = try archive.contents(of: "META-INF/container.xml") else {
            throw PublicationError(.damaged, "it has no META-INF/container.xml, which names its contents")
        }
        let tree = MarkupParser.parse(data)
        let roots = tree.elements("rootfile").map { tree.nodes[$0] }.filter {
            $0["media-type"].map { $0.trimmed == "application/oebps-package+xml" } ?? true
        }
        let root = roots.first { $0["rendition:layout"] == "reflowable" } ?? roots.first
        guard let path = root?["full-path"], let place = PublicationPlace(path, from: "") else {
            throw PublicationError(.damaged, "its META-INF/container.xml names no package of an EPUB")
        }
        return place.file
    }

    /// Refuses a publication of which more than fonts is encrypted.
    ///
    /// - Throws: ``PublicationError`` with the name of the encryption.
    static func refuseEncryption(of archive: PublicationArchive) throws(PublicationError) {
        guard let data = try archive.contents(of: "META-INF/encryption.xml") else { return }
        let tree = MarkupParser.parse(data)
        for item in tree.elements("encrypteddata") {
            let parts = tree.contents(of: item)
            let method =
                tree.elements("encryptionmethod", in: parts).first.flatMap { tree.nodes[$0]["algorithm"] } ?? ""
            let file = tree.elements("cipherreference", in: parts).first.flatMap { tree.nodes[$0]["uri"] } ?? ""
            guard !ofFonts.contains(method), !isFont(file) else { continue }
            let name = try name(of: method, in: archive)
            throw PublicationError(.encrypted, "its text is encrypted by \(name)")
        }
    }

    /// The two ways in which fonts are made unusable outside their book.
    private static let ofFonts = ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"]

    private static func isFont(_ file: String) -> Bool {
        [".otf", ".ttf", ".woff", ".woff2"].contains { file.lowercased().hasSuffix($0) }
    }

    private static func name(of method: String, in archive: PublicationArchive) throws(PublicationError) -> String {
        if archive.has("META-INF/license.lcpl") { return "Readium LCP" }
        if archive.has("META-INF/sinf.xml") { return "Apple FairPlay" }
        if let rights = try archive.contents(of: "META-INF/rights.xml") {
            return String(decoding: rights, as: UTF8.self).contains("ns.adobe.com/adept")
                ? "Adobe ADEPT" : "the rights of its store (META-INF/rights.xml)"
        }
        return method.isEmpty ? "an unknown way" : method
    }
}
