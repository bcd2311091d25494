import Foundation
import NarrationDispatcher
import NarrationKit
import NarrationReading

/// The output module that speech-dispatcher starts, with the path of its configuration.
@main
enum SpeechDispatcherModule {
    static func main() {
        signal(SIGPIPE, SIG_IGN)
        let path = CommandLine.arguments.dropFirst().first
        let text = path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
        do {
            try serve(ModuleConfiguration(text))
        } catch {
            refuse("\(error)")
        }
    }

    private static func serve(_ configuration: ModuleConfiguration) throws {
        let voices = try Voices { notice in
            if case .measuring(let voice) = notice { complain("\(voice) is measured, which takes some seconds, once") }
        }
        let module = OutputModule(
            voices: VoiceChoice(of: voices.engine(), preferring: configuration.voice),
            reading: NaturalReading(),
            clock: ContinuousClock(),
            complain: complain
        ) {
            try? FileHandle.standardOutput.write(contentsOf: $0)
        }
        while let line = readLine(), module.receive(line) {}
    }

    /// Answers that the module cannot be used.
    private static func refuse(_ reason: String) {
        complain(reason)
        _ = readLine()
        try? FileHandle.standardOutput.write(contentsOf: ModuleRefusal(reason).bytes)
        exit(1)
    }

    /// Writes a line to the module's log.
    @Sendable private static func complain(_ message: String) {
        try? FileHandle.standardError.write(contentsOf: Data("sd_narration: \(message)\n".utf8))
    }
}
