import FoundationEssentials

/// A command to a ``Narrator`` as a line that another program sends.
///
/// A line is words or an object of JSON: `go 3.7` or `{"command":"go","page":3,"utterance":7}`; `rate 0.1` or
/// `{"command":"rate","rate":0.1}`. Pages and utterances count from 1.
public enum NarrationCommand: Sendable, Hashable {
    /// `start`: reads on, or the page again after its end.
    case start
    /// `pause`
    case pause
    /// `continue`
    case `continue`
    /// `stop`
    case stop
    /// `next`: skips to the next utterance.
    case next
    /// `previous`: skips to the previous utterance.
    case previous
    /// `go`: turns to a page and an utterance, here counted from 0.
    case go(page: Int, utterance: Int)
    /// `rate`: a number from -1 to 1 that is added to the rate of every utterance.
    case rate(Double)
    /// `quit`: ends the narration.
    case quit

    /// Reads a line; `nil` if it is none of the commands.
    public init?(line: some StringProtocol) {
        let parsed = Record(json: String(line)) ?? Record(words: String(line))
        switch (parsed?.command, parsed?.page, parsed?.rate) {
        case ("start", _, _): self = .start
        case ("pause", _, _): self = .pause
        case ("continue", _, _): self = .continue
        case ("stop", _, _): self = .stop
        case ("next", _, _): self = .next
        case ("previous", _, _): self = .previous
        case ("quit", _, _): self = .quit
        case ("rate", _, let rate?) where (-1...1).contains(rate): self = .rate(rate)
        case ("go", let page?, _):
            let utterance = parsed?.utterance ?? 1
            guard page >= 1, utterance >= 1 else { return nil }
            self = .go(page: page - 1, utterance: utterance - 1)
        default: return nil
        }
    }

    /// The parts of a command.
    private struct Record: Decodable {
        let command: String
        var page, utterance: Int?
        var rate: Double?

        init?(json: String) {
            guard let record = try? JSONDecoder().decode(Record.self, from: Data(json.utf8)) else { return nil }
            self = record
        }

        init?(words: String) {
            let words = words.split(whereSeparator: \.isWhitespace)
            guard let name = words.first, words.count <= 2 else { return nil }
            command = String(name)
            guard let argument = words.dropFirst().first else { return }
            guard name == "rate" || name == "go" else { return nil }
            rate = Double(argument)
            let parts = argument.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
            guard name == "go" else { return }
            guard parts.count <= 2, !parts.contains(nil) else { return nil }
            page = parts[0]
            utterance = parts.count == 2 ? parts[1] : nil
        }
    }
}

extension Narrator {
    /// Performs a command. ``NarrationCommand/quit`` stops.
    ///
    /// - Returns: Whether anything happened.
    @discardableResult
    public func perform(_ command: NarrationCommand) -> Bool {
        switch command {
        case .start: return start()
        case .pause: return pause()
        case .continue: return self.continue()
        case .stop, .quit: return stop()
        case .next: return skipForward()
        case .previous: return skipBackward()
        case .go(let page, let utterance): return go(toPage: page, utterance: utterance)
        case .rate(let rate):
            tuning.rate = rate
            return true
        }
    }
}
