import FoundationEssentials
import Narration
import NarrationSystem
import NarrationWyoming

/// The engines that Narration knows, as far as they are installed on this machine.
///
/// | name | installed with |
/// |---|---|
/// | `hibari`, `piper`, `kokoro-ja` | a private Python environment: see ``PrivateEnvironment`` |
/// | `flite`, `festival` | the Debian packages of that name |
/// | `pico` | the Debian package `libttspico-utils`, which is not in Debian's main section |
/// | `rhvoice` | the Debian package `rhvoice`, which is not in Debian's main section |
///
/// Nothing is started to find this out.
public struct EnginePresets: Sendable {
    /// The folder of the adapters: `hibari.py` and others.
    public let adapters: String

    /// The folder of the private environments.
    public let environments: String

    private let folders: Folders

    /// The folders of data that other packages install.
    struct Folders: Sendable {
        var pico = "/usr/share/pico/lang"
        var rhvoice = "/usr/share/RHVoice/voices"
    }

    /// Creates the presets.
    ///
    /// - Parameters:
    ///   - adapters: The folder of the adapters.
    ///   - environments: The folder of the private environments; by default, the one of the user.
    public init(adapters: String, environments: String = PrivateEnvironment.defaultFolder) {
        self.init(adapters: adapters, environments: environments, folders: Folders())
    }

    init(adapters: String, environments: String, folders: Folders) {
        self.adapters = adapters
        self.environments = environments
        self.folders = folders
    }

    /// The definitions of the engines that are installed, the most natural voices first.
    public var installed: [EngineDefinition] {
        [hibari, piper, kokoroJapanese, rhvoice, pico, festival, flite].compactMap(\.self)
    }

    private var hibari: EngineDefinition? {
        privateEngine(.hibari, sampleRate: 24_000, memory: 250)
    }

    private var piper: EngineDefinition? {
        privateEngine(.piper, sampleRate: 22_050, memory: 420)
    }

    private var kokoroJapanese: EngineDefinition? {
        privateEngine(.kokoroJapanese, by: "kokoro.py", sampleRate: 24_000, memory: 1_100)
    }

    private func privateEngine(
        _ package: InstallableEngine,
        by adapter: String? = nil,
        sampleRate: Int,
        memory: Int
    ) -> EngineDefinition? {
        let environment = PrivateEnvironment(of: package, in: environments)
        guard environment.isInstalled else { return nil }
        let file = adapter ?? "\(package.name).py"
        return self.adapter(
            file,
            named: package.name,
            run: environment.python,
            sampleRate: sampleRate,
            memory: memory
        )
    }

    private var festival: EngineDefinition? {
        guard ProgramPath.found("festival") != nil else { return nil }
        return adapter("festival.py", named: "festival", run: "python3", sampleRate: 32_000, memory: 350)
    }

    private var flite: EngineDefinition? {
        guard ProgramPath.found("flite") != nil else { return nil }
        return adapter("flite.py", named: "flite", run: "python3", sampleRate: 16_000, memory: 35)
    }

    /// An engine whose adapter is run by a Python.
    private func adapter(
        _ file: String,
        named name: String,
        run python: String,
        sampleRate: Int,
        memory: Int
    ) -> EngineDefinition? {
        // Without -B, Python would write beside the adapters.
        let path = "\(adapters)/\(file)"
        guard ProgramPath.found(python) != nil, FileManager.default.fileExists(atPath: path) else { return nil }
        return EngineDefinition(
            name: name,
            interface: .wyoming(.command([python, "-B", path])),
            memory: memory,
            sampleRate: sampleRate
        )
    }

    private var pico: EngineDefinition? {
        let languages = names(in: folders.pico).compactMap { $0.wholeMatch(of: /(.+)_ta\.bin/).map { String($0.1) } }
        guard ProgramPath.found("pico2wave") != nil, !languages.isEmpty else { return nil }
        return EngineDefinition(
            name: "pico",
            interface: .command(
                ["pico2wave", "-l", "{voice}", "-w", "{out.wav}", "--", "{text}"],
                voices: languages.map { language in
                    Voice(
                        id: language,
                        name: "Pico \(language)",
                        languages: [language],
                        sampleRate: 16_000,
                        gender: .female,
                        quality: .statistical,
                        licence: Voice.Licence("Apache-2.0")
                    )
                },
                isRepeatable: true
            ),
            sampleRate: 16_000
        )
    }

    private var rhvoice: EngineDefinition? {
        let voices = names(in: folders.rhvoice).compactMap(rhvoiceVoice)
        guard ProgramPath.found("RHVoice-test") != nil, !voices.isEmpty else { return nil }
        return EngineDefinition(
            name: "rhvoice",
            interface: .command(
                [
                    "RHVoice-test", "-p", "{voice}", "-r", "{rate%}", "-t", "{pitch%}", "-v", "{volume%}", "-i",
                    "{text-file}", "-o", "{out.wav}",
                ],
                voices: voices,
                isRepeatable: true
            ),
            sampleRate: 24_000
        )
    }

    /// The languages of RHVoice.
    private static let languages = LanguageNames(
        of: ["cs", "en", "eo", "hr", "ka", "ky", "mk", "pl", "pt", "ru", "sk", "sq", "sr", "tt", "uk", "uz", "vi"]
    )

    private func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// The voice that an RHVoice folder describes, in lines such as `name=Alan` and `language=English`.
    private func rhvoiceVoice(_ folder: String) -> Voice? {
        let path = "\(folders.rhvoice)/\(folder)/voice.info"
        guard let contents = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let lines = contents.split(whereSeparator: \.isNewline).map { $0.split(separator: "=", maxSplits: 1) }
        let values = Dictionary(lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
        guard let name = values["name"],
            let tag = values["language"].flatMap({ Self.languages.tag(meantBy: String($0)) })
        else { return nil }
        return Voice(
            id: String(name),
            name: String(name),
            languages: [tag],
            sampleRate: 24_000,
            gender: values["gender"].flatMap { Voice.Gender(rawValue: String($0)) },
            quality: .statistical,
            licence: Self.licence(ofRHVoice: String(name))
        )
    }

    /// The licence of two voices, whose files do not state it.
    private static func licence(ofRHVoice name: String) -> Voice.Licence? {
        guard ["evgeniy-eng", "lyubov"].contains(name.lowercased()) else { return nil }
        return Voice.Licence(
            "CC-BY-NC-ND-4.0",
            credit: "Read by the RHVoice voice \(name), https://rhvoice.org, CC BY-NC-ND 4.0"
        )
    }
}
