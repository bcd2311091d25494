import FoundationEssentials
package import NarrationArchive
import NarrationSystem

/// An EPUB of a publisher that gets overlays. All of it stays as it is, but for the names of words in its documents,
/// and for what its package says of the overlays.
package struct PublishersEPUB {
    /// An overlay.
    package struct Overlay {
        /// The path of the document.
        package let document: String

        /// The path of the overlay.
        package let path: String

        /// Its length, as a clock value.
        package let duration: String

        package init(of document: String, at path: String, lasting duration: String) {
            (self.document, self.path, self.duration) = (document, path, duration)
        }
    }

    /// Everything that is in it.
    package let archive: ArchiveReader

    /// The path of the package document.
    package let packagePath: String

    /// The folder for what is added, with a slash at its end. It is beside the package document, and in no other use.
    package let folder: String

    private let files: PublicationArchive
    private let bytes: [UInt8]
    private let package: PackageFile

    /// Opens an EPUB.
    ///
    /// - Throws: ``PublicationError`` if it is damaged, of a version without overlays, or has overlays or a signature.
    package init(contentsOf path: String) throws(PublicationError) {
        files = try PublicationArchive(contentsOf: path, limits: PublicationLimits())
        packagePath = try EPUBContainer.package(in: files)
        guard let archive = files.reader, let data = try files.contents(of: packagePath) else {
            throw PublicationError(.damaged, "its package \(packagePath) is missing")
        }
        package = try PackageFile(data, at: packagePath)
        (self.archive, bytes) = (archive, Array(data))
        folder = archive.unusedFolder(beside: packagePath)
        if files.has("META-INF/signatures.xml") {
            throw PublicationError(.noOverlays, "its publisher signed it, and a signed EPUB cannot get read-along")
        }
        try package.refuseOverlays()
    }

    /// A document.
    ///
    /// - Throws: ``PublicationError`` if words in it cannot have names.
    package func document(at path: String) throws(PublicationError) -> PublishersDocument {
        guard let data = try files.contents(of: path) else { throw PublicationError(.damaged, "it is missing") }
        return try PublishersDocument(data)
    }

    /// The texts of a document that stay as they are, because their words as elements would look different.
    package func texts(
        of document: PublishersDocument,
        at path: String,
        changedBy styles: inout SpanStyles
    ) -> Set<Int> {
        styles.changedTexts(of: document.tree, at: path, in: files)
    }

    /// The package document with overlays.
    ///
    /// - Parameters:
    ///   - overlays: The overlays.
    ///   - sounds: The paths of the sound files.
    ///   - mediaType: The media type of the sound files.
    ///   - properties: More metadata, by properties whose prefixes are reserved. What it says already stays once.
    /// - Returns: The bytes of the document.
    package func package(
        adding overlays: [Overlay],
        sounds: [String],
        of mediaType: String,
        properties: [(name: String, value: String)]
    ) -> [UInt8] {
        let places = MarkupPlaces(in: Data(bytes))
        let name = package.tree.unusedName("overlay")
        let prefix = package.tree.elements("manifest").first.map(places.name)?.dropLast("manifest".count) ?? ""
        func item(_ id: String, _ path: String, _ mediaType: String) -> String {
            let reference = PublicationPlace.reference(to: path, from: packagePath).escapedForMarkup(quotes: true)
            return #"<\#(prefix)item id="\#(id)" href="\#(reference)" media-type="\#(mediaType)"/>"#
        }
        func meta(_ property: String, _ value: String, of id: String? = nil) -> String {
            let refined = id.map { " refines=\"#\($0)\"" } ?? ""
            let value = value.escapedForMarkup(quotes: true)
            return #"<\#(prefix)meta property="\#(property)"\#(refined)>\#(value)</\#(prefix)meta>"#
        }
        var metadata = properties.filter { !package.says($0.value, as: $0.name) }.map { meta($0.name, $0.value) }
        var items: [String] = []
        var insertions: [Insertion] = []
        for (number, overlay) in overlays.enumerated() {
            let id = "\(name)\(number + 1)"
            guard let place = package.item(at: overlay.document).flatMap(places.endOfAttributes) else { continue }
            insertions.append(Insertion(#" media-overlay="\#(id)""#, at: place))
            metadata.append(meta("media:duration", overlay.duration, of: id))
            items.append(item(id, overlay.path, "application/smil+xml"))
        }
        items += sounds.enumerated().map { item("\(name)-sound\($0 + 1)", $1, mediaType) }
        for (element, lines) in [("metadata", metadata), ("manifest", items)] {
            guard let place = package.tree.elements(element).first.flatMap({ places.endTags[$0] }) else { continue }
            insertions += lines.map { Insertion($0 + "\n", at: place.lowerBound) }
        }
        return bytes.inserting(insertions)
    }
}

extension PackageFile {
    /// Whether it has a value of a property of the publication.
    fileprivate func says(_ value: String, as property: String) -> Bool {
        tree.elements("meta").contains {
            tree.nodes[$0]["property"] == property && tree.nodes[$0]["refines"] == nil && tree.text(of: $0) == value
        }
    }

    /// The element that lists a document.
    fileprivate func item(at path: String) -> Int? {
        let read = Set(tree.elements("itemref").compactMap { tree.nodes[$0]["idref"] })
        return tree.elements("item").first { index in
            tree.nodes[index]["id"].map { read.contains($0) && items[$0]?.path == path } ?? false
        }
    }

    /// Refuses a package that has overlays or cannot have them.
    ///
    /// - Throws: ``PublicationError``.
    fileprivate func refuseOverlays() throws(PublicationError) {
        let version = tree.elements("package").first.flatMap { tree.nodes[$0]["version"] } ?? "2.0"
        guard version.hasPrefix("3") else {
            throw PublicationError(.noOverlays, "it is an EPUB \(version), and only EPUB 3 has read-along")
        }
        let isOverlaid =
            tree.elements("item").contains { tree.nodes[$0]["media-overlay"] != nil }
            || tree.elements("meta").contains { tree.nodes[$0]["property"]?.hasPrefix("media:") == true }
        if isOverlaid { throw PublicationError(.noOverlays, "it has read-along already") }
    }
}

extension ArchiveReader {
    /// A folder beside a file in which nothing is, in any case of letters.
    fileprivate func unusedFolder(beside file: String) -> String {
        let parent = file.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        let names = entries.map { $0.name.lowercased() }
        var (name, number) = ("read-along", 1)
        while names.contains(where: { $0.hasPrefix((parent + name).lowercased()) }) {
            number += 1
            name = "read-along-\(number)"
        }
        return parent + name + "/"
    }
}
