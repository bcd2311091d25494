import ArgumentParser

/// The option for the bitrate of files.
struct BitrateOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The bitrate, such as 96k. (default: 64k for m4b, m4a, mp3 and ogg, 32k for opus)",
            valueName: "bits per second"
        )
    )
    var bitrate: Bitrate?

    func validate() throws {
        try bitrate?.validate()
    }
}

/// A bitrate as it is written on the command line: `64k`, `64000`.
struct Bitrate: Hashable, Sendable, ExpressibleByArgument {
    /// The bits per second.
    let bitsPerSecond: Int

    init?(argument: String) {
        guard let match = argument.lowercased().wholeMatch(of: /(\d{1,7})(k?)/), let number = Int(match.1) else {
            return nil
        }
        bitsPerSecond = match.2.isEmpty ? number : 1_000 * number
    }

    /// Checks that it is not a number of kilobits without its unit.
    func validate() throws {
        guard (1..<1_000).contains(bitsPerSecond) else { return }
        throw ValidationError(
            "--bitrate \(bitsPerSecond) is \(bitsPerSecond) bits per second. Did you mean \(bitsPerSecond)k?"
        )
    }
}
