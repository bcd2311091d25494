/// An engine whose voices need work, once, before they can speak, such as being measured.
package protocol VoicePreparing: SpeechEngine {
    /// Does what a voice needs before its first passage; nothing if that has been done.
    ///
    /// - Throws: `SpeechError`; `CancellationError`.
    func prepare(_ voice: Voice) async throws
}
