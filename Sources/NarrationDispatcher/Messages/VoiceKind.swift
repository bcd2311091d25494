import Narration

/// A symbolic voice of speech-dispatcher: `male1` to `male3`, `female1` to `female3`, `child_male`, `child_female`.
enum VoiceKind: Sendable, Equatable {
    /// Any voice. It is what `male1` means, which clients ask for if they ask for nothing.
    case any
    /// A voice of a gender and an age; the number counts such voices from 0.
    case like(Voice.Gender, isChild: Bool, number: Int)

    init(_ name: String) {
        let isChild = name.hasPrefix("child_")
        let rest = isChild ? name.dropFirst("child_".count) : name[...]
        let number = max(1, rest.last?.wholeNumberValue ?? 1) - 1
        switch rest.prefix(while: \.isLetter) {
        case "female": self = .like(.female, isChild: isChild, number: number)
        case "male" where isChild || number > 0: self = .like(.male, isChild: isChild, number: number)
        default: self = .any
        }
    }

    /// Chooses the voice with this number among those of the kind. If there are fewer, it is the last one; `nil` if no
    /// voice is of the kind.
    func choose(among voices: [Voice]) -> Voice? {
        guard case .like(let gender, let isChild, let number) = self else { return voices.first }
        let alike = voices.filter { $0.gender == gender && (($0.age ?? 18) < 14) == isChild }
        return alike.isEmpty ? nil : alike[min(number, alike.count - 1)]
    }
}
