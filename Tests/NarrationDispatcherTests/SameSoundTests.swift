import Foundation
import TestRequirements
import TestSupport
import Testing

/// The program itself: beside the command, and with a voice of another program.
@Suite(.ownThreads) struct SameSoundTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test(arguments: ["en", "de"])
    func `what is sent has the samples of the command's file`(voice: String) throws {
        let text = "Chapter II: 3 hares & 1 owl."
        _ = try Program.output([
            product("render-book"), "say", text, "--voice", voice, "-o", folder.file("say.wav"), "--device", "none",
        ])
        let written = try Program.output(["sox", folder.file("say.wav"), "-t", "s16", "-"])
        let sent = try sent(
            "SET\nvolume=100\nsynthesis_voice=\(voice)\n.\nSPEAK\n<speak>\nChapter II: 3 hares &amp; 1 owl.\n</speak>\n.\n"
        )
        let isSame = sent.samples.withUnsafeBytes { Data($0) } == written
        #expect(isSame && sent.sampleRates == [22_050] && !written.isEmpty, "\(sent.lines)")
    }

    @Test(.requires(.flite)) func `a voice of another program has its marks before its words, and is cancelled`() throws
    {
        let voice = "SET\nvolume=100\nsynthesis_voice=flite:slt\n.\n"
        let text = #"<speak><mark name="a"/>Once upon a time <mark name="b"/>there was a hare.</speak>"#
        let said = try sent("\(voice)SPEAK\n\(text)\n.\n")
        let lines = said.lines.drop { $0 != "701 BEGIN" }
        let marks = ["700-a", "700 INDEX MARK", "700-b", "700 INDEX MARK"]
        #expect(lines.filter { !$0.hasPrefix("sound") } == ["701 BEGIN"] + marks + ["702 END"])
        let before = lines.prefix { $0 != "700-b" }.compactMap { Int($0.replacing("sound ", with: "")) }.reduce(0, +)
        let share = Double(before) / Double(said.samples.count)
        #expect((0.3...0.7).contains(share) && said.sampleRates == [16_000], "\(lines)")

        let long = Array(repeating: "Once upon a time there was a hare.", count: 100).joined(separator: " ")
        let cancelled = try sent("\(voice)SPEAK\n\(long)\n.\nSTOP\n")
        #expect(cancelled.lines.last == "703 STOP" && cancelled.samples.count < 10 * said.samples.count)
    }

    /// What the module sends up to the end of a message.
    private func sent(_ lines: String) throws -> SentLines {
        let (input, output) = (Pipe(), Pipe())
        let program = try Program(
            [product("sd_narration")],
            environment: ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": folder.path]) { $1 },
            input: input.fileHandleForReading,
            output: output.fileHandleForWriting
        )
        try output.fileHandleForWriting.close()
        try input.fileHandleForWriting.write(contentsOf: Data("INIT\n\(lines)".utf8))
        var data = Data()
        while !data.hasEnd {
            let piece = output.fileHandleForReading.availableData
            guard !piece.isEmpty else { break }
            data += piece
        }
        try input.fileHandleForWriting.write(contentsOf: Data("QUIT\n".utf8))
        #expect(program.wait() == 0)
        var sent = SentLines()
        sent.read(data)
        return sent
    }

    private func product(_ name: String) -> String {
        Bundle.main.executableURL!.deletingLastPathComponent().appending(path: name).path
    }
}

extension Data {
    /// Whether a message has ended.
    fileprivate var hasEnd: Bool {
        let end = String(decoding: suffix(9), as: UTF8.self)
        return end == "\n702 END\n" || end == "703 STOP\n"
    }
}
