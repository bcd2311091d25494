import Foundation
import TestRequirements
import TestSupport
import Testing

/// The program itself, beside the command.
@Suite(.ownThreads) struct SameSoundTests {
    @Test(arguments: ["en", "de"])
    func `what is sent has the samples of the command's file`(voice: String) throws {
        let folder = try ScratchFolder()
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

    /// What the module sends up to the end of a message.
    private func sent(_ lines: String) throws -> SentLines {
        let (input, output) = (Pipe(), Pipe())
        let program = try Program(
            [product("sd_narration")],
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
