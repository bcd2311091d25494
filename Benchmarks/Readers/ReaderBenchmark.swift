import ArgumentParser
import NarrationBooks

/// Measures how well the words of a reader's recordings are found, and what is not read as it is written.
struct ReaderBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reader",
        abstract: "Measures the places of words in recordings of a reader, and finds mistakes in reading.",
        discussion: """
            Each voice is a person who reads pages of eight sentences in a room, with pauses, breaths and noise, for an \
            hour. Then ten pages are read with each kind of mistake. Nothing is known of the voice but its own times of \
            the words, which are the truth. With --recordings, people are measured: each file NAME.txt in the folder is \
            the text of a recording, a line for each passage, and NAME.words has the time of each word between blanks \
            in seconds, or "-". Where it is missing, SoundSwallower is the judge, for English.

            Fails if a synthetic person's median is over 15 ms, or less than 90 % of the words are within 50 ms; if more \
            than two false alarms an hour are raised; or if less than nine of ten mistakes are found. Fails for people if \
            the median is over 20 ms, or less than 90 % of the words are within 90 ms.
            """
    )

    @Option(help: "The book, in English.")
    var book = "Books/TheEchoThatKeptOneBack.plist"

    @Option(help: "The Python that has the packages of the engines.")
    var python = "python3"

    @Option(parsing: .upToNextOption, help: "The engines; by default, one whose voice is a woman's, and one a man's.")
    var engines = ["flite-slt", "flite-rms"]

    @Option(help: "A folder with recordings of people, which are measured in place of the engines.")
    var recordings: String?

    func run() async throws {
        let folder = try ScratchFolder("reader")
        defer { folder.remove() }
        let isGood =
            if let recordings {
                try await measurePeople(in: recordings, folder)
            } else {
                try await measureVoices(folder)
            }
        guard isGood else { throw ExitCode.failure }
    }

    private func measureVoices(_ folder: ScratchFolder) async throws -> Bool {
        let corpus = try await Corpus(of: BookReader().read(contentsOf: book).book)
        try corpus.write(to: folder.path("texts"))
        var table = Table(header: ReaderFigures.header)
        var isGood = true
        for name in engines {
            guard let voice = try ForeignVoice(name, python: python, texts: corpus.texts, folder: folder) else {
                print("\(name) is not installed.\n")
                continue
            }
            var trial = ReaderTrial(of: voice, saying: corpus)
            let figures = trial.figures()
            isGood = isGood && figures.areGood
            table.rows.append(figures.row)
        }
        print(table.text)
        return isGood && !table.rows.isEmpty
    }

    private func measurePeople(in folder: String, _ scratch: ScratchFolder) async throws -> Bool {
        let recordings = try JudgedRecording.all(in: folder, python: python, scratch: scratch)
        var table = Table(header: OnsetFigures.header)
        var all = OnsetFigures(voice: "all", unit: "recording")
        for recording in recordings {
            let figures = try await recording.figures()
            all.add(figures)
            table.rows.append(figures.row)
        }
        table.rows.append(all.row)
        print(table.text)
        return all.median <= 0.02 && all.share(within: 0.09) >= 0.9
    }
}
