import NarrationArchive

extension EPUBStore {
    /// What a store advises against in an EPUB, and accepts nevertheless, or refuses.
    ///
    /// - Parameters:
    ///   - path: The path of the EPUB, which ``EPUBFormat`` wrote.
    ///   - layout: Its layout.
    /// - Returns: Sentences for people, without a period at the end.
    /// - Throws: ``EPUBError`` if the file cannot be read.
    public func remarks(about path: String, layout: EPUBLayout) throws(EPUBError) -> [String] {
        do {
            let file = try MeasuredEPUB(contentsOf: path)
            return try ([layoutRemark(layout), sizeRemark(file.size)] + componentRemarks(file)).compactMap(\.self)
        } catch {
            throw EPUBError(unreadable: path, because: "\(error)")
        }
    }

    /// What a store says about the bitrate of the sound.
    ///
    /// - Parameter bitrate: The bitrate of both channels together, in bits per second.
    /// - Returns: A sentence for people, without a period at the end; `nil` if it is what the store asks for.
    public func remark(aboutBitrate bitrate: Int) -> String? {
        guard bitrate < Self.bitrate else { return nil }
        let given = bitrate.isMultiple(of: 1000) ? "\(bitrate / 1000)k" : "\(bitrate) bits per second"
        return "\(name) asks for sound at \(Self.bitrate / 1000)k (\(guide)), and this has \(given)"
    }

    /// The name of the store's guide.
    private var guide: String {
        switch self {
        case .apple: "Apple Books Asset Guide 5.3"
        case .kobo: "Kobo's EPUB guidelines"
        }
    }

    private func layoutRemark(_ layout: EPUBLayout) -> String? {
        guard layout == .reflowable else { return nil }
        return switch self {
        case .apple: "Apple Books reads books with fixed pages aloud, and this one has text that flows"
        case .kobo: "Kobo reads books with text that flows aloud on iOS only, and books with fixed pages on Android too"
        }
    }

    private func sizeRemark(_ size: Int) -> String? {
        switch self {
        case .apple where size > 2_000_000_000: "Apple Books refuses files of more than 2 GB"
        case .apple where size > 500_000_000: "Apple Books recommends files of at most 500 MB"
        case .kobo where size > 1_000_000_000: "Kobo recommends files of at most 1 GB"
        case .apple, .kobo: nil
        }
    }

    private func componentRemarks(_ file: MeasuredEPUB) throws -> [String?] {
        guard self == .kobo else { return [] }
        return [
            remark(try file.pages.filter { $0.size > 10_000_000 }, "page with its sound and pictures", "10 MB"),
            remark(file.pictures.filter { $0.size > 5_000_000 }, "picture", "5 MB"),
        ]
    }

    private func remark(_ entries: [MeasuredEPUB.Entry], _ kind: String, _ limit: String) -> String? {
        guard let first = entries.first else { return nil }
        let rest = entries.count == 1 ? "" : ", and \(entries.count - 1) more"
        return "\(name) recommends at most \(limit) for a \(kind): \(first.name) has more\(rest)"
    }
}
