import Foundation
import Testing

/// The tables of questions agree with the folders: the short one in `CONTRIBUTING.md`, one on the first page of each
/// library's documentation, and those of internal modules in `Sources/README.md`.
@Suite struct ContributingTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    @Test func `every folder in a table of questions exists`() throws {
        for page in try ["CONTRIBUTING.md"] + Self.modulePages {
            for path in try Self.tablePaths(of: page) {
                #expect(Self.isFolder(path), "\(path) is in the table of \(page), and is not there")
            }
        }
    }

    @Test func `every folder with sources answers a question of its module`() throws {
        let paths = try Self.modulePages.flatMap(Self.tablePaths)
        for folder in try Self.sourceFolders {
            let isNamed = paths.contains { folder == $0 || folder.hasPrefix($0 + "/") }
            #expect(isNamed, "\(folder) is missing in the table of its module")
        }
    }

    @Test func `the first table has at most twelve questions, and names every module that has a page`() throws {
        #expect(try Self.rows(of: "CONTRIBUTING.md").count <= 12)
        let paths = try Self.tablePaths(of: "CONTRIBUTING.md")
        for page in try Self.modulePages.dropLast() {
            #expect(paths.contains("Sources/" + page.split(separator: "/")[1]), "the table lacks \(page)")
        }
    }

    /// The pages with the tables of modules, that of the internal ones last.
    private static var modulePages: [String] {
        get throws {
            let sources = repository.appending(path: "Sources").path
            let modules = try FileManager.default.contentsOfDirectory(atPath: sources).sorted()
            let pages = modules.map { "Sources/\($0)/\($0).docc/\($0).md" }
            return pages.filter { FileManager.default.fileExists(atPath: repository.appending(path: $0).path) }
                + ["Sources/README.md"]
        }
    }

    /// The folders in the answers of a page's tables: a path, followed by folders in it.
    private static func tablePaths(of page: String) throws -> [String] {
        let paths = try rows(of: page).flatMap { Self.paths(inAnswer: $0.split(separator: "|")[1]) }
        try #require(!paths.isEmpty, "\(page) has no table of questions")
        return paths
    }

    /// The rows of a page's tables of questions.
    private static func rows(of page: String) throws -> [Substring] {
        let text = try String(contentsOf: repository.appending(path: page), encoding: .utf8)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        var rows: [Substring] = []
        while let head = lines.firstIndex(of: "| question | folder |") {
            lines = lines[(head + 2)...]
            let table = lines.prefix { $0.hasPrefix("|") }
            rows += table
            lines = lines[table.endIndex...]
        }
        return rows
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
