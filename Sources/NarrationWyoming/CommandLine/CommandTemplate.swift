import Narration

/// A command line with placeholders for what differs from one passage to the next.
struct CommandTemplate: Sendable {
    private let program: String
    private let arguments: [[Piece]]

    /// A part of an argument.
    enum Piece: Sendable, Hashable {
        case literal(String)
        case text
        case textFile
        /// The path of the sound file, with its extension.
        case output(String)
        case voice
        case language
        case number(Formula)
    }

    /// Parses a command: the program, and its arguments.
    ///
    /// - Throws: `SpeechError` if there is an unknown placeholder.
    init(_ command: [String]) throws(SpeechError) {
        guard let program = command.first else { throw .programNotFound("") }
        self.program = program
        var arguments: [[Piece]] = []
        for argument in command.dropFirst() {
            arguments.append(try Self.pieces(of: argument))
        }
        self.arguments = arguments
    }

    private var pieces: [Piece] { arguments.flatMap(\.self) }

    /// The abilities that the placeholders give.
    var abilities: EngineAbilities {
        pieces.reduce(into: []) { abilities, piece in
            if case .number(let formula) = piece { abilities.formUnion(formula.property.ability) }
        }
    }

    /// Whether the text is in an argument or a file; otherwise, it is the standard input.
    var hasText: Bool { pieces.contains(.text) || pieces.contains(.textFile) }

    /// The path of the text file in a folder; `nil` if the command has no `{text-file}`.
    func textFile(in folder: String) -> String? {
        pieces.contains(.textFile) ? folder + "/text.txt" : nil
    }

    /// The path of the sound file in a folder; `nil` if the sound is the standard output.
    func output(in folder: String) -> String? {
        for case .output(let suffix) in pieces { return "\(folder)/out.\(suffix)" }
        return nil
    }

    /// The command for a passage.
    func command(for passage: Utterance, by voice: Voice, in folder: String) -> [String] {
        var command = [program]
        for pieces in arguments {
            let argument = pieces.map { value(of: $0, for: passage, by: voice, in: folder) }.joined()
            // Otherwise, "-5 degrees" would be an option.
            let isOption = pieces == [.text] && argument.hasPrefix("-")
            command.append(isOption ? " " + argument : argument)
        }
        return command
    }

    /// The command with what is known of it before there is a passage: the voice and its language.
    func command(for voice: Voice) -> [String] {
        [program]
            + arguments.map { pieces in
                pieces.map { piece in
                    switch piece {
                    case .literal(let text): text
                    case .voice: voice.id
                    case .language: voice.languages.first ?? ""
                    case .text, .textFile, .output, .number: ""
                    }
                }.joined()
            }
    }

    private func value(of piece: Piece, for passage: Utterance, by voice: Voice, in folder: String) -> String {
        switch piece {
        case .literal(let text): text
        // An argument ends at a null character.
        case .text: passage.string.replacing("\0", with: " ")
        case .textFile: textFile(in: folder) ?? ""
        case .output: output(in: folder) ?? ""
        case .voice: voice.id
        case .language: voice.languages.first ?? passage.language
        case .number(let formula): formula.value(for: passage)
        }
    }

    /// Parses an argument. `{{` is a brace.
    private static func pieces(of argument: String) throws(SpeechError) -> [Piece] {
        var pieces: [Piece] = []
        var rest = argument[...]
        while let brace = rest.firstIndex(of: "{") {
            pieces.append(.literal(String(rest[..<brace])))
            rest = rest[rest.index(after: brace)...]
            if rest.first == "{" {
                pieces.append(.literal("{"))
                rest = rest.dropFirst()
                continue
            }
            let end = rest.firstIndex(of: "}") ?? rest.endIndex
            guard end < rest.endIndex, let piece = Piece(placeholder: rest[..<end]) else {
                throw .unknownPlaceholder("{" + rest[..<end] + "}")
            }
            pieces.append(piece)
            rest = rest[end...].dropFirst()
        }
        pieces.append(.literal(String(rest)))
        return pieces.filter { $0 != .literal("") }
    }
}

extension CommandTemplate.Piece {
    fileprivate init?(placeholder name: Substring) {
        switch name {
        case "text": self = .text
        case "text-file": self = .textFile
        case "voice": self = .voice
        case "language": self = .language
        default:
            if name.hasPrefix("out."), name.dropFirst(4).allSatisfy(\.isLetter) {
                self = .output(String(name.dropFirst(4)))
            } else if let formula = Formula(name) {
                self = .number(formula)
            } else {
                return nil
            }
        }
    }
}
