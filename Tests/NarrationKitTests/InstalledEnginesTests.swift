import Foundation
import TestSupport
import Testing

@testable import NarrationKit

@Suite struct InstalledEnginesTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func write(_ path: String, permissions: Int = 0o755) throws {
        let url = URL(fileURLWithPath: folder.file(path))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
    }

    private func adapters(of program: String) -> String? {
        InstalledEngines.adapters(of: folder.file(program)).map { String($0.dropFirst(folder.path.count + 1)) }
    }

    @Test func `adapters are those that are installed with the program`() throws {
        try write("usr/bin/render-book")
        try write("usr/libexec/narration/render-book-studio")
        try write("usr/share/narration/engines/wyoming_stdio.py")
        #expect(adapters(of: "usr/bin/render-book") == "usr/share/narration/engines")
        #expect(adapters(of: "usr/libexec/narration/render-book-studio") == "usr/share/narration/engines")
    }

    @Test func `adapters are those of the source tree in which the program was built, and of no other folder above`()
        throws
    {
        try write("tree/Engines/wyoming_stdio.py")
        try write("tree/.build/debug/render-book")
        try write("tree/mine/bin/render-book")
        #expect(adapters(of: "tree/.build/debug/render-book") == "tree/Engines")
        #expect(adapters(of: "tree/mine/bin/render-book") == nil)
        try write("tree/share/narration/engines/wyoming_stdio.py")
        #expect(adapters(of: "tree/mine/bin/render-book") == nil)
        try write("tree/unpacked/render-book")
        #expect(adapters(of: "tree/unpacked/render-book") == nil)
    }

    @Test(arguments: [0o757, 0o777, 0o775])
    func `adapters that others may write to are not run`(permissions: Int) throws {
        try write("tree/Engines/wyoming_stdio.py")
        try write("tree/.build/debug/render-book")
        let engines: [FileAttributeKey: Any] = [.posixPermissions: permissions]
        try FileManager.default.setAttributes(engines, ofItemAtPath: folder.file("tree/Engines"))
        #expect(adapters(of: "tree/.build/debug/render-book") == nil)
    }

    @Test func `a group that may write to the program may write to its adapters`() throws {
        try write("tree/Engines/wyoming_stdio.py")
        try write("tree/.build/debug/render-book", permissions: 0o775)
        try FileManager.default.setAttributes([.posixPermissions: 0o775], ofItemAtPath: folder.file("tree/Engines"))
        #expect(adapters(of: "tree/.build/debug/render-book") == "tree/Engines")
    }
}
