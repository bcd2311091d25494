import Narration
import NarrationTesting
import Testing

@testable import NarrationDispatcher

/// How messages sound by the parameters that clients set.
@MainActor
@Suite struct MessageSettingsTests {
    private static let voices = [
        Voice(id: "anna", name: "Anna", languages: ["en-GB"], gender: .female),
        Voice(id: "adam", name: "Adam", languages: ["en-US"], gender: .male),
        Voice(id: "abel", name: "Abel", languages: ["en"], sampleRate: 2000, gender: .male),
        Voice(id: "bert", name: "Bert", languages: ["de", "fr"], gender: .male),
        Voice(id: "berta", name: "Berta", languages: ["de"], gender: .female, age: 8),
    ]

    private let bench = ModuleBench(ScriptedEngine(voices: Self.voices))

    /// What the engine is asked to say by settings.
    private func call(_ settings: String..., saying text: String = "hop", as command: String = "SPEAK") async
        -> Utterance?
    {
        bench.send("SET", settings.joined(separator: "\n"), ".", command, text, ".")
        _ = await bench.lines(until: "702")
        return bench.engine.calls.last
    }

    @Test func `rate, pitch and volume have the ends of their ranges, and the middle`() async {
        for (number, rate, pitch, volume) in [(-100, 0, 0.5, 0), (0, 0.5, 1, 0.5), (100, 1, 2, 1)] {
            let call = await call("rate=\(number)", "pitch=\(number)", "volume=\(number)", "pitch_range=0")
            #expect(call?.rate == rate && call?.pitchMultiplier == pitch && call?.volume == volume, "\(number)")
        }
        #expect(await call("rate=999")?.rate == 1)
    }

    @Test(arguments: [
        ("synthesis_voice=berta", "berta"), ("synthesis_voice=nobody\nlanguage=de", "bert"), ("language=de", "bert"),
        ("language=xx", "anna"), ("language=NULL\nsynthesis_voice=NULL", "anna"), ("voice=male1", "anna"),
        ("voice=male2", "abel"), ("voice=male3", "abel"), ("voice=female1", "anna"),
        ("voice=child_female\nlanguage=de", "berta"), ("voice=child_male", "anna"),
    ])
    func `a voice is chosen by name, language and kind`(settings: String, voice: String) async {
        #expect(await call(settings)?.voice == voice)
    }

    @Test func `the preferred voice speaks its languages, if no voice is asked for`() async {
        let bench = ModuleBench(ScriptedEngine(voices: Self.voices), preferring: "bert")
        for settings in ["language=NULL", "language=fr-CA", "language=en", "language=de\nsynthesis_voice=berta"] {
            bench.send("SET", settings, ".", "SPEAK", "hop", ".")
            _ = await bench.lines(until: "702")
        }
        #expect(bench.engine.calls.map(\.voice) == ["bert", "bert", "anna", "berta"])
    }

    @Test func `voices are listed with each of their languages`() async {
        bench.send("LIST VOICES")
        #expect(
            await bench.lines(until: "200 ") == [
                "200-anna\ten-GB\tnone", "200-adam\ten-US\tnone", "200-abel\ten\tnone", "200-bert\tde\tnone",
                "200-bert\tfr\tnone", "200-berta\tde\tnone", "200 OK VOICE LIST SENT",
            ]
        )
        bench.send("LIST VOICES en none")
        #expect(await bench.lines(until: "200 ").count == 4)
        bench.send("LIST VOICES en-GB")
        #expect(await bench.lines(until: "200 ").first == "200-anna\ten-GB\tnone")
        bench.send("LIST VOICES ja")
        #expect(await bench.lines(until: "304") == ["304 CANT LIST VOICES"])
    }

    @Test func `each voice is heard at its own sample rate`() async {
        _ = await call("synthesis_voice=anna")
        #expect(bench.sampleRates == [1000])
        _ = await call("synthesis_voice=abel")
        #expect(bench.sampleRates == [1000, 2000])
    }

    @Test func `spelling says letters one by one, and keeps the marks`() async {
        let call = await call("spelling_mode=on", saying: "<speak>an ox</speak>")
        #expect(call?.string == "A, N, O, X, " && call?.reading == .plain)
        let marked = MarkedText(ssml: #"<speak>an <mark name="w"/>ox</speak>"#).spelled
        #expect(marked.marks == [MarkedText.Mark(name: "w", offset: 6)])
    }

    @Test func `characters and keys are said by name, and capitals are higher if that is wanted`() async {
        #expect(await call("rate=0", saying: "a", as: "CHAR")?.string == "A")
        #expect(await call("rate=0", saying: "control_a", as: "KEY")?.string == "control a")
        #expect(await call("rate=0", saying: "B", as: "CHAR")?.pitchMultiplier == 1)
        #expect(await call("cap_let_recogn=icon", saying: "B", as: "CHAR")?.pitchMultiplier == 1.3)
        #expect(await call("cap_let_recogn=icon", saying: "b", as: "CHAR")?.pitchMultiplier == 1)
    }
}
