import Foundation
import TestRequirements
import TestSupport
import Testing

/// Books by an engine that does wrong, through the command.
@Suite(.serialized, .saboteur) struct SabotagedBookTests {
    /// Something that an engine does wrong with a text, and how it is reported.
    struct Sabotage: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The text, one utterance.
        let text: String
        /// Python that is executed with the text's sound, `samples`.
        let deed: String
        /// The end of the message about the voice.
        let message: String

        init(_ name: String, at text: String, _ deed: String, _ message: String) {
            (testDescription, self.text, self.deed, self.message) = (name, text, deed, message)
        }
    }

    static let sabotages = [
        Sabotage(
            "is silent",
            at: "A bell rang in the tower.",
            "samples = array.array('h', bytes(2 * len(samples)))",
            "made no sound for \"A bell rang in the tower\\.\""
        ),
        Sabotage(
            "stops half way",
            at: "The old otter had lost a hat in the garden.",
            "samples = samples[:len(samples) // 2]",
            "stopped before \".*garden\""
        ),
        Sabotage(
            "repeats a sentence",
            at: "Nobody ever saw it after that.",
            "samples += samples",
            "said more than \"[^\"]*that[^\"]*\""
        ),
        Sabotage(
            "says another text",
            at: "She waited for the bus until it was dark.",
            "samples = said('Seven big ships sailed past our house.')",
            "(left out|said something else than) \".+\""
        ),
        Sabotage("hangs", at: "Wait.", "time.sleep(99)", "failed: the engine did not answer within [0-9.]+ seconds"),
        Sabotage(
            "floods",
            at: "It rained and rained.",
            "send('audio-start', form)\nwhile True: send('audio-chunk', form, bytes(1 << 20))",
            "failed: .* more sound than \"It rained and rained\\.\" can have"
        ),
        Sabotage(
            "dies",
            at: "The king is dead.",
            "sys.exit('out of ink')",
            "failed: the engine ended before it had finished: exit status 1, out of ink"
        ),
        Sabotage(
            "says that its sound has half of its rate",
            at: "Nine green frogs sat under the bridge and sang all night.",
            "samples = array.array('h', (sample for sample in samples for _ in range(2)))",
            "has about 2\\.0 times the sample rate that its engine states"
        ),
        Sabotage(
            "changes its rate",
            at: "Now it is my turn.",
            "form['rate'] = 16000",
            "failed: the engine lies about its rate: .*22050 Hz.*16000"
        ),
        Sabotage(
            "marks beyond the sound",
            at: "Mark my words.",
            "marks = [[len(samples) + 1, 0, 4]]",
            "failed: .* for \"Mark my words\\.\": they reach beyond the sound"
        ),
    ]

    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func run(_ texts: [String], _ arguments: String..., doing deeds: [String: String]) throws -> CommandRun {
        try folder.write([["The town was quiet."], texts])
        let book = ["Book.plist", "-o", "Book.wav", "--no-cache", "--voice", "sly:liar"]
        return try Saboteur.run(book + arguments, doing: deeds, in: folder.path)
    }

    @Test(arguments: TestExtent.some(of: sabotages))
    func `what an engine does wrong is named with its place, and no file is written`(sabotage: Sabotage) throws {
        let run = try run([sabotage.text], "--pages", "2", doing: [sabotage.text: sabotage.deed])
        let error = try Regex("Book\\.plist: page 2, utterance 1: error: .*the voice liar \(sabotage.message)")
        #expect(run.errors.contains(error), "\(run.errors)")
        #expect(run.status == 70)
        #expect(try folder.contents == ["Book.plist"])
    }

    @Test func `a fallback voice finishes the book, and each of its passages is listed`() throws {
        let deeds = Dictionary(uniqueKeysWithValues: Self.sabotages.map { ($0.text, $0.deed) })
        let texts = Self.sabotages.map(\.text)
        let run = try run(texts, "--fallback", "en-us", "--json", doing: deeds)
        #expect(run.status == 0)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let substitutions = try #require(json["substitutions"] as? [[String: Any]])
        #expect(substitutions.map { $0["text"] as? String } == texts)
        #expect(substitutions.map { $0["utterance"] as? Int } == Array(1...texts.count))
        #expect(substitutions.allSatisfy { $0["page"] as? Int == 2 && $0["voice"] as? String == "sly:liar" })
        for (substitution, sabotage) in zip(substitutions, Self.sabotages) {
            let message = try #require(substitution["message"] as? String)
            #expect(message.contains(try Regex("the voice liar \(sabotage.message)")), "\(message)")
            let warning = "utterance \(substitution["utterance"]!): warning: en-US instead of sly:liar says "
            #expect(run.errors.contains("Book.plist: page 2, \(warning)"))
        }
        #expect(run.errors.hasSuffix("render-book: Book.wav has \(texts.count) passages by the fallback voice en-US\n"))
        #expect(try folder.contents == ["Book.plist", "Book.wav"])
    }

    @Test(.requires(.longRun)) func `an engine that dies at its 50th utterance is started again`() throws {
        let texts = (1...52).map { "Number \($0)." }
        let deeds = Dictionary(uniqueKeysWithValues: texts.map { ($0, "if count == 50: sys.exit(1)") })
        let run = try run(texts, "--jobs", "1", "--json", "--reading", "plain", doing: deeds)
        #expect(run.errors == "render-book: sly:liar is measured before it speaks for the first time\n")
        #expect(run.output.contains("\"utterances\" : 53"), "\(run.output)")
        #expect(run.status == 0)
    }

    @Test func `dots are never sent`() throws {
        let run = try run([" It rained", " ...", " …"], "--quiet", doing: ["...": "sys.exit(1)", "…": "sys.exit(1)"])
        #expect(run.errors == "")
        #expect(run.status == 0)
    }
}
