import FoundationEssentials
import Narration
import NarrationWyoming

/// The JSON of a file of engines.
struct EngineFileRecord: Decodable {
    let engines: [EngineRecord]
    let presets: Bool?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case engines, presets
    }

    init(from decoder: any Decoder) throws {
        try decoder.refuseOtherKeys(than: CodingKeys.self)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        engines = try container.decode([EngineRecord].self, forKey: .engines)
        presets = try container.decodeIfPresent(Bool.self, forKey: .presets)
    }
}

/// An engine as JSON.
struct EngineRecord: Decodable {
    private let name: String
    private let wyoming: WyomingRecord?
    private let environment: [String: String]?
    private let command: [String]?
    private let voices: [VoiceRecord]?
    private let repeatable: Bool?
    private let jobs: Int?
    private let patience: Double?
    private let memory: Int?
    private let sampleRate: Int?
    private let licence: Voice.Licence?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case name, wyoming, environment, command, voices, repeatable, jobs, patience, memory, sampleRate, licence,
            credit
    }

    init(from decoder: any Decoder) throws {
        try decoder.refuseOtherKeys(than: CodingKeys.self)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func refuse(_ key: CodingKeys, _ reason: String) -> DecodingError {
            .dataCorruptedError(forKey: key, in: container, debugDescription: reason)
        }
        name = try container.decode(String.self, forKey: .name)
        wyoming = try container.decodeIfPresent(WyomingRecord.self, forKey: .wyoming)
        environment = try container.decodeIfPresent([String: String].self, forKey: .environment)
        command = try container.decodeIfPresent([String].self, forKey: .command)
        voices = try container.decodeIfPresent([VoiceRecord].self, forKey: .voices)
        repeatable = try container.decodeIfPresent(Bool.self, forKey: .repeatable)
        jobs = try container.decodeIfPresent(Int.self, forKey: .jobs)
        patience = try container.decodeIfPresent(Double.self, forKey: .patience)
        sampleRate = try container.decodeIfPresent(Int.self, forKey: .sampleRate)
        memory = try container.decodeIfPresent(Int.self, forKey: .memory)
        licence = try container.decodeLicence(.licence, credit: .credit)
        guard name.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil else {
            throw refuse(.name, "a name has letters, digits, \"-\", \"_\" and \".\"")
        }
        guard (wyoming == nil) != (command == nil) else {
            throw refuse(.wyoming, "an engine has either wyoming or command")
        }
        guard (command == nil) == (voices ?? []).isEmpty else {
            throw refuse(.voices, "an engine with a command has voices, and only such an engine")
        }
        guard environment == nil || wyoming?.isProgram == true else {
            throw refuse(
                .environment,
                "only a program with wyoming is given an environment; begin a command with \"env\", \"NAME=VALUE\""
            )
        }
        guard repeatable == nil || command != nil else {
            throw refuse(.repeatable, "only a command is repeatable here; an engine with wyoming says it itself")
        }
        guard sampleRate == nil || wyoming != nil else {
            throw refuse(.sampleRate, "the voices of a command have their sample rates")
        }
        guard command != [], jobs ?? 1 > 0 else {
            throw refuse(.jobs, "jobs is 1 or more, and a command has a program")
        }
        guard (0.1...3600).contains(patience ?? 1) else {
            throw refuse(.patience, "patience is from 0.1 to 3600 seconds")
        }
        guard (1...EngineDefinition.mostMemory).contains(memory ?? 1) else {
            throw refuse(.memory, "memory is a number of megabytes, from 1 to \(EngineDefinition.mostMemory)")
        }
        guard (4_000...192_000).contains(sampleRate ?? 48_000) else {
            throw refuse(.sampleRate, "a sample rate is from 4000 to 192000")
        }
    }

    /// The definition, with paths from a folder.
    func definition(in folder: String) throws -> EngineDefinition {
        func path(_ argument: String) -> String {
            if argument.hasPrefix("./") || argument.hasPrefix("../") { return folder + "/" + argument }
            return argument.hasPrefix("~/")
                ? FileManager.default.homeDirectoryForCurrentUser.path + argument.dropFirst() : argument
        }
        let interface: EngineDefinition.Interface =
            switch wyoming {
            case .command(let command)?:
                .wyoming(.command(command.map(path), environment: environment ?? [:]))
            case .server(let connection)?: .wyoming(connection)
            case nil:
                .command(
                    (command ?? []).map(path),
                    voices: (voices ?? []).map { $0.voice(licence: licence) },
                    isRepeatable: repeatable ?? false
                )
            }
        return EngineDefinition(
            name: name,
            interface: interface,
            jobs: jobs,
            patience: patience,
            memory: memory,
            sampleRate: sampleRate,
            licence: licence
        )
    }
}

