import Foundation

/// Commands that do the same work, and whose times are compared.
struct Contest {
    let contestants: [Contestant]

    /// Runs the contestants in turn, and reports every run on standard error.
    ///
    /// - Parameter rounds: The number of runs of each contestant, unless its own limit is lower.
    /// - Returns: The measurements of each contestant, in order.
    /// - Throws: ``ContestantFailure`` if a command fails; the errors of a contestant's judge.
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

    /// The clock that measures it.
    var clock = Clock.wall

    /// The highest number of its runs, for contestants that take very long.
    var mostRounds = Int.max

    /// Prepares each run, before the clock starts.
    var prepare: () throws -> Void = {}

    /// Judges the output and files of each run, after the clock has stopped, and removes the files.
    var judge: (_ printed: Data) throws -> Void = { _ in }

    enum Clock {
        /// The time from the command's start to its end.
        case wall
        /// The seconds that the command prints, without its start.
        case own
    }
}

/// A command that failed.
struct ContestantFailure: Error, CustomStringConvertible {
    let contestant: String
    let problem: String

    var description: String {
        "\(contestant) \(problem)"
    }
}

extension Contestant {
    /// The path of `render-book`, which is built next to the benchmark.
    static let renderBook = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "render-book").path

    /// Runs the command once.
    ///
    /// - Returns: The measurement.
    /// - Throws: ``ContestantFailure`` if it ends with a status other than 0; the errors of its judge.
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
