import Foundation
import Logging
import Narration
import NarrationAuthoring
import NarrationEspeak
import NarrationKit
import NarrationServing
import NarrationSignals

/// The server: `render-book serve` becomes this program, with its order as JSON.
@main
enum RenderBookServer {
    static func main() async {
        LargeBlocks.giveBack()
        signal(SIGPIPE, SIG_IGN)
        let argument = CommandLine.arguments.dropFirst().first ?? ""
        guard let order = try? JSONDecoder().decode(ServingOrder.self, from: Data(argument.utf8)) else {
            warn("error: the server is started with `render-book serve`")
            exit(ExitStatus.usage.rawValue)
        }
        do {
            try await Signals.cancelling { try await serve(order) }
        } catch {
            guard Signals.endingRequest == nil else { return }
            warn("error: \(error)")
            exit(ExitStatus(of: error).rawValue)
        }
    }

    /// Serves until a signal, which is the way to end it.
    private static func serve(_ order: ServingOrder) async throws {
        let logger = Logger(label: ServingOrder.program) { _ in SwiftLogNoOpLogHandler() }
        let voices = try Voices(
            EspeakEngine(logger: logger),
            engines: InstalledEngines.definitions(describedIn: order.engines)
        ) { notice in
            switch notice {
            case .measuring(let voice): warn("\(voice) is measured before it speaks for the first time")
            case .lacking(_, _, let message): warn(message)
            }
        }
        var settings = ServerSettings()
        (settings.speech, settings.address, settings.hostNames) = (order.speech, order.address, order.hostNames)
        (settings.port, settings.wyomingPort) = (order.port, order.wyomingPort)
        (settings.longestText, settings.mostTexts) = (order.longestText, order.mostTexts)
        try await SpeechServer(voices: voices, settings: settings).run { addresses in
            for address in [addresses.speech, addresses.wyoming].compactMap(\.self) {
                write(address, to: .standardOutput)
            }
        } served: { request in
            if !order.isQuiet { write("\(request)", to: .standardError) }
        }
    }

    /// Prints a line on standard error, with what would control a terminal escaped.
    private static func warn(_ message: String) {
        write("render-book: \(message.shown)", to: .standardError)
    }

    private static func write(_ line: String, to file: FileHandle) {
        try? file.write(contentsOf: Data("\(line)\n".utf8))
    }
}

extension SpeechServerError: ErrorWithExitStatus {
    var exitStatus: ExitStatus { .unavailable }
}
