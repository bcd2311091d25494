import FoundationEssentials
import Narration
import NarrationAudio

/// Tags in the format of iTunes, with boxes of the QuickTime File Format: each has a name and values.
///
/// Audiobook players read the narrator from the composer tag, as there is no other common one.
struct MovieTags {
    private let tags: BookTags
    private let cover: CoverPicture?
    private let gapless: String

    /// Creates the tags of a file, including the information for gapless playback.
    init(_ description: FileDescription, gapless: String) {
        tags = description.tags
        cover = description.cover
        self.gapless = gapless
    }

    /// Adds the tags.
    func add(to userData: inout MovieBoxes) {
        userData.box("meta", version: 0, flags: 0) {
            $0.box("hdlr", version: 0, flags: 0) {
                $0.int32(0)
                $0.bytes("mdirappl".utf8)
                $0.int32(0, 0)
                let noName = 0
                $0.int8(noName)
            }
            $0.box("ilst") {
                addTexts(to: &$0)
                addTrack(to: &$0)
                let audiobook = 2
                Self.add("stik", .integer, to: &$0) { $0.int8(audiobook) }
                Self.add("pgap", .integer, to: &$0) { $0.int8(1) }
                addCover(to: &$0)
                addGapless(to: &$0)
            }
        }
    }

    private func addTexts(to list: inout MovieBoxes) {
        let publication = tags.publication
        let texts: [(String, String?)] = [
            ("©nam", tags.title), ("©ART", tags.author), ("aART", tags.author), ("©wrt", publication.narrator),
            ("©alb", tags.album ?? tags.title), ("©day", publication.date), ("desc", publication.description),
            ("ldes", publication.description), ("©cmt", publication.description), ("©too", tags.software),
            ("©gen", publication.genre), ("©nrt", publication.narrator), ("©pub", publication.publisher),
            ("cprt", publication.copyright), ("©mvn", publication.series),
        ]
        for case (let name, let text?) in texts {
            Self.add(name, .utf8, to: &list) { $0.bytes(text.utf8) }
        }
        if let movement = publication.movement, let number = UInt16(exactly: movement) {
            Self.add("©mvi", .integer, to: &list) { $0.int16(Int(number)) }
        }
        for (name, text) in tags.catalogueTags {
            addNamed(name, text, to: &list)
        }
    }

    /// A number with more than 16 bits cannot be stored here.
    private func addTrack(to list: inout MovieBoxes) {
        guard let track = tags.track, [track.number, track.count].allSatisfy((0...0xFFFF).contains) else { return }
        Self.add("trkn", .unnamed, to: &list) { $0.int16(0, track.number, track.count, 0) }
    }

    private func addCover(to list: inout MovieBoxes) {
        guard let cover else { return }
        Self.add("covr", cover.format == .png ? .png : .jpeg, to: &list) { box in
            box.table(length: cover.data.count) { try cover.data.withUnsafeBytes($0.write) }
        }
    }

    private func addGapless(to list: inout MovieBoxes) {
        addNamed("iTunSMPB", gapless, to: &list)
    }

    /// Adds a text with a name of any length, as iTunes does for its own tags.
    private func addNamed(_ name: String, _ text: String, to list: inout MovieBoxes) {
        list.box("----") {
            $0.box("mean", version: 0, flags: 0) { $0.bytes("com.apple.iTunes".utf8) }
            $0.box("name", version: 0, flags: 0) { $0.bytes(name.utf8) }
            Self.addValue(.utf8, to: &$0) { $0.bytes(text.utf8) }
        }
    }

    private static func add(
        _ name: String,
        _ type: ValueType,
        to list: inout MovieBoxes,
        _ content: (inout MovieBoxes) -> Void
    ) {
        list.box(name) { addValue(type, to: &$0, content) }
    }

    private static func addValue(_ type: ValueType, to tag: inout MovieBoxes, _ content: (inout MovieBoxes) -> Void) {
        tag.box("data") {
            let anywhere = 0
            $0.int32(type.rawValue, anywhere)
            content(&$0)
        }
    }

    /// The types of values: the well-known types of the QuickTime File Format.
    private enum ValueType: Int {
        case unnamed = 0
        case utf8 = 1
        case jpeg = 13
        case png = 14
        case integer = 21
    }
}
