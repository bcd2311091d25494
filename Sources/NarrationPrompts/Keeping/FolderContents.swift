import NarrationAudio
import NarrationSystem

/// A folder of prompts in one format, and the records of its files as they were before the rendering.
struct FolderContents: Sendable {
    let folder: OutputFolder
    let records: PromptRecords
    let format: String

    /// The name of a prompt's file.
    func fileName(of prompt: Prompt) -> String { "\(prompt.name).\(format)" }

    func path(of prompt: Prompt) -> String { folder.path(of: fileName(of: prompt)) }

    func output(of prompt: Prompt) throws(OutputError) -> OutputFile { try folder.output(fileName(of: prompt)) }

    /// Compares the file of a prompt with its record.
    func condition(of prompt: Prompt) throws(OutputError) -> OutputFolder.Condition {
        let name = fileName(of: prompt)
        return try folder.condition(of: name, writtenAs: records.contents(of: name))
    }

    /// Whether a file with these contents would be made again with the same ones.
    func has(_ prompt: Prompt, as fingerprint: String, content: ContentFingerprint) -> Bool {
        let record = records[fileName(of: prompt)]
        return record?.content == content && record?.fingerprint == fingerprint
    }
}
