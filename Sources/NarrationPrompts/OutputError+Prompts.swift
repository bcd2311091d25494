import NarrationAudio

extension OutputError {
    /// Creates the error for a prompt or an index whose name is used by another file.
    static func takenByAnother(_ path: String) -> OutputError {
        .cannotCreate(
            path,
            because: "a file with that name exists and was not written by Narration; move it, or choose another folder"
        )
    }
}
