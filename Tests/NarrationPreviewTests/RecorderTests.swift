import Foundation
import TestRequirements
import TestSupport
import Testing

@testable import NarrationPreview

/// Recording in a browser whose microphone hears a file.
@Suite(.requires(.chromium), .ownThreads) struct RecorderTests {
    @Test func `a take has what the microphone heard, sample for sample, and becomes the page's`() async throws {
        let fixture = try await StudioFixture()
        let heard = noise(seconds: 180)
        let browser = try await Browser(microphone: file(of: heard, in: fixture.folder))
        let served = try await ServedStudio(fixture)
        try await browser.open(served.address)
        try await browser.wait(until: "document.querySelector('.utterance') !== null")
        try await browser.press("r")
        try await browser.wait(until: "!document.getElementById('record').disabled")
        try await browser.tell(
            """
            window.states = [];
            const state = document.getElementById("record-state");
            new MutationObserver(() => window.states.push(state.textContent)).observe(state, { childList: true });
            document.getElementById("record").click();
            """
        )
        try await browser.wait(until: "document.getElementById('record-state').textContent === 'Recording'")
        let states: [String] = try await browser.run("return window.states")
        // A busy browser loses some of it.
        #expect(
            states.first == "3" && states.contains { $0.contains(/^1\. Noise −1\d dB: the room is noisy/) },
            "\(states)"
        )
        try await browser.tell("document.getElementById('input-gain').value = 24")
        try await browser.tell("document.getElementById('input-gain').dispatchEvent(new Event('input'))")
        try await browser.wait(until: "!document.getElementById('input-clipped').hidden")
        #expect(
            try await browser.run(
                "return document.getElementById('input-clipped').textContent.startsWith('Too loud at ')"
            )
        )
        try await browser.tell("document.getElementById('record').click()")
        try await browser.wait(until: "document.querySelector('#takes [aria-pressed=true]') !== null")
        try await deleteTake(in: browser)
        try await browser.tell("document.getElementById('count-in').checked = false")
        try await browser.tell("document.getElementById('input-gain').value = 0")
        try await browser.tell("document.getElementById('input-gain').dispatchEvent(new Event('input'))")
        // What was heard at the level before is on its way no more.
        try await browser.wait(until: "document.getElementById('input-level').value < -3")
        try await browser.tell("document.getElementById('record').click()")
        try await browser.wait(until: "document.getElementById('record-state').textContent === 'Recording'")
        try await Task.sleep(for: .seconds(2))
        try await browser.wait(until: "parseInt(document.getElementById('record-time').textContent) >= 2")
        try await browser.tell("document.getElementById('record').click()")
        try await browser.wait(until: "document.querySelector('#takes [aria-pressed=true]') !== null")
        #expect(try await browser.complaints() == [])
        let state: String = try await browser.run("return document.getElementById('record-state').textContent")
        try await endInTake(browser, served)
        // The name of the one that was deleted is not used again.
        let path = "recordings/Hop said the hare Hop-2.flac"
        let take = try samples(of: fixture.folder.file(path))
        #expect(take.count > 44_100)
        let holes = HeardTake(take, of: heard)?.holes
        #expect(holes != nil, "the take differs in more than whole buffers that the browser has lost")
        #expect(holes == [] || state.contains("Sound is missing at "), "\(state)")
        _ = try await fixture.post("save")
        #expect(try fixture.text.contains("<string>\(path)</string>"))
    }

    /// Opens the recorder of a book, with a microphone that hears a sound.
    private func recorder(hearing heard: [Int16], _ fixture: StudioFixture) async throws -> (Browser, ServedStudio) {
        let browser = try await Browser(microphone: file(of: heard, in: fixture.folder))
        let served = try await ServedStudio(fixture)
        try await browser.open(served.address)
        try await browser.wait(until: "document.querySelector('.utterance') !== null")
        try await browser.press("r")
        try await browser.wait(until: "!document.getElementById('record').disabled")
        try await browser.tell("document.getElementById('count-in').checked = false")
        return (browser, served)
    }

    @Test func `a page that is busy for seconds loses nothing of a take`() async throws {
        let fixture = try await StudioFixture()
        let heard = noise(seconds: 60)
        let (browser, served) = try await recorder(hearing: heard, fixture)
        try await browser.tell("document.getElementById('record').click()")
        try await browser.wait(until: "document.getElementById('record-state').textContent === 'Recording'")
        for _ in 1...2 {
            try await browser.tell(
                "const end = performance.now() + 1500; while (performance.now() < end); document.title = 'busy'"
            )
        }
        try await browser.tell("document.getElementById('record').click()")
        try await browser.wait(until: "document.querySelector('#takes [aria-pressed=true]') !== null")
        let take = try samples(of: fixture.folder.file("recordings/Hop said the hare Hop.flac"))
        let holes = HeardTake(take, of: heard)?.holes
        #expect(take.count > 2 * 44_100 && holes == [], "\(take.count)")
        withExtendedLifetime(served) {}
    }

    @Test func `a microphone that gives nothing at all is told`() async throws {
        let fixture = try await StudioFixture()
        let (browser, served) = try await recorder(hearing: Array(repeating: 0, count: 44_100), fixture)
        let message = "document.getElementById('recorder-message')"
        try await browser.wait(
            until: "!\(message).hidden && \(message).textContent.includes('is the microphone muted?')"
        )
        try await browser.tell("document.getElementById('record').click()")
        try await browser.wait(until: "document.getElementById('record-state').textContent === 'Recording'")
        try await Task.sleep(for: .seconds(2))
        try await browser.tell("document.getElementById('record').click()")
        let state = "document.getElementById('record-state').textContent"
        try await browser.wait(until: "\(state).includes(' s. Nothing is heard: is the microphone muted?')")
        withExtendedLifetime(served) {}
    }

    @Test func `of a microphone that is changed twice in haste, only the last one stays open`() async throws {
        let fixture = try await StudioFixture()
        let browser = try await Browser(microphone: file(of: noise(seconds: 1), in: fixture.folder))
        let served = try await ServedStudio(fixture)
        try await browser.open(served.address)
        try await browser.wait(until: "document.querySelector('.utterance') !== null")
        try await browser.tell(
            """
            window.streams = [];
            const { mediaDevices } = navigator;
            const open = mediaDevices.getUserMedia.bind(mediaDevices);
            mediaDevices.getUserMedia = async (wishes) => {
                const stream = await open(wishes);
                window.streams.push(stream);
                return stream;
            };
            window.live = () => window.streams.filter((stream) => (
                stream.getTracks().some(({ readyState }) => readyState === "live")
            )).length;
            """
        )
        try await browser.press("r")
        try await browser.wait(until: "!document.getElementById('record').disabled")
        try await browser.tell(
            """
            const choice = document.getElementById("microphone");
            for (let time = 0; time < 3; time += 1) choice.dispatchEvent(new Event("change"));
            """
        )
        try await browser.wait(until: "window.streams.length === 4 && window.live() === 1")
        try await browser.tell("document.getElementById('recorder').close()")
        try await browser.wait(until: "window.live() === 0")
        // Closed and opened again at once, it is not closed by what was begun before.
        try await browser.tell(
            """
            document.getElementById("open-recorder").click();
            document.getElementById("recorder").close();
            document.getElementById("open-recorder").click();
            """
        )
        try await browser.wait(until: "window.streams.length === 6 && window.live() === 1")
        try await browser.wait(until: "!document.getElementById('record').disabled")
        withExtendedLifetime(served) {}
    }

    @Test func `whole buffers that are not in a take were lost by the browser, and all else is our fault`() {
        let heard = noise(seconds: 1)
        func holes(_ parts: ArraySlice<Int16>...) -> [Int]? { HeardTake(parts.flatMap(\.self), of: heard)?.holes }
        func silence(_ count: Int) -> ArraySlice<Int16> { ArraySlice(repeatElement(0, count: count)) }
        #expect(holes(heard[100..<9000]) == [])
        #expect(holes() == [])
        #expect(holes(heard[100..<1000], heard[1441..<2000]) == [900], "a buffer is lost")
        #expect(holes(heard[100..<1000], silence(441), heard[1441..<2000]) == [900], "zeros are in its place")
        #expect(holes(heard[100..<1000], silence(882), heard[1000..<1441], heard[5410..<6000]) == [900, 2223])
        #expect(holes(silence(300), heard[100..<541], silence(200)) == [0, 741], "it begins and ends in a hole")
        #expect(holes(heard[100..<1000], heard[3048..<5000]) == nil, "a piece is lost")
        #expect(holes(heard[100..<1000], heard[1128..<5000]) == nil, "a quantum is lost")
        #expect(holes(heard[100..<1000], silence(2048), heard[3048..<5000]) == nil, "a piece is silent")
        #expect(holes(heard[100..<1000], silence(128), heard[1000..<5000]) == nil, "a quantum is silent")
        #expect(holes(heard[100..<1000], heard[559..<5000]) == nil, "a buffer is there twice")
        #expect(holes(heard[1000..<2000], silence(441), heard[118..<500]) == nil, "it is in another order")
        #expect(holes(heard[100..<1000], [1], heard[1001..<2000]) == nil, "a sample is another one")
    }

    /// Deletes the take that the page has, brings it back, and deletes it again.
    private func deleteTake(in browser: Browser) async throws {
        let row = "document.querySelector('#takes .take')"
        #expect(try await browser.run("return \(row).lastElementChild.disabled"), "the book has this take")
        try await browser.tell("document.querySelector('#takes [aria-pressed=true]').click()")
        try await browser.wait(until: "\(row)?.lastElementChild.disabled === false")
        for name in ["Delete", "Bring back", "Delete"] {
            try await browser.wait(until: "\(row)?.lastElementChild.textContent === '\(name)'")
            try await browser.tell("\(row).lastElementChild.click()")
        }
        try await browser.wait(until: "document.querySelector('#takes .deleted') !== null")
    }

    /// Kills the browser in the middle of another take: that one is kept as far as it came.
    private func endInTake(_ browser: Browser, _ served: ServedStudio) async throws {
        let folder = served.fixture.folder.file("recordings")
        let sent = "performance.getEntriesByType('resource').filter((entry) => entry.name.includes('?after=')).length"
        let piecesBefore: Int = try await browser.run("return \(sent)")
        let before = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".flac") }
        try await browser.tell("document.getElementById('record').click()")
        try await browser.wait(until: "document.getElementById('record-state').textContent === 'Recording'")
        try await browser.wait(until: "\(sent) > \(piecesBefore)")
        try browser.kill()
        await served.handler.close()
        let after = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".flac") }
        #expect(before.count == 1 && after.count == 2)
        for name in after { #expect(try samples(of: folder + "/" + name).count > 10_000, "\(name)") }
    }

    /// Noise, in which no stretch is like another.
    private func noise(seconds: Int) -> [Int16] {
        var state: UInt32 = 1
        return (0..<seconds * 44_100).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return Int16(truncatingIfNeeded: Int32(bitPattern: state) >> 17)
        }
    }

    /// A WAV file with two channels.
    private func file(of samples: [Int16], in folder: ScratchFolder) throws -> String {
        let (raw, file) = (folder.file("heard.raw"), folder.file("heard.wav"))
        try samples.withUnsafeBytes { Data($0) }.write(to: URL(filePath: raw))
        let format = ["-r", "44100", "-e", "signed", "-b", "16", "-c", "1"]
        _ = try Program.output(["sox", "-D"] + format + [raw, file, "remix", "1", "1"])
        return file
    }

    private func samples(of path: String) throws -> [Int16] {
        let data = try Program.output(["sox", "-D", path, "-t", "raw", "-"])
        return data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    }
}
