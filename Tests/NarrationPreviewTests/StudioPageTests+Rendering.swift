import Foundation
import Narration
import NarrationPreview
import TestSupport
import Testing

extension StudioPageTests {
    /// A second of silence as a WAV file.
    private static var silence: Data {
        func bytes(_ number: UInt32) -> Data { withUnsafeBytes(of: number.littleEndian) { Data($0) } }
        let format = bytes(16) + Data([1, 0, 1, 0]) + bytes(8000) + bytes(8000) + Data([1, 0, 8, 0])
        let sound = Data("data".utf8) + bytes(8000) + Data(repeating: 128, count: 8000)
        return Data("RIFF".utf8) + bytes(36 + 8000) + Data("WAVEfmt ".utf8) + format + sound
    }

    @Test func `the book is rendered, followed, cancelled, heard by its chapters, and known to have changed`()
        async throws
    {
        let chapters = [("Hare", 0), ("Night", ScriptedRenderer.sampleRate / 2)].map { title, start in
            Chapter(title: title, frames: start..<start + 1)
        }
        let renderer = ScriptedRenderer(contents: Self.silence, chapters: chapters)
        try await withStudio(renderer: renderer) { browser, fixture in
            func choose(_ id: String, _ value: String) async throws {
                try await browser.tell(
                    """
                    const field = document.getElementById("\(id)");
                    field.value = "\(value)";
                    field.dispatchEvent(new Event("change"));
                    """
                )
            }
            func render() async throws { try await browser.tell("document.getElementById('render').click()") }
            func says(_ index: Int, _ text: String) -> String {
                "(document.querySelectorAll('#rendering .rendered')[\(index)]?.textContent ?? '').includes('\(text)')"
            }
            try await browser.press("j")
            try await browser.wait(until: "document.title.startsWith('•')")
            try await browser.tell("document.getElementById('open-rendering').click()")
            try await browser.wait(until: "document.getElementById('rendering').open")
            #expect(
                try await browser.run(
                    """
                    return [...document.getElementById("format").options].filter((option) => !option.disabled)
                        .map((option) => option.value)
                    """
                ) == ["html", "wav"]
            )
            try await choose("format", "html")
            #expect(try await browser.run("return document.getElementById('loudness').disabled"))
            try await choose("format", "wav")
            #expect(try await browser.run("return document.getElementById('bitrate').disabled"))
            try await choose("loudness", "podcast")
            #expect(try await browser.run("return document.getElementById('render').textContent") == "Save and render")
            try await render()
            try await browser.wait(until: "\(says(0, "Hare.wav")) && \(says(0, "50 %, 3 s left"))")
            #expect(try fixture.text.contains("Hop, said the hare. Hop!"), "the book is saved before it is rendered")
            try await choose("format", "html")
            try await choose("highlight", "sentence")
            try await render()
            try await browser.wait(until: "\(says(0, "by sentence")) && \(says(0, "Waits for the one before it"))")
            try await browser.tell("document.querySelector('#rendering .rendered button').click()")
            try await browser.wait(until: says(0, "Cancelled"))
            renderer.finish()
            try await browser.wait(until: "\(says(1, "12 s · 9 kB")) && \(says(1, "2 chapters"))")
            let particulars: String = try await browser.run(
                "return document.querySelectorAll('#rendering small')[1].textContent"
            )
            #expect(particulars.hasSuffix(" · podcast loudness"))
            try await browser.tell("document.querySelector('#rendering .rendered [title]').click()")
            try await browser.wait(until: "document.querySelectorAll('#rendering .rendered').length === 1")
            #expect(renderer.orders == [StudioRenderingOrder(format: "wav", loudness: "podcast")])
            let length: Int = try await browser.runLong(
                """
                fetch(document.querySelector("#rendering a[download='Hare.wav']").href)
                    .then((answer) => answer.arrayBuffer()).then(({ byteLength }) => done(byteLength));
                """
            )
            #expect(length == Self.silence.count)
            try await browser.wait(until: "document.querySelector('#rendering audio').duration === 1")
            let start: Double = try await browser.run(
                """
                document.querySelectorAll("#rendering details button")[1].click();
                return document.querySelector("#rendering audio").currentTime;
                """
            )
            #expect(start == 0.5, "a chapter begins where it begins")
            try await browser.tell("document.querySelector('#rendering .close').click()")
            try await browser.press("z", holding: control)
            try await browser.wait(until: "document.querySelectorAll('.utterance').length === 2")
            try await browser.tell("document.getElementById('open-rendering').click()")
            try await browser.wait(until: says(0, "1 page has changed since; again in about"))
            try await browser.tell("document.querySelector('#rendering .close').click()")
            _ = try await fixture.edit(["edit": "setBook", "property": "coverImage", "text": "moon.png"])
            try await browser.wait(until: "document.getElementById('cover-field').value === 'moon.png'")
            try await browser.tell("document.getElementById('open-rendering').click()")
            try await browser.wait(until: says(0, "1 page and the cover have changed since; again in about"))
        }
    }

    @Test func `a story is opened beside the studio, and its scripts reach neither the studio nor its pages`()
        async throws
    {
        let story = """
            <!DOCTYPE html><title>Story</title><p>Hop.</p><script>
            const tries = [fetch("../../book"), fetch("../../save", { method: "POST", mode: "no-cors", body: "{}" })];
            Promise.allSettled(tries).then((ends) => {
                let cookie = "none";
                try { cookie = document.cookie; } catch { cookie = "refused"; }
                document.title = [self.origin, cookie, self.opener, ...ends.map(({ status }) => status)].join();
            });
            </script>
            """
        let renderer = ScriptedRenderer(contents: Data(story.utf8))
        try await withStudio(renderer: renderer) { browser, fixture in
            renderer.finish()
            try await browser.tell("document.getElementById('open-rendering').click()")
            try await browser.tell("document.getElementById('format').value = 'html'")
            try await browser.tell("document.getElementById('render').click()")
            let link = "document.querySelector('#rendering a[target]')"
            try await browser.wait(until: "\(link) !== null")
            #expect(try await browser.run("return \(link).rel") == "noopener")
            let address: String = try await browser.run("return \(link).href")
            let studio: String = try await browser.run("return location.href")
            try await browser.open(URL(string: address)!)
            try await browser.wait(until: "document.title === 'null,refused,,rejected,rejected'")
            #expect(try await fixture.get("book")["isSaved"] as? Bool == true)
            try await browser.open(URL(string: studio)!)
            try await browser.wait(until: "document.querySelector('.utterance') !== null")
            // The browser tells what it refuses.
            _ = try await browser.complaints()
        }
    }
}
