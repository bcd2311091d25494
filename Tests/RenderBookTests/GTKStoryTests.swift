import Foundation
import TestRequirements
import TestSupport
import Testing

/// The window of `Examples/GTKStory`, as a reader sees it on a screen in memory.
@Suite(.requires(.gtk), .requires(.longRun), .ownThreads, .timeLimit(.minutes(30))) struct GTKStoryTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL
    private static let (lit, text) = (0xFFDF80, 0x2B2620)

    @Test func `words are lit, a tapped word is heard, a pause holds, and pages turn, by themselves and by a button`()
        async throws
    {
        let folder = try ScratchFolder()
        try Self.writeBook(in: folder)
        let program = try Self.buildExample()
        let screen = try VirtualScreen(width: 800, height: 884)
        let app = try Program([program, folder.file("Counting.plist"), "--silent"], environment: screen.environment)
        defer { app.send(SIGKILL) }

        // The first words are lit, one after another. Each takes some seconds, so that a busy machine sees it.
        var words: [PixelPicture.Box] = []
        try await poll {
            let box = try screen.picture().box(of: Self.lit)
            if let box, box != words.last { words.append(box) }
            return words.count == 3
        }
        #expect(Set(words).count == words.count)
        #expect(words == words.sorted { ($0.y.lowerBound, $0.x.lowerBound) < ($1.y.lowerBound, $1.x.lowerBound) })

        // The page has its picture, and below it its text.
        let pictures = try Self.pictures.map { try PixelPicture(contentsOf: folder.file($0), width: 800) }
        let page = try screen.picture()
        let top = try #require(
            (0..<words[0].y.lowerBound - 600).first { page.share(of: pictures[0], x: 0, y: $0) > 0.99 }
        )
        #expect(words.allSatisfy { page.box(of: Self.text, in: $0) != nil })
        // A page is read if it is shown with a word lit.
        func isRead(_ index: Int) throws -> Bool {
            let page = try screen.picture()
            return page.share(of: pictures[index], x: 0, y: top) > 0.99 && page.box(of: Self.lit) != nil
        }

        // A tapped word is lit, and while it is paused, it stays.
        try await Self.tap(words[0], on: screen, seeing: [])
        let playing = try Self.icon(on: screen)
        try screen.click(x: Self.play.x, y: Self.play.y)
        try await poll { try Self.icon(on: screen) != playing }
        #expect(try screen.picture().box(of: Self.lit) == words[0])

        // Tapping another word goes on there, without those between, and the page turns at its end.
        try await Self.tap(words[2], on: screen, seeing: words[1..<2])
        #expect(try Self.icon(on: screen) == playing)
        try await poll { try isRead(1) }
        try screen.click(x: Self.back.x, y: Self.back.y)
        try await poll { try isRead(0) }
        try screen.click(x: Self.forward.x, y: Self.forward.y)
        try await poll { try isRead(1) }
    }

    /// The middles of the buttons.
    private static let (back, play, forward) = ((x: 44, y: 851), (x: 108, y: 851), (x: 172, y: 851))

    /// What the button shows that plays and pauses, in dark and light: under the mouse, it is of another color.
    private static func icon(on screen: VirtualScreen) throws -> [Bool] {
        let area = "24x24+\(play.x - 12)+\(play.y - 12)"
        let crop = ["import", "-window", "root", "-crop", area, "-depth", "8", "rgb:-"]
        return try Program.output(["env", "DISPLAY=\(screen.environment["DISPLAY"] ?? "")"] + crop).map { $0 < 128 }
    }

    /// Taps a word, and waits until it is lit.
    private static func tap(
        _ word: PixelPicture.Box,
        on screen: VirtualScreen,
        seeing unwanted: ArraySlice<PixelPicture.Box>
    ) async throws {
        try screen.click(x: word.middle.x, y: word.middle.y)
        try await poll {
            let box = try screen.picture().box(of: lit)
            #expect(!unwanted.contains { $0 == box })
            return box == word
        }
    }

    private static let pictures = ["01-olive.png", "02-mole.png"]

    /// Two pages, whose words are utterances of their own, long and spoken slowly.
    private static func writeBook(in folder: ScratchFolder) throws {
        let pages = pictures.map { picture in
            let words = ["incontrovertibly", "uncharacteristically", "interdisciplinary", "counterrevolutionary"]
            let utterances = (words + words).map { word in
                """
                <dict><key>utteranceString</key><string>\(word) </string>
                <key>utteranceProperties</key><dict><key>rate</key><real>0</real></dict></dict>
                """
            }
            try? FileManager.default.copyItem(
                atPath: repository.appending(path: "Books/SlowPost/\(picture)").path,
                toPath: folder.file(picture)
            )
            return """
                <dict><key>backgroundImage</key><string>\(picture)</string>
                <key>utterances</key><array>\(utterances.joined())</array></dict>
                """
        }
        try "<plist version=\"1.0\"><dict><key>bookPages</key><array>\(pages.joined())</array></dict></plist>"
            .write(toFile: folder.file("Counting.plist"), atomically: true, encoding: .utf8)
    }

    /// Builds the example in the folder of all examples, and returns the program.
    private static func buildExample() throws -> String {
        let examples = repository.appending(path: "Examples").path
        let build = [
            "swift", "build", "--package-path", examples + "/GTKStory", "--scratch-path", examples + "/.build",
        ]
        _ = try Program.output(build)
        let folder = try Program.output(build + ["--show-bin-path"])
        return String(decoding: folder, as: UTF8.self).trimmingCharacters(in: .newlines) + "/GTKStory"
    }
}
