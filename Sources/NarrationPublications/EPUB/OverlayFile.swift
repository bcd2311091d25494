import FoundationEssentials
import Narration

/// A media overlay of an EPUB: a SMIL document whose `par`s say which sound is heard for which text.
struct OverlayFile {
    /// The pairs of each document in their order, by its path.
    private(set) var pairs: [String: [PublishedOverlay.Pair]] = [:]

    /// Reads an overlay. The result is `nil` if it is not well-formed XML.
    ///
    /// - Parameters:
    ///   - data: The overlay.
    ///   - path: Its path in the archive.
    ///   - archive: The archive, in which the sound is.
    init?(_ data: Data, at path: String, in archive: PublicationArchive) {
        guard let tree = MarkupParser.parseXML(data) else { return nil }
        for (number, pair) in tree.elements("par").enumerated() {
            let children = tree.children(of: pair).map { tree.nodes[$0] }
            guard let reference = children.first(where: { $0.name == "text" })?["src"],
                let text = PublicationPlace(reference, from: path)
            else { continue }
            let audio = children.first { $0.name == "audio" }
            let (sound, fault) = audio.map { Self.sound($0, from: path, in: archive) } ?? (nil, nil)
            pairs[text.file, default: []].append(.init(number: number, id: text.fragment, sound: sound, fault: fault))
        }
    }

    /// The sound of a pair, or why it cannot be used.
    private static func sound(
        _ audio: MarkupNode,
        from path: String,
        in archive: PublicationArchive
    ) -> (SoundClip?, fault: String?) {
        guard let source = audio["src"], let file = PublicationPlace(source, from: path)?.file else {
            return (nil, "is not in the EPUB")
        }
        guard archive.has(file) else { return (nil, "is in \(file), which is missing") }
        let times = ["clipbegin", "clipend"].map { audio[$0].map { $0.secondsOfClock ?? .nan } }
        guard !times.contains(where: { $0?.isNaN == true }) else { return (nil, "has a time that is no clock value") }
        let clip = SoundClip(file: file, begin: times[0] ?? 0, end: times[1])
        guard clip.begin < clip.end ?? .infinity else { return (nil, "ends before it begins") }
        return (clip, nil)
    }
}

extension String {
    /// The seconds of a clock value of SMIL: `1:02:03.5`, `02:03.5`, `62.5s`, `1.5min`, `0.5h`, `250ms`, `62.5`.
    var secondsOfClock: Double? {
        let value = trimmed.hasPrefix("npt=") ? trimmed.dropFirst(4) : trimmed[...]
        guard !value.contains(":") else {
            let fields = value.split(separator: ":", omittingEmptySubsequences: false)
            let numbers = fields.compactMap(\.decimal)
            let isClock = 2...3 ~= fields.count && numbers.count == fields.count
            return isClock ? numbers.reduce(0) { $0 * 60 + $1 } : nil
        }
        let unit = Self.clockUnits.first { value.hasSuffix($0.name) }!
        return value.dropLast(unit.name.count).decimal.map { $0 * unit.seconds }
    }

    private static let clockUnits = [("ms", 0.001), ("min", 60), ("h", 3_600), ("s", 1), ("", 1)]
        .map { (name: $0.0, seconds: $0.1) }
}

extension Substring {
    /// A number of digits with at most one full stop; `nil` for other text, and for one that no sound has.
    fileprivate var decimal: Double? {
        guard !isEmpty, utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else { return nil }
        return Double(self).flatMap { $0 < 1e8 ? $0 : nil }
    }
}
