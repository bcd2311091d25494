import Foundation
import Narration
import NarrationTesting
import TestSupport
import Testing

extension StudioPageTests {
    /// Keeps what is given to the sound device, samples with 16 bits each and the second from which they are heard, and
    /// the words that are lit.
    private func listen(in browser: Browser) async throws {
        try await browser.tell(
            """
            window.heard = [];
            window.lit = [];
            new MutationObserver(() => window.lit.push(document.documentElement.dataset.lit))
                .observe(document.documentElement, { attributeFilter: ["data-lit"] });
            const { start } = AudioBufferSourceNode.prototype;
            AudioBufferSourceNode.prototype.start = function (when, from) {
                const samples = [...this.buffer.getChannelData(0)].map((sample) => sample * 32768);
                window.heard.push({ samples, from });
                start.call(this, when, from);
            };
            """
        )
    }

    private struct Heard: Decodable {
        let samples: [Int16]
        let from: Double
    }

    private func heard(in browser: Browser, count: Int) async throws -> [Heard] {
        try await browser.wait(until: "window.heard.length >= \(count)")
        return try await browser.run("return window.heard")
    }

    @Test func `one key lets the author hear how it sounded before a change, and after it`() async throws {
        try await withStudio { browser, fixture in
            try await browser.press("\u{E015}")
            try await browser.wait(until: "document.querySelector('[data-property=rate] [type=range]').value === '0.7'")
            try await listen(in: browser)
            try await browser.tell("document.querySelector('[data-property=rate] [type=range]').focus()")
            try await browser.press("\u{E012}", "\u{E012}")
            _ = try await heard(in: browser, count: 1)
            try await browser.wait(until: "!document.getElementById('hear-before').disabled")
            try await browser.press("b")
            try await browser.wait(until: "document.getElementById('hear-before').ariaPressed === 'true'")
            _ = try await heard(in: browser, count: 2)
            try await browser.press("b")
            let heard = try await heard(in: browser, count: 3).map(\.samples)
            let rate =
                try await browser.run("return document.querySelector('[data-property=rate] [type=range]').value")
                as String
            let spoken = [0.7, try #require(Double(rate))].map { rate in
                StudioFixture.engine.speech(of: Utterance(" Hop!", rate: rate)).samples
            }
            #expect(spoken[0] != spoken[1])
            let isAsSpoken = heard == [spoken[1], spoken[0], spoken[1]]
            #expect(isAsSpoken)
        }
    }

    @Test func `a double click on a word plays from there`() async throws {
        try await withStudio { browser, _ in
            try await listen(in: browser)
            let place: [Double] = try await browser.run(
                """
                const range = document.createRange();
                range.setStart(document.getElementById("utterance-0").firstChild, 14);
                range.setEnd(document.getElementById("utterance-0").firstChild, 18);
                const box = range.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
                """
            )
            try await browser.doubleClick(Int(place[0]), Int(place[1]))
            // Three words of 0.3 seconds come before it.
            let from = try await heard(in: browser, count: 1)[0].from
            try await browser.wait(until: "window.lit.length > 0")
            #expect(try await browser.run("return window.lit[0]") == "0 14 19")
            #expect(abs(from - 0.9) < 1e-9)
        }
    }

    @Test func `words under a narrow waveform are shown where there is room, and while they are heard`() async throws {
        try await withStudio { browser, fixture in
            try await browser.resize(width: 360, height: 800)
            let text = "Through the thoroughly overgrown underwood went the hare."
            _ = try await fixture.edit(["edit": "setText", "text": text, "page": 0, "utterance": 0])
            try await browser.wait(until: "document.querySelectorAll('#wave-words span').length === 8")
            let gaps: [Double] = try await browser.run(
                """
                const boxes = [...document.querySelectorAll("#wave-words span")]
                    .filter((word) => getComputedStyle(word).visibility === "visible")
                    .map((word) => word.getBoundingClientRect());
                return boxes.slice(1).map((box, index) => box.left - boxes[index].right);
                """
            )
            #expect(gaps.count >= 2 && gaps.count < 7 && gaps.allSatisfy { $0 >= 0 })
            try await browser.press("h")
            try await browser.wait(
                until:
                    "[...document.querySelectorAll('#wave-words .crowded.lit')].some((word) => word.checkVisibility({ visibilityProperty: true }))"
            )
            try await browser.press("\u{E00C}")
            try await browser.resize(width: 800, height: 900)
        }
    }

