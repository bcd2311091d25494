import Narration
import NarrationEspeak
import Testing

@Suite struct VoiceTests {
    private let engine: EspeakEngine

    init() throws {
        engine = try EspeakEngine(jobs: 1)
    }

    @Test(arguments: [
        ("en", "gmw/en"), ("en-GB", "gmw/en"), ("en-US", "gmw/en-US"), ("EN_us", "gmw/en-US"), ("en-NZ", "gmw/en"),
        ("de", "gmw/de"), ("de-AT", "gmw/de"), ("fr", "roa/fr"), ("pt-BR", "roa/pt-BR"), ("es-MX", "roa/es-419"),
        ("zh", "sit/cmn-Latn-pinyin"), ("zh-TW", "sit/cmn-Latn-pinyin"),
        ("cmn", "sit/cmn-Latn-pinyin"), ("zh-Hant-HK", "sit/yue"), ("nb", "gmq/nb"), ("no", "gmq/nb"),
    ])
    func `a language finds its best voice`(language: String, voice: String) async throws {
        #expect(try await engine.voice(for: Utterance("", language: language)).id == voice)
    }

    @Test(arguments: [
        ("gmw/en-US", "gmw/en-US"), ("en-us", "gmw/en-US"), ("English (America)", "gmw/en-US"),
        ("english (america)", "gmw/en-US"), ("yue", "sit/yue"), ("en-us+f3", "gmw/en-US+f3"),
        ("EN+F3", "gmw/en+f3"),
    ])
    func `a voice is found by its identifier, its name, and its language, with a variant after a plus sign`(
        name: String,
        voice: String
    ) async throws {
        #expect(try await engine.voice(for: Utterance("", voice: name)).id == voice)
    }

    @Test(arguments: [("en-US", "gmw/en-US"), ("yue", "sit/yue"), ("en-US+f3", "gmw/en-US+f3")]
    )
    func `the short name of a voice is the last part of its identifier, and finds it`(name: String, id: String)
        async throws
    {
        #expect(try await engine.voice(for: Utterance("", voice: id)).shortName == name)
        #expect(try await engine.voice(for: Utterance("", voice: name)).id == id)
    }

    @Test func `the variants of a voice can be chosen, and have a gender and an age`() async throws {
        let german = try await engine.voice(for: Utterance("", language: "de"))
        let variants = try await engine.variants(of: german)
        #expect(variants.count > 90)
        let grandma = try #require(variants.first { $0.shortName == "de+grandma" })
        #expect(grandma.gender == .female)
        #expect(grandma.age == 90)
        for variant in variants {
            #expect(try await engine.voice(for: Utterance("", voice: variant.id)) == variant)
        }
        #expect(try await engine.variants(of: grandma) == [])
    }

    @Test
    func `a voice reads the scripts of its languages, and those that every voice of espeak-ng reads`() async throws {
        let english = try await engine.voice(for: Utterance("", language: "en")).scripts
        #expect(english.isSuperset(of: [.armenian, .devanagari, .georgian, .hangul, .sinhala, .tamil]))
        #expect(english.isDisjoint(with: [.arabic, .chinese, .cyrillic, .greek, .hebrew, .japanese, .thai]))
        #expect(try await engine.voice(for: Utterance("", language: "ru")).scripts == english.union([.cyrillic]))
    }

    @Test(arguments: [
        (Utterance("", voice: "en-uss"), "there is no voice \"en-uss\"; did you mean \"en-US\"?"),
        (
            Utterance("", voice: "xylophone"),
            "there is no voice \"xylophone\""
        ),
        (Utterance("", voice: "en+f33"), "there is no voice variant \"f33\"; did you mean \"en+f3\"?"),
        (Utterance("", voice: ""), "there is no voice \"\""),
        (
            Utterance("", language: "qq-1"),
            "no voice speaks the language \"qq-1\""
        ),
        (Utterance("", language: ""), "no voice speaks the language \"\""),
    ])
    func `an unknown voice or language is an error that names the most similar one`(
        utterance: Utterance,
        message: String
    ) async throws {
        let error = await #expect(throws: SpeechError.self) { try await engine.voice(for: utterance) }
        #expect(error?.code == .unknownVoice)
        #expect(error?.message == message)
    }

    @Test(arguments: [
        ("english", "en", "en"), ("Englsh", "en", "en"), ("us", "en-US", "en-US"), ("deutsch", "de", "de"),
        ("German", "de", "de"), ("deu", "de", "de"), ("gb", "en-GB", "en"), ("Français", "fr", "fr"),
        ("br", "pt-BR", "pt-BR"),
    ])
    func `a language's name, a country or a code of three letters suggests a tag and a voice`(
        word: String,
        tag: String,
        voice: String
    ) async throws {
        let language = await #expect(throws: SpeechError.self) {
            try await engine.voice(for: Utterance("", language: word))
        }
        #expect(language?.nearest == tag)
        #expect((try? await engine.voice(for: Utterance("", language: tag))) != nil)
        guard (try? await engine.voice(for: Utterance("", voice: word))) == nil else { return }
        let named = await #expect(throws: SpeechError.self) {
            try await engine.voice(for: Utterance("", voice: word))
        }
        #expect(named?.nearest == voice)
    }

    @Test func `every listed voice produces sound`() async throws {
        for voice in try await engine.voices() {
            let speech = try await engine.synthesize(Utterance("hello", voice: voice.id))
            #expect(speech.samples.contains { abs(Int($0)) > 500 }, "\(voice.id)")
        }
    }
}
