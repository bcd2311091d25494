import Foundation
import Testing

/// The table of questions in `CONTRIBUTING.md` agrees with the folders.
@Suite struct ContributingTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    @Test func `every folder in the table of questions exists`() throws {
        for path in try Self.tablePaths {
            #expect(Self.isFolder(path), "\(path) is in the table of CONTRIBUTING.md, and is not there")
        }
    }

    @Test func `every folder with sources answers a question of the table`() throws {
        let paths = try Self.tablePaths
        for folder in try Self.sourceFolders {
            let isNamed = paths.contains { folder == $0 || folder.hasPrefix($0 + "/") }
            #expect(isNamed, "\(folder) is missing in the table of CONTRIBUTING.md")
        }
    }

    /// The folders in the table's answers: a path, followed by folders in it.
    private static var tablePaths: [String] {
        get throws {
            let text = try String(contentsOf: repository.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
            let rows = text.split(separator: "\n").drop { !$0.hasPrefix("| question |") }.dropFirst(2)
                .prefix { $0.hasPrefix("|") }
            try #require(!rows.isEmpty)
            return rows.flatMap { paths(inAnswer: $0.split(separator: "|")[1]) }
        }
    }

    /// The paths in an answer. A name without a slash is a folder in the last path, if there is one of that name.
    private static func paths(inAnswer answer: Substring) -> [String] {
        var paths: [String] = []
        var folder = ""
        for name in answer.matches(of: /`([^`]+)`/).map({ String($0.1) }) {
            if name.contains("/") || folder.isEmpty {
                folder = name
                paths.append(name)
            } else if let place = [folder, parent(of: folder)].map({ "\($0)/\(name)" }).first(where: isFolder) {
                paths.append(place)
            }
        }
        return paths
    }

    private static func parent(of path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// The folders of targets that contain Swift files.
    private static var sourceFolders: Set<String> {
        get throws {
            let files = FileManager.default.enumerator(atPath: repository.appending(path: "Sources").path)
            let folders = try #require(files).compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
                .map { "Sources/" + parent(of: $0) }
            return Set(folders)
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(
            atPath: repository.appending(path: path).path,
            isDirectory: &isDirectory
        )
        return exists && isDirectory.boolValue
    }
}
