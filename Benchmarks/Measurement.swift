/// What one run of a command took.
struct Measurement {
    let seconds: Double
    /// The most memory that the command and its children had at one time, in bytes.
    let peakMemory: Int
}

/// What the runs of one contestant took.
struct Measurements {
    let runs: [Measurement]

    /// The median of the times, in seconds.
    var seconds: Double {
        runs.map(\.seconds).sorted()[runs.count / 2]
    }

    /// How far the fastest and the slowest run are apart, as a part of the median.
    var spread: Double {
        let times = runs.map(\.seconds)
        return (times.max()! - times.min()!) / seconds
    }

    /// The most memory of all runs, in bytes.
    var peakMemory: Int {
        runs.map(\.peakMemory).max()!
    }
}
