public import ArgumentParser
import Narration
import NarrationKit
public import NarrationStories

/// The options for what of a story is read, and with which pauses.
struct StoryOptions: ParsableArguments {
    @Option(help: "Least pauses, in seconds: chapter=2,heading=0.8,paragraph=0.4,scene=1.2 (those of stories)")
    var pauses: Pauses?

    @Option(
        help: ArgumentHelp(
            "What of an EPUB or document is read although it is usually left out: \(Included.words), with commas.",
            valueName: "parts"
        )
    )
    var include: Included?

    @Option(
        help: ArgumentHelp(
            "The title of a part of an EPUB or document that is left out, with all below it. The option can be repeated.",
            valueName: "title"
        )
    )
    var leaveOut: [String] = []

    @Option(
        help: """
            Where the notes of an EPUB, a document or Markdown are read: out for nowhere, after the sentence that refers \
            to them, or at the end of the chapter. (default: out)
            """
    )
    var notes: Abridgement.Notes?

    /// What of a publication is read.
    var abridgement: Abridgement {
        var abridgement = Abridgement()
        abridgement.included = include?.parts ?? []
        abridgement.leftOutTitles = leaveOut
        abridgement.notes = notes ?? .out
        return abridgement
    }

    /// The names of the options that are given.
    var given: [String] {
        [
            ("--pauses", pauses != nil), ("--include", include != nil), ("--leave-out", !leaveOut.isEmpty),
            ("--notes", notes != nil),
        ]
        .filter(\.1).map(\.0)
    }
}

extension StoryOptions {
    /// Parts that are read, by their words.
    struct Included: ExpressibleByArgument {
        let parts: Set<Abridgement.Part>

        static let words = Abridgement.Part.allCases.map(\.rawValue).joined(separator: ", ")

        init?(argument: String) {
            var parts: Set<Abridgement.Part> = []
            for word in argument.split(separator: ",") {
                guard let part = Abridgement.Part(rawValue: String(word.drop { $0 == " " })) else { return nil }
                parts.insert(part)
            }
            self.parts = parts
        }
    }
}

extension Abridgement.Notes: ExpressibleByArgument {}

extension Pauses: ExpressibleByArgument {}

extension BookSettings {
    /// Settings only for how text is read.
    init(_ reading: ReadingOptions, _ stories: StoryOptions? = nil) {
        self.init(reading: reading.reading, lexicons: reading.lexicons, pauses: stories?.pauses ?? Pauses())
        abridgement = stories?.abridgement ?? Abridgement()
    }
}
