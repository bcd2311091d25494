/// The silences of a bank's speech, in frames at ``Bank/sampleRate``.
enum Gap {
    /// Between two phrases: 70 ms.
    static let words = milliseconds(70)

    /// The silence behind a passage, as other voices have it: 300 ms.
    static let tail = milliseconds(300)

    /// The silence between two pieces.
    ///
    /// - Parameters:
    ///   - piece: The first piece.
    ///   - phrases: The phrases of both, `nil` for what the bank lacks.
    /// - Returns: The frames; 0 within a number, and between takes that were cut out of sentences.
    static func after(_ piece: CoveringPiece, between phrases: (BankPhrase?, BankPhrase?)) -> Int {
        switch piece.after {
        case .none: isConnected(phrases) || isWithinNumber((phrases.0?.kind, phrases.1?.kind)) ? 0 : words
        case .comma: milliseconds(200)
        case .clause: milliseconds(280)
        case .sentence, .question: milliseconds(450)
        }
    }

    private static func isConnected(_ phrases: (BankPhrase?, BankPhrase?)) -> Bool {
        phrases.0?.isConnected == true && phrases.1?.isConnected == true
    }

    /// Whether two phrases are parts of one number. Two numbers below ten are not: they are digits that are told one by
    /// one.
    private static func isWithinNumber(_ kinds: (BankPhrase.Kind?, BankPhrase.Kind?)) -> Bool {
        switch kinds {
        case (.number?, .number?), (.number?, .digit?), (.digit?, .number?): true
        default: false
        }
    }

    private static func milliseconds(_ count: Int) -> Int { count * Bank.sampleRate / 1_000 }
}
