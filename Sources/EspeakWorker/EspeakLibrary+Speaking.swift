// SPDX-License-Identifier: GPL-3.0-or-later

internal import CEspeakNG
import EspeakProtocol

extension EspeakLibrary {
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

    /// Speaks a request's pieces one after the other.
    ///
    /// - Parameters:
    ///   - request: The pieces, and the parameters of speech.
    ///   - voice: The voice, which was selected before. It is only selected again for another pitch than its own: a
    ///     default utterance is spoken by the voice as it is.
    ///   - hear: Receives the sound in stretches.
    /// - Returns: The words; a status that is not `EE_OK` says why there are none.
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
func collectSpeech(
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
