public import FoundationEssentials
public import Narration
import NarrationSystem

/// A file that describes engines: `engines.json`.
///
/// ```json
/// {
///   "engines": [
///     {"name": "joe", "wyoming": ["piper.py", "--model", "./joe.onnx"], "sampleRate": 22050},
///     {"name": "kitchen", "wyoming": "tcp://127.0.0.1:10200"},
///     {
///       "name": "pico",
///       "command": ["pico2wave", "-l", "{voice}", "-w", "{out.wav}", "--", "{text}"],
///       "voices": [{"name": "en-GB", "languages": ["en-GB"], "sampleRate": 16000, "gender": "female"}],
///       "repeatable": true,
///       "licence": "Apache-2.0"
///     }
///   ]
/// }
/// ```
///
/// | key | value |
/// |---|---|
/// | `name` | the name before the colon in the names of its voices |
/// | `wyoming` | a program and its arguments, or `tcp://HOST:PORT`, or `unix://PATH` |
/// | `environment` | variables for a program with `wyoming`; none by default |
/// | `command` | a program and its arguments for each passage, with the placeholders of `CommandLineEngine` |
/// | `voices` | the voices of a `command` |
/// | `repeatable` | whether a `command` makes the same sound each time; false by default |
/// | `jobs` | the number of passages that are spoken at the same time; one on each core by default |
/// | `patience` | the seconds after which an engine that does not reply is ended; see ``EngineDefinition/patience`` |
/// | `memory` | the memory of one process in megabytes: without `jobs`, all of them use at most half of what is free |
/// | `sampleRate` | the highest sample rate of the voices of `wyoming` in hertz; 48,000 by default |
/// | `licence` | the licence of voices that do not state theirs |
/// | `credit` | the words that a recording must carry, if that licence asks for a credit |
///
/// An argument that begins with `./` or `../` is a path from the file's folder, and one that begins with `~/` a path
/// from the home folder. A voice can have a `quality`, and a `licence` and a `credit` of its own. The key `presets`
/// beside `engines`, true by default, tells whether the engines that Narration knows are used as well. Every other key
/// is an error, and so is one that has no effect.
public struct EngineFile: Sendable, Hashable {
    /// The engines, in the order of the file.
    public let engines: [EngineDefinition]

    /// Whether the engines of ``EnginePresets`` are used as well.
    public let usesPresets: Bool

    /// Reads a file.
    ///
    /// - Parameter path: The path.
    /// - Throws: ``EngineFileError``.
    public init(contentsOf path: String) throws(EngineFileError) {
        let contents: Data
        do {
            contents = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw EngineFileError(path, "it cannot be read: \(error.reason)")
        }
        try self.init(contents, path: path)
    }

    /// Reads the contents of a file.
    ///
    /// - Parameters:
    ///   - contents: The JSON.
    ///   - path: The path of the file, for messages and for paths from its folder.
    /// - Throws: ``EngineFileError``.
    public init(_ contents: Data, path: String) throws(EngineFileError) {
        do {
            let decoder = JSONDecoder()
            let record = try decoder.decode(EngineFileRecord.self, from: contents)
            usesPresets = record.presets ?? true
            engines = try record.engines.map { try $0.definition(in: path.parentFolder) }
        } catch let error as DecodingError {
            throw EngineFileError(path, error.reason)
        } catch {
            throw EngineFileError(path, "\(error)")
        }
        let names = engines.map { $0.name.lowercased() }
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw EngineFileError(path, "two engines have the name \"\(twice.shown)\"; give one of them another")
        }
    }
}

/// The reason why a file of engines cannot be used.
public struct EngineFileError: DescribedError, Hashable {
    /// The path of the file.
    public let path: String

    /// The reason, and the place in the file.
    public let reason: String

    init(_ path: String, _ reason: String) {
        self.path = path
        self.reason = reason
    }

    /// The path and the reason.
    public var description: String { "\(path.shown): \(reason)" }
}

extension DecodingError {
    /// The reason with the place: `engines[1].jobs: …`.
    fileprivate var reason: String {
        switch self {
        case .dataCorrupted(let context): context.place.isEmpty ? "this is not JSON" : context.text
        case .keyNotFound(let key, let context): "\(context.place)\(key.stringValue) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context): context.text
        @unknown default: "\(self)"
        }
    }
}

extension DecodingError.Context {
    fileprivate var text: String { "\(place)\(debugDescription)" }

    fileprivate var place: String {
        var place = ""
        for key in codingPath {
            if let index = key.intValue {
                place += "[\(index + 1)]"
            } else {
                place += (place.isEmpty ? "" : ".") + key.stringValue
            }
        }
        return place.isEmpty ? "" : place + ": "
    }
}
