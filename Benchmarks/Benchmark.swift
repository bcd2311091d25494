import ArgumentParser

/// Measures the engine and comparable tools in one run on one machine, and prints tables in Markdown.
@main
struct Benchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "benchmark",
        abstract: "Measures the engine beside its peers.",
        discussion: "The contestants of a table take turns, round after round, each in a process of its own.",
        subcommands: [
            ReadingBenchmark.self, ReadingTask.self, RenderingBenchmark.self, TalkingBenchmark.self,
            EncodingBenchmark.self, ListeningBenchmark.self, ProsodyBenchmark.self,
            PronunciationBenchmark.self, AlignmentBenchmark.self, ReaderBenchmark.self, GuestBenchmark.self,
            AudiobookBenchmark.self, PromptsBenchmark.self, ReadAlongBenchmark.self, StudioBenchmark.self,
            BankBenchmark.self, StartingBenchmark.self,
        ]
    )
}

/// The number of times that a contest is run.
struct Rounds: ParsableArguments {
    @Option(help: "How often each contestant runs; the median counts.")
    var rounds = 5
}
