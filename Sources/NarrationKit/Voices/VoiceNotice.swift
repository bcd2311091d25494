/// What an app may tell its user while voices speak.
public enum VoiceNotice: Sendable, Hashable {
    /// A voice is measured, for which its first speech waits some seconds.
    case measuring(voice: String)

    /// A bank of phrases lacks words, which another voice says.
    case lacking(words: String, bank: String, message: String)
}
