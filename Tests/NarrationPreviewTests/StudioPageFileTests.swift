import Foundation
import TestSupport
import Testing

@testable import NarrationPreview

/// The files of the studio's page: in the program, or in a folder while they are written.
@Suite struct StudioPageFileTests {
    private let sources = URL(filePath: #filePath).appending(path: "../../../Sources/Web").standardized.path

    @Test(arguments: ["studio", "story"]) func `every file of the folder is embedded as it is`(folder: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(sources)/\(folder)")
        #expect(names.count > 10)
        for name in names {
            let bytes = try Data(contentsOf: URL(filePath: "\(sources)/\(folder)/\(name)"))
            #expect(StudioPage(environment: [:]).file("\(folder)/\(name)") == bytes, "\(folder)/\(name)")
        }
    }

    @Test func `the files of NARRATION_STUDIO are served as they are now, also new ones`() throws {
        let folder = try ScratchFolder()
        let page = StudioPage(environment: ["NARRATION_STUDIO": folder.path])
        try FileManager.default.createDirectory(atPath: folder.file("studio"), withIntermediateDirectories: true)
        #expect(page.file("studio/studio.js") == nil)
        for text in ["first", "second"] {
            try Data(text.utf8).write(to: URL(filePath: folder.file("studio/new.js")))
            #expect(page.file("studio/new.js") == Data(text.utf8))
        }
        #expect(page.file("studio/..") == nil)
        #expect(page.file("studio/") == nil)
    }
}
