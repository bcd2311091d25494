import ArgumentParser
import Foundation
import Narration
import NarrationAlignment
import NarrationBooks
import NarrationEspeak

/// Measures how well the words of other engines' speech are found, and speech that was spoilt.
struct AlignmentBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "alignment",
        abstract: "Measures the places of words in the speech of engines that report them, and finds spoilt speech.",
        discussion: """
            Each voice is trained on the calibration text, and speaks the utterances of a book, and its paragraphs of up to \
            800 bytes. Its own times of the words are the truth; for hibari, those of SoundSwallower. The reference is \
            espeak-ng's voice en-us. Engines that are not installed are named.
            """
    )

    @Option(help: "The book, in English.")
    var book = "Books/TheEchoThatKeptOneBack.plist"

    @Option(help: "The Python that has the packages of the engines.")
    var python = "python3"

    @Option(parsing: .upToNextOption, help: "The engines; by default, all.")
    var engines = ForeignVoice.names

    func run() async throws {
        let corpus = try await Corpus(of: BookReader().read(contentsOf: book).book)
        let folder = try ScratchFolder("alignment")
        defer { folder.remove() }
        try corpus.write(to: folder.path("texts"))
        var onsets = Table(header: OnsetFigures.header)
        var faults = Table(header: ["voice"] + Sabotage.allCases.map(\.rawValue))
        for name in engines {
            guard let voice = try ForeignVoice(name, python: python, texts: corpus.texts, folder: folder) else {
                print("\(name) is not installed.\n")
                continue
            }
            let trial = Trial(of: voice, saying: corpus)
            onsets.rows += [trial.figures(of: corpus.sentences), trial.figures(of: corpus.paragraphs)].map(\.row)
            faults.rows.append([name] + Sabotage.allCases.map { trial.share(found: $0, in: corpus.sentences).percent })
        }
        print(onsets.text, terminator: "\n\n")
        print(faults.text, terminator: "\n\n")
        print(
            "The reference's speech of \(corpus.length.formatted(decimals: 0)) s took \(corpus.cost.formatted(decimals: 1)) s."
        )
    }
}

/// The texts that are spoken, with the reference's speech of each.
struct Corpus {
    let texts: [String]
    let calibration: Range<Int>
    let sentences: Range<Int>
    let paragraphs: Range<Int>
    let references: [TimedSpeech]

    /// The length of the reference's speech, and the time that it took, in seconds.
    let length: Double
    let cost: Double

    /// The sample rate of the reference, in hertz.
    static let referenceRate = 22_050

    /// Lists the texts of a book, and speaks them.
    init(of book: Book) async throws {
        let first = CalibrationText.sentences(in: "en")
        let utterances = book.pages.flatMap(\.utterances).map(\.string.plain)
        let pages = book.pages.map { $0.text.plain }.flatMap { text in
            SpokenText(text).passages.map { String(text[$0]).plain }
        }
        texts = first + utterances.filter(\.hasWords) + pages.filter(\.hasWords)
        calibration = 0..<first.count
        sentences = first.count..<first.count + utterances.count(where: \.hasWords)
        paragraphs = sentences.upperBound..<texts.count
        let engine = try EspeakEngine()
        let start = ContinuousClock.now
        var references: [TimedSpeech] = []
        for text in texts { references.append(try await engine.timedSpeech(for: Utterance(text, voice: "en-us"))) }
        self.references = references
        cost = (ContinuousClock.now - start) / .seconds(1)
        length = Double(references.reduce(0) { $0 + $1.speech.samples.count }) / Double(Self.referenceRate)
    }

    /// Writes the texts to a file, a line for each.
    func write(to path: String) throws {
        try (texts.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
}

extension String {
    /// The text on one line, without quotation marks, which engines read differently.
    fileprivate var plain: String {
        filter { !"\"“”„«»".contains($0) }.replacing("’", with: "'").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    fileprivate var hasWords: Bool { contains(where: \.isLetter) }
}

extension Double {
    /// The share as a percentage.
    var percent: String { (100 * self).formatted(decimals: 1) + " %" }
}
