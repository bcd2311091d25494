// SPDX-License-Identifier: GPL-3.0-or-later

internal import CEspeakNG
import EspeakProtocol

/// libespeak-ng, initialized once for the lifetime of the process.
///
/// The library keeps its state in global variables, so there is only one instance, used on one thread.
struct EspeakLibrary {
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
