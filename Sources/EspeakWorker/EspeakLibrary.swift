// SPDX-License-Identifier: GPL-3.0-or-later

internal import CEspeakNG
import EspeakProtocol

/// libespeak-ng, initialized once for the lifetime of the process.
///
/// The library keeps its state in global variables, so there is only one instance, used on one thread.
struct EspeakLibrary {
    /// The result of a request.
    struct Spoken {
        var status = 0
        /// The words in the format of the protocol.
        var words = WireWriter()
        var wordCount = 0
        /// The phones in the format of the protocol.
        var phones = WireWriter()
        var phoneCount = 0
        fileprivate var frameCount = 0
        fileprivate var piece = 0
        /// The beginning of the piece in the sound: the library counts from 0 in each call.
        fileprivate var pieceStart = 0
        fileprivate let hear: (UnsafeBufferPointer<Int16>) -> Void
    }

    /// A voice in the library's list, or a variant that can be appended to one.
    struct Listed {
        var id: String
        var name: String
        /// `priority:tag`, the voice's own language first; lower priorities come first.
        var languages: [String]
        var gender: Listing.Gender?
        /// In years; 0 if it is unknown.
        var age: Int
    }

    /// The sample rate of all voices, in hertz.
    let sampleRate: Int

    /// The library's version.
    let version: String

    /// The path of the folder with its data.
    let dataPath: String

    /// The path of the file with the library's code; empty if the system does not know it.
    var path: String { espeak_library_path().map { String(cString: $0) } ?? "" }

    /// Initializes the library, or returns `nil` if its data is missing.
    init?() {
        let sampleRate = espeak_Initialize(
            AUDIO_OUTPUT_SYNCHRONOUS,
            Self.bufferMilliseconds,
            nil,
            Int32(Self.options)
        )
        guard sampleRate > 0 else { return nil }
        self.sampleRate = Int(sampleRate)
        var dataPath: UnsafePointer<CChar>?
        version = String(cString: espeak_Info(&dataPath))
        self.dataPath = dataPath.map { String(cString: $0) } ?? ""
        espeak_SetSynthCallback(collectSpeech)
    }

    /// The length of the sound that the library returns at once. With another length, numbers that are spoken fast
    /// differ by some frames, so it is part of the mapping version.
    private static let bufferMilliseconds: Int32 = 200

    /// Events for phones cost no time that can be measured, and do not change the sound.
    private static let options =
        espeakINITIALIZE_DONT_EXIT | espeakINITIALIZE_PHONEME_EVENTS | espeakINITIALIZE_PHONEME_IPA

    /// Selects a voice, and returns whether this was successful.
    func setVoice(_ name: String) -> Bool {
        espeak_SetVoiceByName(name) == EE_OK
    }

    /// The available voices, without those of MBROLA, which are listed even if they are not installed, and are then
    /// silent.
    func voices() -> [Listed] {
        list(nil).filter { !$0.id.hasPrefix("mb/") }
    }

    /// The variants of a voice, such as `+f3`.
    func variants() -> [Listed] {
        "variant".withCString { variant in
            var filter = espeak_VOICE()
            filter.languages = variant
            return list(&filter)
        }
    }

    private func list(_ filter: UnsafeMutablePointer<espeak_VOICE>?) -> [Listed] {
        var listed: [Listed] = []
        var next = espeak_ListVoices(filter)
        while let voice = next?.pointee?.pointee {
            listed.append(
                Listed(
                    id: String(cString: voice.identifier),
                    name: String(cString: voice.name),
                    languages: voice.prioritisedLanguages,
                    gender: voice.gender == 1 ? .male : voice.gender == 2 ? .female : nil,
                    age: Int(voice.age)
                )
            )
            next = next?.successor()
        }
        return listed
    }

    /// Speaks a request's pieces one after the other.
    ///
    /// - Parameters:
    ///   - request: The pieces, and the parameters of speech.
    ///   - voice: The voice, which was selected before. It is only selected again for another pitch than its own: a
    ///     default utterance is spoken by the voice as it is.
    ///   - hear: Receives the sound in stretches.
    /// - Returns: The words, or the reason why there are none.
    func speak(
        _ request: SpeakRequest,
        as voice: String,
        hear: @escaping (UnsafeBufferPointer<Int16>) -> Void
    ) -> Spoken {
        if request.pitch != SpeakRequest.ownPitch {
            let factor = Double(request.pitch) / Double(SpeakRequest.ownPitch)
            guard VoiceFile(of: voice, in: dataPath)?.select(raisedBy: factor) == true else {
                return Spoken(status: Int(EE_NOT_FOUND.rawValue), hear: hear)
            }
        }
        espeak_SetParameter(espeakRATE, Int32(request.wordsPerMinute), 0)
        espeak_SetParameter(espeakVOLUME, Int32(request.amplitude), 0)
        var spoken = Spoken(hear: hear)
        for (index, piece) in request.pieces.enumerated() {
            spoken.piece = index
            spoken.pieceStart = spoken.frameCount
            let flags =
                espeakCHARS_UTF8 | (piece.endsWithPause ? espeakENDPAUSE : 0) | (piece.hasPhonemes ? espeakPHONEMES : 0)
            let status = piece.text.withCString { text in
                withUnsafeMutablePointer(to: &spoken) { spoken in
                    espeak_Synth(text, piece.text.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(flags), nil, spoken)
                }
            }
            guard status == EE_OK else {
                return Spoken(status: Int(status.rawValue), hear: hear)
            }
        }
        return spoken
    }
}

/// Receives a stretch of espeak-ng's sound and words, and adds it to the ``EspeakLibrary/Spoken`` at `user_data`.
private func collectSpeech(
    samples: UnsafeMutablePointer<Int16>?,
    count: Int32,
    events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
    guard let events, let spoken = events.pointee.user_data?.assumingMemoryBound(to: EspeakLibrary.Spoken.self)
    else { return 0 }
    var event = events
    while event.pointee.type != espeakEVENT_LIST_TERMINATED {
        spoken.pointee.add(event.pointee)
        event += 1
    }
    if let samples {
        spoken.pointee.hear(UnsafeBufferPointer(start: samples, count: Int(count)))
        spoken.pointee.frameCount += Int(count)
    }
    return 0
}

extension EspeakLibrary.Spoken {
    /// Adds a word or a phone.
    fileprivate mutating func add(_ event: espeak_EVENT) {
        let frame = pieceStart + Int(event.sample)
        switch event.type {
        case espeakEVENT_WORD:
            SpeakReply.Word(piece: piece, position: Int(event.text_position) - 1, frame: frame).write(to: &words)
            wordCount += 1
        case espeakEVENT_PHONEME:
            let symbol = withUnsafeBytes(of: event.id.string) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            SpeakReply.Phone(frame: frame, symbol: symbol).write(to: &phones)
            phoneCount += 1
        default:
            break
        }
    }
}

extension espeak_VOICE {
    /// The languages as `priority:tag`, the voice's own language first. In memory, each is a byte of priority, where
    /// lower is better, and a tag that ends in 0; a priority of 0 ends the list.
    fileprivate var prioritisedLanguages: [String] {
        var languages: [String] = []
        var next = self.languages!
        while next.pointee != 0 {
            let tag = String(cString: next + 1)
            languages.append("\(next.pointee):\(tag)")
            next += 2 + tag.utf8.count
        }
        return languages
    }
}