    @Test func `the pauses are dragged by the edges of the waveform`() async throws {
        try await withStudio { browser, fixture in
            /// Drags an edge to a pause, in seconds, from one of none.
            func drag(_ edge: String, toward direction: Int, to pause: Double, besides other: Double) async throws {
                let length = 4 * 0.3 + other + 2 * 0.75
                try await browser.wait(until: "!document.getElementById('waveform').hidden")
                let place: [Double] = try await browser.run(
                    """
                    const box = document.getElementById("\(edge)").getBoundingClientRect();
                    const { clientWidth } = document.getElementById("wave");
                    return [box.x + box.width / 2, box.y + box.height / 2, clientWidth / \(length)];
                    """
                )
                let distance = direction * Int((place[2] * pause).rounded())
                try await browser.drag(Int(place[0]), Int(place[1]), by: distance)
                try await browser.wait(until: "document.getElementById('\(edge)').ariaValueNow === '\(pause)0'")
                try await browser.wait(
                    until: "document.querySelector('[data-property=\(property(edge))].own') !== null"
                )
            }
            func property(_ edge: String) -> String {
                edge == "delay-before" ? "preUtteranceDelay" : "postUtteranceDelay"
            }
            try await drag("delay-before", toward: -1, to: 0.5, besides: 0)
            try await drag("delay-after", toward: 1, to: 0.2, besides: 0.5)
            try await browser.press("s", holding: control)
            try await browser.wait(until: "!document.title.startsWith('•')")
            let text = try fixture.text
            #expect(text.contains("<key>preUtteranceDelay</key><real>0.5</real>"))
            #expect(text.contains("<key>postUtteranceDelay</key><real>0.2</real>"))
            try await browser.press("z", holding: control)
            try await browser.press("z", holding: control)
            try await browser.press("s", holding: control)
            try await browser.wait(until: "document.getElementById('undo').disabled")
            try await browser.wait(until: "!document.title.startsWith('•')")
            #expect(try fixture.text == StudioFixture.hare)
        }
    }

    /// Whether what was given to the sound device, one after another, is what the engine speaks for texts.
    private func isSpoken(_ texts: [String], in heard: [Heard]) -> Bool {
        heard.map(\.samples) == texts.map { StudioFixture.engine.speech(of: Utterance($0)).samples }
    }

    @Test func `an utterance is repeated, as long as the author wants`() async throws {
        try await withStudio { browser, _ in
            try await listen(in: browser)
            try await browser.press("l", " ")
            // Its first word is heard for the second time.
            try await browser.wait(until: "window.lit.filter((lit) => lit.startsWith('0 0 ')).length === 2")
            let repeated = try await heard(in: browser, count: 3)
            #expect(isSpoken(Array(repeating: "Hop, said the hare.", count: repeated.count), in: repeated))
            try await browser.press("l")
            try await browser.wait(until: "window.lit.some((lit) => lit.startsWith('1 '))")
            try await browser.press("\u{E00C}")
        }
    }

    @Test func `what is heard goes on with the next page, which is shown, unless the author turns pages alone`()
        async throws
    {
        try await withStudio { browser, _ in
            let night = "document.getElementById('page-title').textContent === 'Night'"
            try await listen(in: browser)
            try await browser.press("\u{E010}", " ")
            try await browser.wait(until: night)
            try await browser.wait(until: "window.lit.some((lit) => lit.startsWith('0 '))")
            try await browser.wait(until: "document.getElementById('play').dataset.playing === 'false'")
            let turned = try await heard(in: browser, count: 2)
            #expect(turned.count == 2 && isSpoken(["Good & night."], in: [turned[1]]))

            try await browser.tell("document.getElementById('auto-turn').click()")
            try await browser.press("\u{E012}")
            try await browser.wait(until: "!(\(night))")
            try await browser.press("\u{E010}", " ")
            _ = try await heard(in: browser, count: 3)
            try await browser.wait(until: "document.getElementById('play').dataset.playing === 'false'")
            #expect(try await browser.run("return window.heard.length") == 3)
            #expect(try await browser.run("return !(\(night))"))
            try await browser.tell("document.getElementById('auto-turn').click()")
        }
    }

