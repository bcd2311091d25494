import Foundation
import TestRequirements
import TestSupport
import Testing

/// Names that would control the terminal, forge a line or change the text direction, wherever a name can be given.
@Suite(.ownThreads) struct HostileNameTests {
    private let folder: ScratchFolder

    private static let name = "a\u{1B}[2Jb\u{9B}31mc\nforged: error: d\u{202E}e\u{2066}f\u{7F}"

    init() throws {
        folder = try ScratchFolder()
        try Self.book.write(toFile: folder.file("good.plist"), atomically: true, encoding: .utf8)
        try Self.hostileBook.write(toFile: folder.file("hostile.plist"), atomically: true, encoding: .utf8)
        try Self.book.write(toFile: folder.file(Self.name + ".plist"), atomically: true, encoding: .utf8)
        try Self.hostileBook.write(toFile: folder.file(Self.name + "2.plist"), atomically: true, encoding: .utf8)
        try "{".write(toFile: folder.file(Self.name + ".json"), atomically: true, encoding: .utf8)
        try "Hop.\n".write(toFile: folder.file(Self.name + ".txt"), atomically: true, encoding: .utf8)
        try FileManager.default.createDirectory(atPath: folder.file(Self.name), withIntermediateDirectories: false)
    }

    private static let book = plist("<key>utterances</key><string>Hop.</string>")

    /// XML cannot contain all control characters; those that it can contain are in every value and key.
    private static let hostileBook = plist(
        """
        <key>title</key><string>\(mark)</string><key>\(mark)</key><true/>
        <key>backgroundImage</key><string>\(mark).png</string>
        <key>utterances</key><array>
        <dict><key>utteranceString</key><string>hop\u{202E}</string></dict>
        <dict><key>utteranceString</key><string>hop \(mark)</string>
        <key>utteranceProperties</key><dict><key>voice</key><string>\(mark)</string>
        <key>rate</key><string>\(mark)</string></dict></dict>
        </array>
        """
    )

    private static let mark = "\u{9B}31m\u{202E}\u{2066}\u{7F}&#10;&#13;"

    private static func plist(_ page: String) -> String {
        "<plist version=\"1.0\"><dict><key>bookPages</key><array><dict>\n\(page)\n</dict></array></dict></plist>\n"
    }

    private static let calls: [[String]] = [
        [name], [name + ".plist"], [name + ".plist", "-o", "out.wav", "-q"], [name + ".plist", "--json"],
        [name + ".json"], ["good.plist", "-o", name], ["good.plist", "-o", name + ".wav"],
        ["good.plist", "-o", name + ".wav", "--json"], ["good.plist", "-o", "no\(name)/out.wav"],
        ["good.plist", "-o", "good.plist/\(name).wav"], ["good.plist", "--format", name],
        ["good.plist", "--pages", name], ["good.plist", "--voice", name], ["good.plist", "--language", name],
        ["good.plist", "--timeline", name], ["good.plist", "--timeline", "no/\(name).json"],
        ["good.plist", "--chapters-file", name], ["good.plist", "--chapters-file", "no/\(name).json"],
        ["good.plist", "--cover", name], ["good.plist", "--cover", name + ".txt"], ["good.plist", "--date", name],
        ["good.plist", "--title", name, "--author", name, "--split", "pages", "-o", "\(name)/new"],
        ["good.plist", "--split", "chapters", "-o", name, "--title", name], ["good.plist", "--master", name],
        ["good.plist", "--master", "acx", "-o", name + ".mp3"], ["good.plist", "--split", name],
        ["good.plist", "--cache", "good.plist/\(name)"], ["good.plist", "--cache-limit", name],
        ["good.plist", name], ["good.plist", "--\(name)"], ["hostile.plist"], [name + "2.plist"],
        ["speak", name], ["speak", name + ".plist", "--device", "none"],
        ["speak", name + "2.plist", "--device", "none"],
        ["speak", "good.plist", "--device", name], ["speak", "good.plist", "--sleep", name],
        ["speak", "good.plist", "--device", "none", "--voice", name],
        ["check", name], ["check", name + ".plist"], ["check", name + "2.plist"], ["check", "hostile.plist"],
        ["check", name + "2.plist", "--format", "json"], ["check", name + "2.plist", "--fix"],
        ["check", "good.plist", "--format", name],
        ["new", name], ["new", name + "3"], ["new", "no/\(name)"], ["new", "x", "--from", name],
        ["new", name + "4", "--from", name + ".txt"], ["new", "y", "--from", name + ".json", "--language", name],
        ["inspect", name], ["inspect", name + ".plist"], ["inspect", name + "none", "--profile", "acx"],
        ["inspect", "good.plist", "--profile", name],
        ["cache", "--cache", name], ["cache", "clear", "--cache", name], ["cache", "--cache", name, "--json"],
        ["cache", name], ["voices", name], ["help", name],
    ]

    @Test(arguments: calls)
    func `control characters in a name are escaped, and it is shown on one line`(arguments: [String]) throws {
        let run = try CommandRun.renderBook(arguments, in: folder.path)
        for text in [run.output, run.errors] {
            #expect(!text.unicodeScalars.contains(where: isObeyed), "\(text.debugDescription)")
            #expect(!text.split(separator: "\n").contains { $0.hasPrefix("forged") }, "\(text.debugDescription)")
        }
    }

    private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n": false
        case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        default: false
        }
    }

    @Test func `control characters in a name are visible`() throws {
        let run = try CommandRun.renderBook(["check", "x\u{1B}[2J\u{202E}.plist"], in: folder.path)
        #expect(run.output.hasPrefix(#"x\e[2J\u{202E}.plist: error: there is no such file"#))
        let call = ["check", "x\u{1B}\u{9B}\u{202E}.plist", "--format", "json"]
        let json = try CommandRun.renderBook(call, in: folder.path)
        #expect(json.output.contains(#""path" : "x\u001b\u009b\u202e.plist""#))
    }
}
