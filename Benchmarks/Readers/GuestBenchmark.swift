import ArgumentParser
import NarrationBooks

/// Measures how well the words of a text are found in recordings that hold other speech before or after it.
struct GuestBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "guests",
        abstract: "Measures the places of words in recordings in which somebody else talks before or after the text.",
        discussion: """
            Each voice reads pages of eight sentences and books of four such pages, as in the table "reader". Another voice \
            of flite says the calibration text before or after, for 2 s, for 10 s, for as long as the text or for twice as \
            long. Each recording is aligned by itself, with its text, and with another one that must be refused. A page is \
            aligned as the recording of a page is, and a book as an audiobook is.

            Fails if less than 90 % of the words are within 90 ms with one of the guests' talks, or if a recording of the \
            text is refused.
            """
    )

    @Option(help: "The book, in English.")
    var book = "Books/TheEchoThatKeptOneBack.plist"

    @Option(help: "The Python that has the packages of the engines.")
    var python = "python3"

    @Option(parsing: .upToNextOption, help: "The engines that read.")
    var engines = ["flite-slt", "flite-rms", "flite-kal"]

    func run() async throws {
        let folder = try ScratchFolder("guests")
        defer { folder.remove() }
        let corpus = try await Corpus(of: BookReader().read(contentsOf: book).book)
        try corpus.write(to: folder.path("texts"))
        var table = Table(header: GuestFigures.header)
        var isGood = true
        for name in engines {
            guard let voice = try ForeignVoice(name, python: python, texts: corpus.texts, folder: folder),
                let other = try ForeignVoice(other(than: name), python: python, texts: corpus.texts, folder: folder)
            else {
                print("\(name) or its guest is not installed.\n")
                continue
            }
            let guest = try Guest(other, saying: corpus, at: voice.sampleRate)
            let figures = await GuestTrial(of: voice, and: guest, saying: corpus).figures()
            isGood = isGood && figures.allSatisfy(\.areGood)
            table.rows += figures.map(\.row)
        }
        print(table.text)
        guard isGood, !table.rows.isEmpty else { throw ExitCode.failure }
    }

    /// The voice of the guest.
    private func other(than reader: String) -> String { reader == "flite-slt" ? "flite-rms" : "flite-slt" }
}
