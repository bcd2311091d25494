/// Reads the lines that speech-dispatcher sends to an output module.
///
/// The protocol is described in speech-dispatcher's manual, “Communication Protocol for Output Modules”. A command with
/// data is answered twice: after its first line, and after the line with a dot that ends its data.
struct CommandReader: Sendable {
    /// What follows from a line.
    enum Outcome: Sendable, Equatable {
        /// Nothing: the line is data.
        case data
        /// The line is answered, and asks for nothing more.
        case reply(ModuleReply)
        /// A command is complete.
        case command(ModuleCommand)
    }

    private enum Block: Sendable {
        case message(Message.Kind)
        case settings, audio, logLevel
    }

    private var block: Block?
    private var lines: [String] = []

    /// Reads one line, without its end.
    mutating func read(_ line: String) -> Outcome {
        guard let block else { return begin(line) }
        guard line == "." else {
            // A dot at the beginning of a line of data was put there by the sender.
            lines.append(line.hasPrefix(".") ? String(line.dropFirst()) : line)
            return .data
        }
        defer { (self.block, lines) = (nil, []) }
        return switch block {
        case .message(let kind): message(of: kind)
        case .settings: parameters { .set($0) }
        case .audio: parameters { .audio($0) }
        case .logLevel: .command(.logLevel)
        }
    }

    private mutating func begin(_ line: String) -> Outcome {
        let words = line.split(separator: " ").map(String.init)
        switch words.first {
        case "SPEAK": return open(.message(.text), .receivingMessage)
        case "CHAR": return open(.message(.character), .receivingMessage)
        case "KEY": return open(.message(.key), .receivingMessage)
        case "SOUND_ICON": return open(.message(.soundIcon), .receivingMessage)
        case "SET": return open(.settings, .receivingSettings)
        case "AUDIO": return open(.audio, .receivingAudio)
        case "LOGLEVEL": return open(.logLevel, .receivingLogLevel)
        case "INIT": return .command(.initialize)
        case "STOP": return .command(.stop)
        case "PAUSE": return .command(.pause)
        case "QUIT": return .command(.quit)
        case "LIST" where words.dropFirst().first == "VOICES":
            return .command(.listVoices(language: words.dropFirst(2).first, variant: words.dropFirst(3).first))
        case "DEBUG": return .command(.debug(words.dropFirst().first == "ON"))
        default: return .reply(.unknownCommand)
        }
    }

    private mutating func open(_ block: Block, _ reply: ModuleReply) -> Outcome {
        self.block = block
        return .reply(reply)
    }

    private func message(of kind: Message.Kind) -> Outcome {
        guard kind == .text || lines.count < 2 else { return .reply(.severalLines) }
        let text = lines.joined(separator: "\n")
        return text.isEmpty ? .reply(.cannotSpeak) : .command(.speak(Message(kind: kind, text: text)))
    }

    private func parameters(_ command: ([Parameter]) -> ModuleCommand) -> Outcome {
        let parameters = lines.compactMap(Parameter.init)
        return parameters.count == lines.count ? .command(command(parameters)) : .reply(.badSyntax)
    }
}
