import Narration
import NarrationSystem
import Synchronization

/// The corrections in a file, which may be changed at any time.
final class CorrectionsFile: Sendable {
    /// The path of the file.
    let path: String
    private let known = Mutex<(status: FileStatus?, corrections: RecordingCorrections)>((nil, RecordingCorrections()))

    init(_ path: String) {
        self.path = path
    }

    /// The present corrections of a recording.
    ///
    /// - Throws: `SpeechError` if the file cannot be read.
    func corrections(of recording: String) throws(SpeechError) -> [RecordingCorrections.Correction] {
        let status = try? FileSystem.status(of: path)
        if let kept = known.withLock({ $0.status == status ? $0.corrections : nil }) {
            return kept.corrections(of: recording)
        }
        do throws(CorrectionsError) {
            let corrections = try RecordingCorrections(contentsOf: path)
            known.withLock { $0 = (status, corrections) }
            return corrections.corrections(of: recording)
        } catch {
            throw SpeechError(.noRecording, error.description)
        }
    }
}
