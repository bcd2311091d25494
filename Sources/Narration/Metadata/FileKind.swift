/// The kind of a file that should be a picture and is not, guessed from its first bytes.
struct FileKind {
    /// The kind, with its article: `a GIF picture`.
    let name: String

    /// Recognizes a file by its first bytes.
    init(of bytes: [UInt8]) {
        let known = Self.signatures.first { signature in
            bytes.dropFirst(signature.offset).starts(with: signature.bytes.utf8)
        }
        name = known?.name ?? Self.text(bytes.prefix(1024)) ?? "something unknown"
    }

    private static let signatures: [(offset: Int, bytes: String, name: String)] = [
        (0, "GIF8", "a GIF picture"), (8, "WEBP", "a WebP picture"), (4, "ftypavif", "an AVIF picture"),
        (4, "ftyphei", "an HEIC picture"), (4, "ftypmif1", "an HEIF picture"), (0, "II*\0", "a TIFF picture"),
        (0, "MM\0*", "a TIFF picture"), (0, "%PDF", "a PDF document"), (0, "PK\u{3}\u{4}", "a ZIP archive"),
        (0, "BM", "a BMP picture"),
    ]

    private static func text(_ start: ArraySlice<UInt8>) -> String? {
        guard !start.contains(where: { $0 < 0x20 && !(0x09...0x0D).contains($0) }) else { return nil }
        let text = String(decoding: start, as: UTF8.self).lowercased()
        if text.contains("<svg") { return "an SVG drawing" }
        if text.contains("<html") || text.contains("<!doctype html") { return "a web page" }
        return "text"
    }
}
