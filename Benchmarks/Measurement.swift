/// The measurement of one run of a command.
struct Measurement {
    let seconds: Double
    /// The peak memory of the command and its children together, in bytes.
    let peakMemory: Int
}

/// The measurements of all runs of a contestant.
struct Measurements {
    let runs: [Measurement]

    /// The median of the times, in seconds.
    var seconds: Double {
        runs.map(\.seconds).sorted()[runs.count / 2]
    }

    /// The difference between the slowest and the fastest run, relative to the median.
    var spread: Double {
        let times = runs.map(\.seconds)
        return (times.max()! - times.min()!) / seconds
    }

    /// The highest peak memory of all runs, in bytes.
    var peakMemory: Int {
        runs.map(\.peakMemory).max()!
    }
}
