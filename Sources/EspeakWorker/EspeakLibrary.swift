// SPDX-License-Identifier: GPL-3.0-or-later

internal import CEspeakNG
import EspeakProtocol

/// libespeak-ng, initialised once for the life of the process.
///
/// The library keeps its state in global variables, so there is only ever one of these, on one thread.
struct EspeakLibrary {
    /// What was said for a request.
    struct Spoken {
        var status = 0
        /// The words as they go over the pipe.
        var words = WireWriter()
        var wordCount = 0
        fileprivate var frameCount = 0
        fileprivate var piece = 0
        /// Where the piece begins in the sound: the library counts from 0 in each call.
        fileprivate var pieceStart = 0
        fileprivate let hear: (UnsafeBufferPointer<Int16>) -> Void
    }

    /// A voice, or a variant that can be put behind one, as the library lists it.
    struct Listed {
        var id: String
        var name: String
        /// `priority:tag`, the voice's own first; less is better.
        var languages: [String]
    }

    /// The frames per second of all it says, in hertz.
    let sampleRate: Int

    /// The library's version.
    let version: String

    /// The path of the folder with its data.
    let dataPath: String

    /// Initialises the library, or gives `nil` when it has no data.
    init?() {
        let options = Int32(espeakINITIALIZE_DONT_EXIT)
        let sampleRate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, Self.bufferMilliseconds, nil, options)
        guard sampleRate > 0 else { return nil }
        self.sampleRate = Int(sampleRate)
        var dataPath: UnsafePointer<CChar>?
        version = String(cString: espeak_Info(&dataPath))
        self.dataPath = dataPath.map { String(cString: $0) } ?? ""
        espeak_SetSynthCallback(collectSpeech)
    }

    /// How much sound comes at once. Numbers spoken fast are some frames longer or shorter with another size, so it
    /// belongs to the mapping version.
    private static let bufferMilliseconds: Int32 = 200

    /// Makes a voice the one that speaks, and says whether that could be done.
    func setVoice(_ name: String) -> Bool {
        espeak_SetVoiceByName(name) == EE_OK
    }

    /// The voices that can speak. MBROLA's are left out: they are listed whether installed or not, and are silent
    /// when not.
    func voices() -> [Listed] {
        list(nil).filter { !$0.id.hasPrefix("mb/") }
    }

    /// The variants of a voice: `+f3` and the like.
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
                    languages: voice.prioritisedLanguages
                )
            )
            next = next?.successor()
        }
        return listed
    }

    /// Speaks a request's pieces one after the other.
    ///
    /// - Parameters:
    ///   - request: The pieces, and how they are spoken.
    ///   - hear: Takes the sound, a stretch at a time.
    /// - Returns: The words, or why there are none.
    func speak(_ request: SpeakRequest, hear: @escaping (UnsafeBufferPointer<Int16>) -> Void) -> Spoken {
        espeak_SetParameter(espeakRATE, Int32(request.wordsPerMinute), 0)
        espeak_SetParameter(espeakPITCH, Int32(request.pitch), 0)
        espeak_SetParameter(espeakRANGE, Int32(request.pitchRange), 0)
        espeak_SetParameter(espeakVOLUME, Int32(request.amplitude), 0)
        var spoken = Spoken(hear: hear)
        for (index, piece) in request.pieces.enumerated() {
            spoken.piece = index
            spoken.pieceStart = spoken.frameCount
            let flags = espeakCHARS_UTF8 | (piece.endsWithPause ? espeakENDPAUSE : 0)
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

/// Takes what espeak-ng says, a stretch at a time, into the ``EspeakLibrary/Spoken`` behind `user_data`.
private func collectSpeech(
    samples: UnsafeMutablePointer<Int16>?,
    count: Int32,
    events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
    guard let events, let spoken = events.pointee.user_data?.assumingMemoryBound(to: EspeakLibrary.Spoken.self)
    else { return 0 }
    var event = events
    while event.pointee.type != espeakEVENT_LIST_TERMINATED {
        if event.pointee.type == espeakEVENT_WORD {
            let word = SpeakReply.Word(
                piece: spoken.pointee.piece,
                position: Int(event.pointee.text_position) - 1,
                frame: spoken.pointee.pieceStart + Int(event.pointee.sample)
            )
            word.write(to: &spoken.pointee.words)
            spoken.pointee.wordCount += 1
        }
        event += 1
    }
    if let samples {
        spoken.pointee.hear(UnsafeBufferPointer(start: samples, count: Int(count)))
        spoken.pointee.frameCount += Int(count)
    }
    return 0
}

extension espeak_VOICE {
    /// The languages as `priority:tag`, the voice's own first. In memory each is a byte of priority, where less is
    /// better, and a tag that ends in 0; a priority of 0 ends the list.
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
