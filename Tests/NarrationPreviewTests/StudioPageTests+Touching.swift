import Foundation
import Narration
import NarrationTesting
import TestSupport
import Testing

extension StudioPageTests {
    @Test func `what is read goes on after a picture, where the page is by then, and stops when the page is deleted`()
        async throws
    {
        try await withStudio { browser, _ in
            let seen: [String] = try await browser.runLong(
                """
                const names = ["book", "listening", "player", "speech"];
                Promise.all(names.map((name) => import(`./studio/${name}.js`))).then(async (modules) => {
                    const { Book, Listening, Player, Speech } = Object.assign({}, ...modules);
                    const speech = new Speech(await (await fetch("speech/0/0")).arrayBuffer());
                    const seen = [];
                    const shown = ({ sounding }) => {
                        const { page, picture, utterance } = sounding.place;
                        return [page, picture ?? "-", utterance].join(" ");
                    };
                    const heard = (player) => new Promise((resolve) => {
                        player.addEventListener("utterance", () => resolve(seen.push(shown(player))), { once: true });
                    });

                    const player = new Player(async ({ picture }) => {
                        if (picture === 1) throw new Error("This picture cannot be spoken.");
                        return speech;
                    }, () => null);
                    player.play({ page: 0, utterance: 0 });
                    player.interject([{ page: 0, picture: 0, utterance: 0 }]);
                    await heard(player);
                    await heard(player);
                    player.interject([{ page: 0, picture: 1, utterance: 0 }]);
                    await heard(player);
                    player.stop();

                    const pictures = (identity) => [{ identity, utterances: 1 }];
                    const page = (identity, ...texts) => ({
                        texts, text: texts.join(""), characters: texts.join("").length, pictures: pictures(identity),
                    });
                    let pages = [page("a", "A."), page("b", "B.")];
                    const { fetch: fetchAnything } = window;
                    window.fetch = async (path) => {
                        const [, index] = /^pages.(\\d+)/.exec(path) ?? [];
                        if (index === undefined) return Response.json({
                            pages: pages.map(({ texts, pictures, ...entry }) => (
                                { ...entry, pictures: pictures.map(({ identity }) => identity) }
                            )),
                        });
                        const { texts, pictures } = pages[index];
                        return Response.json({ utterances: texts.map((text) => ({ text })), pictures });
                    };
                    const book = new Book();
                    let number = 0;
                    const receive = (...next) => {
                        pages = next;
                        return book.receive({ version: `x-${number += 1}`, pages: pages.length });
                    };
                    await receive(...pages);
                    await receive(page("n", "N."), page("slow a", "A."), page("slow b", "B."));
                    seen.push(`shown ${book.index}`);

                    const listening = new Listening(book);
                    listening.speech = async () => speech;
                    listening.player.play({ page: 1, utterance: 0 });
                    await heard(listening.player);
                    listening.player.interject([{ page: 2, picture: 0, utterance: 0 }]);
                    await heard(listening.player);
                    await receive(page("n", "N."), page("a", "First. ", "A."), page("b", "B."));
                    await heard(listening.player);
                    await book.turn(1, 0);
                    seen.push(`plays ${listening.player.isPlaying}`);
                    await receive(page("n", "N."), page("b", "B."));
                    seen.push(`plays ${listening.player.isPlaying}`);
                    window.fetch = fetchAnything;
                    done(seen);
                });
                """
            )
            #expect(
                seen == [
                    "0 0 0", "0 - 0", "0 - 0", "shown 1", "1 - 0", "2 0 0", "1 - 1", "plays true", "plays false",
                ]
            )
        }
    }

    @Test func `a picture is touched, heard, tuned and undone, and the reading goes on after it`() async throws {
        let fixture = try await StudioFixture(TouchablePictureTests.fox)
        let story = "In the wood lived a fox who was shy and came only by night."
        for name in ["wood.png", "fox.png"] {
            let picture = PictureFixture.png(width: 200, height: 150)
            try picture.write(to: URL(filePath: fixture.folder.file(name)))
        }
        try await withStudio(fixture) { browser, fixture in
            try await browser.tell(
                """
                [window.heard, window.lit] = [[], []];
                new MutationObserver(() => window.lit.push(document.documentElement.dataset.lit))
                    .observe(document.documentElement, { attributeFilter: ["data-lit"] });
                const { start } = AudioBufferSourceNode.prototype;
                AudioBufferSourceNode.prototype.start = function (when, from) {
                    window.heard.push([...this.buffer.getChannelData(0)].map((sample) => sample * 32768));
                    start.call(this, when, from);
                };
                window.has = (text) => document.getElementById("text").textContent === text;
                """
            )
            let told = "document.querySelector('.touchable > img')"
            try await browser.wait(until: "\(told)?.dataset.mask !== undefined")
            #expect(try await browser.run("return \(told).alt") == "A fox")
            // While the page is read, the fox is touched where it is shown: in the right half.
            try await browser.press(" ")
            try await browser.wait(until: "window.lit.includes('0 7 11')")
            let place: [Int] = try await browser.run(
                """
                const box = document.getElementById("picture").getBoundingClientRect();
                return [Math.round(box.x + 0.75 * box.width), Math.round(box.y + box.height / 2)];
                """
            )
            try await browser.click(place[0], place[1])
            try await browser.wait(until: "document.querySelector('.touchable.speaking') !== null")
            try await browser.wait(until: "has('Yip! Go away.')")
            // The reading goes on, and so does what is shown.
            try await browser.wait(until: "has('\(story)')")
            try await browser.wait(until: "window.lit.includes('0 53 59')")
            try await browser.press("\u{E00C}")
            let heard: [[Int16]] = try await browser.run("return window.heard")
            let spoken = [
                Utterance(story), Utterance("Yip!"), Utterance(" Go away.", rate: 0.4), Utterance(story),
            ].map { StudioFixture.engine.speech(of: $0).samples }
            let isAsSpoken = Array(heard.prefix(4)) == spoken
            #expect(isAsSpoken)

            // By key, the picture's words are chosen, tuned and typed.
            try await browser.tell("document.querySelector('.touchable').focus()")
            try await browser.press("\u{E007}")
            try await browser.wait(until: "has('Yip! Go away.')")
            try await browser.press("\u{E00C}")
            try await browser.tell("document.querySelector('[data-property=rate] [type=range]').focus()")
            try await browser.press("\u{E014}")
            try await browser.wait(until: "document.querySelector('[data-property=rate].own') !== null")
            try await browser.tell("document.getElementById('text').focus()")
            try await browser.press("\u{E007}")
            try await browser.wait(until: "document.activeElement.isContentEditable")
            try await browser.press("?", "\u{E007}")
            try await browser.wait(until: "has('Yip!? Go away.')")
            try await browser.press("s", holding: control)
            try await browser.wait(until: "!document.title.startsWith('•')")
            let text = try fixture.text
            #expect(text.contains("<string>Yip!?</string>") && text.contains("<real>0.51</real>"))
            // An undone step is shown where it was made.
            try await browser.tell("document.querySelector('#speakers button').click()")
            try await browser.wait(until: "has('\(story)')")
            try await browser.press("z", holding: control)
            try await browser.wait(until: "has('Yip! Go away.')")
            try await browser.press("z", holding: control)
            try await browser.wait(until: "document.getElementById('undo').disabled")
            try await browser.press("s", holding: control)
            try await browser.wait(until: "!document.title.startsWith('•')")
            #expect(try fixture.text == TouchablePictureTests.fox)
        }
    }
}
