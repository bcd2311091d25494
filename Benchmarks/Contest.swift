import Foundation

/// Commands that do the same work and are timed side by side.
struct Contest {
    let contestants: [Contestant]

    /// Lets the contestants take turns.
    ///
    /// - Parameter rounds: How often each of them runs.
    /// - Returns: What was measured of each, in their order.
    /// - Throws: ``ContestantFailure`` when a command fails.
    func run(rounds: Int) throws -> [Measurements] {
        var runs = [[Measurement]](repeating: [], count: contestants.count)
        for _ in 0..<rounds {
            for (index, contestant) in contestants.enumerated() {
                runs[index].append(try contestant.run())
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

    enum Clock {
        /// From the command's start to its end.
        case wall
        /// The seconds that the command prints, so that its start does not count.
        case own
    }
}

/// A command that ended with a status other than 0.
struct ContestantFailure: Error, CustomStringConvertible {
    let contestant: String
    let status: Int32

    var description: String {
        "\(contestant) ended with status \(status)"
    }
}

extension Contestant {
    /// Runs the command once.
    func run() throws -> Measurement {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        let output = Pipe()
        process.standardOutput = output
        let start = ContinuousClock.now
        try process.run()
        let memory = MemoryWatch(process.processIdentifier)
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let wall = start.duration(to: .now) / .seconds(1)
        guard process.terminationStatus == 0 else {
            throw ContestantFailure(contestant: name, status: process.terminationStatus)
        }
        let peak = memory.stop()
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
