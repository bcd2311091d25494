import Foundation
import TestRequirements
import TestSupport
import Testing

@testable import NarrationPreview

/// Recording in a browser whose microphone hears a file.
@Suite(.requires(.chromium), .ownThreads) struct RecorderTests {
    @Test func `a take has what the microphone heard, sample for sample, and becomes the page's`() async throws {
        let fixture = try await StudioFixture()
        let heard = noise(seconds: 30)
        let browser = try await Browser(microphone: file(of: heard, in: fixture.folder))
        let served = try await ServedStudio(fixture)
        try await browser.open(served.address)
        try await browser.wait(until: "document.querySelector('.utterance') !== null")
        try await browser.tell("document.getElementById('count-in').checked = false")
        try await browser.press("r")
        try await browser.wait(until: "!document.getElementById('record').disabled")
        try await browser.tell("document.getElementById('record').click()")
        try await browser.wait(until: "document.getElementById('record-state').textContent === 'Recording'")
        try await Task.sleep(for: .milliseconds(1200))
        try await browser.tell("document.getElementById('record').click()")
        try await browser.wait(until: "document.querySelector('#takes [aria-pressed=true]') !== null")
        #expect(try await browser.complaints() == [])
        await browser.quit()
        let path = "recordings/Hop said the hare Hop.flac"
        let take = try samples(of: fixture.folder.file(path))
        #expect(take.count > 44_100)
        let start = try #require(heard.start(of: take.prefix(64)))
        #expect(heard[start...].starts(with: take))
        _ = try await fixture.post("save")
        #expect(try fixture.text.contains("<string>\(path)</string>"))
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

extension [Int16] {
    /// Where a part begins for the first time.
    fileprivate func start(of part: ArraySlice<Int16>) -> Int? {
        indices.first { self[$0] == part.first && self[$0...].starts(with: part) }
    }
}