    @Test func `of utterances that are selected apart, what lies between is neither heard, joined nor moved`()
        async throws
    {
        try await withStudio { browser, fixture in
            _ = try await fixture.edit(["edit": "insert", "text": " Third.", "page": 0, "utterance": 2])
            try await browser.wait(until: "document.querySelectorAll('#text .utterance').length === 3")
            try await browser.tell(
                """
                const click = (index, ctrlKey) => document.getElementById(`utterance-${index}`)
                    .dispatchEvent(new MouseEvent("click", { bubbles: true, ctrlKey }));
                click(0, false);
                click(2, true);
                """
            )
            let enabled: [String] = try await browser.run(
                "return ['join', 'move-up', 'move-down', 'remove'].filter((id) => !document.getElementById(id).disabled)"
            )
            #expect(enabled == ["remove"])
            try await browser.press("j")
            try await browser.press("\u{E015}", holding: "\u{E00A}")
            try await listen(in: browser)
            try await browser.press("h")
            let heard = try await heard(in: browser, count: 2)
            try await browser.wait(until: "document.getElementById('play').dataset.playing === 'false'")
            #expect(isSpoken(["Hop, said the hare.", " Third."], in: heard))
            #expect(try await browser.run("return window.heard.length") == 2)
            #expect(try await fixture.get("book")["undo"] as? String == "Insert an utterance")
        }
    }

    @Test func `what is selected alone is repeated, and goes on alone at another speed or from another word`()
        async throws
    {
        try await withStudio { browser, _ in
            let isPlaying = "document.getElementById('play').dataset.playing === 'true'"
            try await listen(in: browser)
            try await browser.press("l", "h")
            let repeated = try await heard(in: browser, count: 3)
            #expect(isSpoken(Array(repeating: "Hop, said the hare.", count: repeated.count), in: repeated))
            try await browser.press("l")
            try await browser.wait(until: "!(\(isPlaying))")

            try await browser.press("h")
            try await browser.wait(until: "window.lit.at(-1)?.startsWith('0 0 ') === true")
            let before: Int = try await browser.run("return window.heard.length")
            try await browser.press("-")
            try await browser.wait(until: "window.heard.length > \(before)")
            try await browser.wait(until: "document.documentElement.dataset.lit.startsWith('0 ')")
            try await browser.press("\u{E014}", holding: control)
            try await browser.wait(until: "!(\(isPlaying))")
            #expect(try await browser.run("return window.heard.length") == before + 2)
        }
    }

    @Test func `of a voice that is tried, another word is played as it was tried`() async throws {
        try await withStudio { browser, _ in
            try await listen(in: browser)
            let heard: [[Double]] = try await browser.runLong(
                """
                Promise.all([import("./studio/player.js"), import("./studio/speech.js")])
                    .then(async ([{ Player }, { Speech }]) => {
                        const speech = new Speech(await (await fetch("speech/0/0")).arrayBuffer());
                        const player = new Player(() => Promise.reject(new Error("not this one")), () => null);
                        const place = { page: 0, utterance: 1 };
                        player.play(place, undefined, [place], speech);
                        player.addEventListener("utterance", async () => {
                            const from = window.heard.length;
                            if (from === 1) await player.replay(2400);
                            else {
                                player.stop();
                                done(window.heard.map(({ samples, from }) => [samples.length, from]));
                            }
                        });
                    });
                """
            )
            #expect(heard == [[9600, 0], [9600, 0.3]])
        }
    }

