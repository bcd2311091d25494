import Narration
import NarrationEncoding
import NarrationSystem

/// The sound files in a book's folder. A file that several tasks need is decoded once.
actor SoundFiles {
    private let folder: String
    private let highestRate: Int
    private var facts: [String: Facts] = [:]
    private var sounds: [String: Task<RecordedSound, any Error>] = [:]
    /// The paths of the sounds that are kept, the one that was asked for last at the end.
    private var order: [String] = []

    /// The number of sounds that are kept in memory.
    private static let mostSounds = 4

    /// What is known of a file, as long as it is not changed.
    private struct Facts {
        var status: FileStatus
        var fingerprint: String
        var sampleRate: Int
    }

    /// - Parameters:
    ///   - folder: The folder.
    ///   - highestRate: The highest sample rate of sound, in hertz. Recordings of a higher one are converted to it.
    init(folder: String, highestRate: Int) {
        self.folder = folder
        self.highestRate = highestRate
    }

    /// The sample rate of a recording's sound, in hertz.
    ///
    /// - Throws: `SpeechError` if it cannot be read.
    func sampleRate(of path: String) throws(SpeechError) -> Int {
        try facts(of: path).sampleRate
    }

    /// What identifies the contents of a recording's file.
    ///
    /// - Throws: `SpeechError` if it cannot be read.
    func fingerprint(of path: String) throws(SpeechError) -> String {
        try facts(of: path).fingerprint
    }

    /// The sound of a recording.
    ///
    /// - Throws: `SpeechError` if it cannot be read.
    func sound(of path: String) async throws -> RecordedSound {
        let clip = SoundClip(path)
        let fingerprint = try fingerprint(of: path)
        let key = clip.file + "\0" + fingerprint
        let file = folder.appending(file: clip.file)
        let task =
            sounds[key]
            ?? Task { [highestRate] in
                try RecordedSound(contentsOf: file, named: clip.file, atMost: highestRate)
            }
        keep(task, key)
        let sound: RecordedSound
        do {
            sound = try await task.value
        } catch {
            if sounds[key] == task { sounds[key] = nil }
            throw error
        }
        return try sound.clip(clip)
    }

    private func keep(_ task: Task<RecordedSound, any Error>, _ key: String) {
        sounds[key] = task
        order.removeAll { $0 == key }
        order.append(key)
        while order.count > Self.mostSounds { sounds[order.removeFirst()] = nil }
    }

    private func facts(of recording: String) throws(SpeechError) -> Facts {
        let path = SoundClip(recording).file
        let place = PicturePlace(path, in: folder)
        guard place.state == .present, let status = try? FileSystem.status(of: place.path) else {
            throw .noRecording(path, isOutside: place.state == .outside)
        }
        if let known = facts[path], known.status == status { return known }
        guard let fingerprint = ContentFingerprint(ofFile: place.path) else { throw .unreadable(path) }
        let new = Facts(
            status: status,
            fingerprint: fingerprint.digits,
            sampleRate: min(try SoundReader.facts(of: place.path, named: path).sampleRate, highestRate)
        )
        facts[path] = new
        return new
    }
}

extension SoundReader {
    fileprivate static func facts(of file: String, named path: String) throws(SpeechError) -> SoundFacts {
        do throws(SoundReadingError) {
            return try SoundReader(contentsOf: file).facts
        } catch {
            throw .unreadable(path, because: error.description)
        }
    }
}