/// A Wyoming engine as JSON: a command, or the address of a server.
private enum WyomingRecord: Decodable {
    case command([String])
    case server(WyomingConnection)

    var isProgram: Bool {
        if case .command = self { true } else { false }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let command = try? container.decode([String].self), !command.isEmpty {
            self = .command(command)
            return
        }
        let address = (try? container.decode(String.self)) ?? ""
        guard let connection = Self.connection(to: address) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "write a program with its arguments, or \"tcp://HOST:PORT\", or \"unix:///PATH\""
            )
        }
        self = .server(connection)
    }

    private static func connection(to address: String) -> WyomingConnection? {
        if let match = address.wholeMatch(of: /tcp:\/\/\[?([^\/\]]+?)\]?:([0-9]+)/), let port = UInt16(match.2) {
            return .tcp(host: String(match.1), port: port)
        }
        return address.wholeMatch(of: /unix:\/\/(\/.+)/).map { .unix(String($0.1)) }
    }
}

/// A voice as JSON.
private struct VoiceRecord: Decodable {
    let name: String
    let languages: [String]
    let sampleRate: Int?
    let gender: Voice.Gender?
    let quality: Voice.Quality?
    let licence: Voice.Licence?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case name, languages, sampleRate, gender, quality, licence, credit
    }

    init(from decoder: any Decoder) throws {
        try decoder.refuseOtherKeys(than: CodingKeys.self)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        languages = try container.decode([String].self, forKey: .languages)
        sampleRate = try container.decodeIfPresent(Int.self, forKey: .sampleRate)
        gender = try container.decodeIfPresent(Voice.Gender.self, forKey: .gender)
        quality = try container.decodeIfPresent(Voice.Quality.self, forKey: .quality)
        licence = try container.decodeLicence(.licence, credit: .credit)
    }

    func voice(licence ofEngine: Voice.Licence?) -> Voice {
        Voice(
            id: name,
            name: name,
            languages: languages,
            sampleRate: sampleRate,
            gender: gender,
            quality: quality,
            licence: licence ?? ofEngine
        )
    }
}

extension KeyedDecodingContainer {
    /// A licence, which is text, and its credit; a credit alone is an error.
    fileprivate func decodeLicence(_ licence: Key, credit: Key) throws -> Voice.Licence? {
        let credit = (key: credit, words: try decodeIfPresent(String.self, forKey: credit))
        if let terms = try decodeIfPresent(String.self, forKey: licence) {
            return Voice.Licence(terms, credit: credit.words)
        }
        guard credit.words != nil else { return nil }
        throw DecodingError.dataCorruptedError(
            forKey: credit.key,
            in: self,
            debugDescription: "a credit is that of a licence; give the licence"
        )
    }
}

extension Decoder {
    /// Throws an error if there is a key that the record does not have, with the nearest that it has.
    fileprivate func refuseOtherKeys<Key: CodingKey & CaseIterable>(than keys: Key.Type) throws {
        let known = keys.allCases.map(\.stringValue)
        let container = try container(keyedBy: AnyKey.self)
        guard let other = container.allKeys.first(where: { !known.contains($0.stringValue) }) else { return }
        let nearest = Spelling.nearest(to: other.stringValue, among: known).map { "; did you mean \($0)?" }
        throw DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: codingPath + [other],
                debugDescription: "this key is not known\(nearest ?? "")"
            )
        )
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}