    @Test func `a page to which the author turns stays, whatever is heard`() async throws {
        try await withStudio { browser, fixture in
            _ = try await fixture.edit(
                ["edit": "insert", "text": " Sleep and dream of clover.", "page": 1, "utterance": 1]
            )
            try await browser.press("/", "s", "a", "i", "d")
            try await browser.wait(until: "document.querySelectorAll('#places .place').length === 1")
            try await browser.tell("document.getElementById('text').focus()")
            try await browser.press("\u{E014}")
            try await browser.wait(until: "document.querySelectorAll('#text .utterance').length === 2")
            try await browser.wait(until: "document.getElementById('page-title').textContent === 'Night'")
            try await listen(in: browser)
            try await browser.press(" ")
            try await browser.wait(until: "window.lit.some((lit) => lit.startsWith('0 '))")
            try await browser.tell("document.querySelector('#places .place').click()")
            try await browser.wait(until: "document.getElementById('page-number').textContent === 'Page 1 of 2'")
            try await browser.wait(until: "document.getElementById('play').dataset.playing === 'false'")
            #expect(try await browser.run("return window.heard.length") == 2)
            #expect(try await browser.run("return document.getElementById('page-number').textContent") == "Page 1 of 2")
        }
    }

    @Test func `a sound that comes when another utterance is at its place is not taken for its own`() async throws {
        try await withStudio { browser, _ in
            try await browser.tell(
                """
                const { fetch } = window;
                const isReleased = new Promise((resolve) => { window.release = resolve; });
                window.fetch = async (path, options) => {
                    if (path === "speech/1/0" && !window.isHeld) {
                        window.isHeld = true;
                        await isReleased;
                    }
                    return fetch(path, options);
                };
                """
            )
            try await browser.press("\u{E014}")
            try await browser.wait(until: "window.isHeld")
            try await browser.tell("document.getElementById('insert-before').click()")
            try await browser.wait(until: "document.activeElement.isContentEditable")
            try await browser.press("M", "o", "o", "n", ".", " ", "\u{E007}")
            try await browser.wait(until: "document.querySelectorAll('#wave-words span').length === 1")
            try await browser.tell("window.release()")
            try await browser.press("\u{E015}")
            try await browser.wait(until: "document.querySelectorAll('#wave-words span').length === 2")
            try await listen(in: browser)
            try await browser.press("h")
            #expect(isSpoken(["Good & night."], in: try await heard(in: browser, count: 1)))
        }
    }

    @Test func `before and after are those of the same utterance, wherever another program moves it`() async throws {
        try await withStudio { browser, fixture in
            let slider = "document.querySelector('[data-property=rate] [type=range]')"
            let isPossible = "!document.getElementById('hear-before').disabled"
            try await browser.press("\u{E015}")
            try await browser.wait(until: "\(slider).value === '0.7'")
            try await browser.tell("\(slider).focus()")
            try await browser.press("\u{E012}", "\u{E012}")
            try await browser.wait(until: isPossible)
            _ = try await fixture.edit(["edit": "insert", "text": "First.", "page": 0, "utterance": 0])
            try await browser.wait(until: "document.querySelectorAll('#text .utterance').length === 3")
            try await browser.wait(until: isPossible)
            try await listen(in: browser)
            try await browser.press("b")
            _ = try await heard(in: browser, count: 1)
            try await browser.press("b")
            let heard = try await heard(in: browser, count: 2).map(\.samples)
            let spoken = [0.7, 0.68].map { rate in
                StudioFixture.engine.speech(of: Utterance(" Hop!", rate: rate)).samples
            }
            let isAsSpoken = heard == spoken
            #expect(isAsSpoken)
        }
    }

    @Test func `a pause that is dragged is that of its utterance, though the next one is heard meanwhile`() async throws
    {
        try await withStudio { browser, fixture in
            try await browser.wait(until: "document.querySelectorAll('#wave-words span').length === 4")
            let place: [Double] = try await browser.run(
                """
                const box = document.getElementById("delay-after").getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
                """
            )
            try await listen(in: browser)
            try await browser.drag(Int(place[0]), Int(place[1]), by: 40) {
                try await browser.press(" ")
                try await browser.wait(until: "window.lit.some((lit) => lit.startsWith('1 '))")
                #expect(try await browser.run("return document.querySelectorAll('#wave-words span').length") == 4)
            }
            func pauses() async throws -> [Double] {
                let utterances = try await fixture.get("pages/0")["utterances"] as? [[String: Any]] ?? []
                return utterances.compactMap { ($0["postUtteranceDelay"] as? [String: Any])?["value"] as? Double }
            }
            try await poll { try await pauses()[0] > 0 }
            #expect(try await pauses()[1] == 0)
            try await browser.press("\u{E00C}")
        }
    }
}
