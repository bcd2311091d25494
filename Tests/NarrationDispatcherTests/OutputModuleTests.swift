import Narration
import NarrationTesting
import Testing

@testable import NarrationDispatcher

/// The protocol of output modules, line by line.
@MainActor
@Suite struct OutputModuleTests {
    private let bench = ModuleBench()

    @Test func `the module is loaded, takes settings, and ends`() async {
        bench.send("INIT", "AUDIO\naudio_output_method=server\n.", "LOGLEVEL\nlog_level=3\n.", "DEBUG OFF", "QUIT")
        #expect(
            await bench.lines(until: "210") == [
                "299-Narration speaks", "299 OK LOADED SUCCESSFULLY",
                "207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED",
                "207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOGLEVEL SET",
                "200 OK DEBUGGING OFF", "210 OK QUIT",
            ]
        )
        #expect(!bench.module.receive("QUIT"))
    }

    @Test(arguments: [
        ("AUDIO\naudio_output_method=alsa\n.", "303"), ("SET\nrate\n.", "302"), ("SET\nrate=fast\n.", "303"),
        ("SET\nflavour=mint\n.", "303"), ("SPEAK\n.", "301"), ("CHAR\na\nb\n.", "305"), ("SING", "300"),
    ])
    func `what the module cannot do is refused`(lines: String, code: String) async {
        bench.send(lines, "QUIT")
        let answers = await bench.lines(until: "210")
        #expect(answers.dropLast().last?.hasPrefix(code) == true, "\(answers)")
    }

    @Test func `text is spoken with its sound and its marks, in order`() async {
        let ssml =
            #"<speak><mark name="0:3"/>one <mark name="4:7"/>two<mark name="__spd_0"/> <mark name="end"/></speak>"#
        #expect(
            await bench.speak(ssml) == [
                "701 BEGIN", "700-0:3", "700 INDEX MARK", "sound 100", "700-4:7", "700 INDEX MARK", "sound 100",
                "700-__spd_0", "700 INDEX MARK", "700-end", "700 INDEX MARK", "702 END",
            ]
        )
    }

    @Test func `the samples are those of the engine`() async {
        _ = await bench.speak("<speak>\none two three &amp; four\n</speak>")
        let speech = bench.engine.speech(of: Utterance("one two three & four", voice: "anna"))
        let isSame = bench.samples == speech.samples
        #expect(isSame && !speech.samples.isEmpty)
    }

    @Test func `a long text is heard passage by passage, whole`() async {
        let text = Array(repeating: "hop", count: 500).joined(separator: " ")
        _ = await bench.speak("<speak>\(text)</speak>")
        #expect(bench.samples.count == 50_000)
        #expect(bench.engine.calls.count > 1)
    }

    @Test func `a stop ends a message at once, and nothing follows`() async {
        bench.send("SPEAK", "<speak>one two three</speak>", ".", "STOP", "SPEAK", "<speak>four</speak>", ".")
        #expect(await bench.lines(until: "703").last == "703 STOP")
        #expect(await bench.lines(until: "702").suffix(3) == ["701 BEGIN", "sound 100", "702 END"])
    }

    @Test func `a stop ends a message of which nothing is heard yet`() async {
        bench.send("SPEAK", "<speak>stuck</speak>", ".", "STOP", "STOP", "QUIT")
        #expect(await bench.lines(until: "210").suffix(3) == ["701 BEGIN", "703 STOP", "210 OK QUIT"])
    }

    @Test func `a pause takes effect between sentences`() async {
        bench.send("SPEAK", #"<speak>a b <mark name="1"/>c <mark name="__spd_0"/>d e</speak>"#, ".", "PAUSE")
        #expect(
            await bench.lines(until: "704").dropFirst(2) == [
                "701 BEGIN", "sound 200", "700-1", "700 INDEX MARK", "sound 100", "700-__spd_0", "700 INDEX MARK",
                "704 PAUSE",
            ]
        )
    }

    @Test func `a message that the engine does not speak is ended, and the reason told`() async {
        let bench = ModuleBench(ScriptedEngine(script: ["no": .fails(SpeechError(.engineFailed, "a frog"))]))
        bench.send("SPEAK", "<speak>no</speak>", ".")
        #expect(await bench.lines(until: "703").suffix(3) == ["complaint: a frog", "701 BEGIN", "703 STOP"])
        #expect(await bench.speak("<speak>yes</speak>").last == "702 END")
    }

    @Test func `a message while another is spoken is refused`() async {
        bench.send("SPEAK", "<speak>stuck</speak>", ".", "SPEAK", "<speak>two</speak>", ".", "STOP")
        #expect(await bench.lines(until: "703").contains("301 ERROR CANT SPEAK"))
    }

    @Test func `a dot at the beginning of a line is text`() async {
        _ = await bench.speak("<speak>\n..net\n</speak>")
        #expect(bench.engine.calls.map(\.string) == [".net"])
    }
}
