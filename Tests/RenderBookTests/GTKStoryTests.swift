import Foundation
import TestRequirements
import TestSupport
import Testing

/// The window of `Examples/GTKStory`, as a reader sees it on a screen in memory.
@Suite(.requires(.gtk), .requires(.longRun), .ownThreads, .timeLimit(.minutes(30))) struct GTKStoryTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL
    private static let (lit, text) = (0xFFDF80, 0x2B2620)

    @Test func `a page shows its picture and text, the word that is heard is lit, and a tapped word is heard`()
        async throws
    {
        let folder = try ScratchFolder()
        try Self.writeBook(in: folder)
        let program = try Self.buildExample()
        let screen = try VirtualScreen(width: 800, height: 884)
        let app = try Program([program, folder.file("Counting.plist"), "--silent"], environment: screen.environment)
        defer { app.send(SIGKILL) }

        // The first words are lit, one after another.
        var words: [PixelPicture.Box] = []
        try await poll {
            let box = try screen.picture().box(of: Self.lit)
            if let box, box != words.last { words.append(box) }
            return words.count == 9
        }
        #expect(Set(words).count == words.count)
        #expect(words == words.sorted { ($0.y.lowerBound, $0.x.lowerBound) < ($1.y.lowerBound, $1.x.lowerBound) })

        // The page has its picture, and below it its text.
        let page = try screen.picture()
        let picture = try PixelPicture(contentsOf: folder.file("01-olive.png"), width: 800)
        let share = (0..<words[0].y.lowerBound - 600).map { page.share(of: picture, x: 0, y: $0) }.max()
        #expect(try #require(share) > 0.99)
        #expect(words.allSatisfy { page.box(of: Self.text, in: $0) != nil })

        // A tapped word is lit, and those between are not.
        try await Self.tap(words[0], on: screen, seeing: [])
        try await Self.tap(words[8], on: screen, seeing: words[4..<8])
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

    /// A page whose words are utterances of their own, each with a silence after it.
    private static func writeBook(in folder: ScratchFolder) throws {
        let words = "One two three four five six seven eight nine ten eleven twelve.".split(separator: " ")
        let utterances = words.map { word in
            """
            <dict><key>utteranceString</key><string>\(word) </string>
            <key>utteranceProperties</key><dict><key>postUtteranceDelay</key><real>0.7</real></dict></dict>
            """
        }
        try """
        <plist version="1.0"><dict><key>bookPages</key><array><dict>
        <key>backgroundImage</key><string>01-olive.png</string>
        <key>utterances</key><array>\(utterances.joined())</array>
        </dict></array></dict></plist>
        """.write(toFile: folder.file("Counting.plist"), atomically: true, encoding: .utf8)
        try FileManager.default.copyItem(
            atPath: repository.appending(path: "Books/SlowPost/01-olive.png").path,
            toPath: folder.file("01-olive.png")
        )
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
