import FoundationEssentials
import Narration
import NarrationSystem

/// The files that decide how espeak-ng sounds: the library, and all of its data.
struct EspeakFiles: Sendable {
    /// The path of the library; empty if the worker does not report it.
    let libraryPath: String

    /// The path of the folder with the data.
    let dataPath: String

    /// Hashes the contents of the files and their names in the folder.
    ///
    /// Reading them takes 15 ms, so the hash is cached until a path, a size or a time of a file changes.
    ///
    /// - Parameter cache: The cache for the hash; if `nil`, all files are read.
    /// - Returns: The hash.
    func contentHash(keptIn cache: (any ByteCache)?) -> UInt64 {
        let files = found
        guard let cache else { return Self.contentHash(of: files) }
        let key = Array("espeak-ng \(Self.stateHash(of: files))".utf8)
        if let bytes = cache.bytes(for: key), bytes.count == 8 {
            return bytes.withUnsafeBytes { ByteOrder.little.number(at: 0, of: $0, as: UInt64.self) }
        }
        let hash = Self.contentHash(of: files)
        // A file that was written to meanwhile may have been read partly before and partly after that.
        if Self.stateHash(of: found) == Self.stateHash(of: files) {
            cache.store(ByteOrder.little.bytes(hash), for: key)
        }
        return hash
    }

    private struct File {
        /// The name in the folder; empty for the library.
        let name: String
        let path: String
        let status: FileStatus
    }

    /// The files in the order of their names, the library first.
    private var found: [File] {
        let library = (try? FileSystem.status(of: libraryPath)).map { File(name: "", path: libraryPath, status: $0) }
        return [library].compactMap(\.self) + Self.files(in: dataPath, below: "").sorted { $0.name < $1.name }
    }

    private static func files(in folder: String, below prefix: String) -> [File] {
        ((try? FileSystem.names(in: folder)) ?? []).flatMap { name -> [File] in
            let path = folder + "/" + name
            guard let status = try? FileSystem.status(of: path) else { return [] }
            // A link to a folder might lead to a folder that contains it.
            if status.isFolder, (try? FileSystem.linkStatus(of: path))?.isFolder == true {
                return files(in: path, below: prefix + name + "/")
            }
            return status.isFile ? [File(name: prefix + name, path: path, status: status)] : []
        }
    }

    private static func stateHash(of files: [File]) -> UInt64 {
        hash(of: files) { file in
            let (status, written, changed) = (file.status, file.status.modified, file.status.changed)
            let times = "\(written.seconds).\(written.nanoseconds) \(changed.seconds).\(changed.nanoseconds)"
            return Data("\(file.path) \(status.size) \(times)".utf8)
        }
    }

    private static func contentHash(of files: [File]) -> UInt64 {
        hash(of: files) { (try? FileSystem.contents(of: $0.path)) ?? Data() }
    }

    /// The XXH3 hash of the name and some bytes of each file, seeded with the hash of the files before it.
    private static func hash(of files: [File], _ bytes: (File) -> Data) -> UInt64 {
        files.reduce(0) { hash, file in
            [Data(file.name.utf8), bytes(file)].reduce(hash) { hash, data in
                data.withUnsafeBytes { XXH3.hash64($0, seed: hash) }
            }
        }
    }
}
