public import Narration

/// The reason why a book cannot be spoken or rendered as it was asked for: there is no such voice or format, or this
/// build of the package lacks what it needs.
public struct SettingError: DescribedError, Hashable {
    /// What was asked for.
    public enum Setting: Sendable, Hashable {
        case voice
        /// A voice whose files are damaged.
        case damagedVoice
        case fallback
        case language
        /// The format of the output, by its name.
        case format
        /// What the sound of the output is like.
        case form, bitrate, sampleRate
        /// The name of the output.
        case output
        /// What of a book is left out.
        case abridgement
        /// What needs a trait of the package that this build does not have.
        case trait
    }

    /// What was asked for.
    public let setting: Setting

    /// The reason, and what to do, without a full stop.
    public let message: String

    /// What could be asked for instead, such as a language.
    public let suggestion: String?

    /// Creates an error.
    package init(_ setting: Setting, _ message: String, suggestion: String? = nil) {
        (self.setting, self.message, self.suggestion) = (setting, message, suggestion)
    }

    /// The message, with the suggestion.
    public var description: String { suggestion.map { "\(message), such as \($0)" } ?? message }
}

extension SettingError {
    /// An error for what needs a trait of the package.
    static func lacks(_ trait: String, for what: String) -> SettingError {
        SettingError(.trait, "\(what) needs the trait \(trait) of the package narration: name it in Package.swift")
    }
}
