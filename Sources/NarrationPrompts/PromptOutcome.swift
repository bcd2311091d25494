import Narration
import NarrationAudio

/// What became of a prompt.
enum PromptOutcome: Sendable {
    /// Its file was made, and is complete except for its name.
    case made(Prompt, CompletePrompt)
    /// Its file is as an earlier rendering made it.
    case unchanged(Prompt)
    /// Its file was changed by others.
    case edited(Prompt)
    /// It could not be spoken.
    case failed(Prompt, SpeechError)
}

/// The file of a prompt, complete except for its name. Only the task that has it uses it.
struct CompletePrompt: @unchecked Sendable {
    let output: OutputFile
    let record: PromptRecord
}
