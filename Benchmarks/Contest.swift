import Foundation

/// Commands that do the same work and are timed side by side.
struct Contest {
    let contestants: [Contestant]

    /// Lets the contestants take turns, and tells of every run on standard error.
    ///
    /// - Parameter rounds: How often each of them runs, if it does not run less often by itself.
    /// - Returns: What was measured of each, in their order.
    /// - Throws: ``ContestantFailure`` when a command fails; what a contestant's judge throws.
    func run(rounds: Int) throws -> [Measurements] {
        var runs = [[Measurement]](repeating: [], count: contestants.count)
        for round in 1...rounds {
            for (index, contestant) in contestants.enumerated() where round <= contestant.mostRounds {
                let measurement = try contestant.run()
                runs[index].append(measurement)
                let line = "round \(round), \(contestant.name): \(measurement.seconds.formatted(decimals: 3)) s\n"
                FileHandle.standardError.write(Data(line.utf8))
            }
        }
        return runs.map(Measurements.init)
    }
}

/// A command in a ``Contest``.
struct Contestant {
    let name: String
    let command: [String]

    /// Whose clock counts.
    var clock = Clock.wall

    /// The most rounds it takes part in: what takes very long need not run often.
    var mostRounds = Int.max

    /// What is made ready before each run, before the clock starts.
    var prepare: () throws -> Void = {}

    /// What judges each run by what it printed and made, when the clock has stopped, and removes what it made.
    var judge: (_ printed: Data) throws -> Void = { _ in }

    enum Clock {
        /// From the command's start to its end.
        case wall
        /// The seconds that the command prints, so that its start does not count.
        case own
    }
}

/// A command that did not do its work.
struct ContestantFailure: Error, CustomStringConvertible {
    let contestant: String
    let problem: String

    var description: String {
        "\(contestant) \(problem)"
    }
}

extension Contestant {
    /// The path of `render-book`, which is built beside the benchmark.
    static let renderBook = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "render-book").path

    /// Runs the command once.
    ///
    /// - Returns: What it took.
    /// - Throws: ``ContestantFailure`` when it ends with a status other than 0; what its judge throws.
    func run() throws -> Measurement {
        try prepare()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        let output = Pipe()
        process.standardOutput = output
        let start = ContinuousClock.now
        try process.run()
        Interruption.contestant = process.processIdentifier
        defer { Interruption.contestant = 0 }
        let memory = MemoryWatch(process.processIdentifier)
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let wall = start.duration(to: .now) / .seconds(1)
        let peak = memory.stop()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let end = process.terminationReason == .exit ? "ended with status" : "was ended by signal"
            throw ContestantFailure(contestant: name, problem: "\(end) \(process.terminationStatus)")
        }
        try judge(printed)
        switch clock {
        case .wall: return Measurement(seconds: wall, peakMemory: peak)
        case .own:
            let seconds = Double(
                String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            )
            return Measurement(seconds: seconds ?? .nan, peakMemory: peak)
        }
    }
}
