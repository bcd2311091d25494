import Foundation
import TestRequirements
import TestSupport
import Testing

/// Pictures that speak when they are touched, in formats that have no touch.
@Suite(.ownThreads) struct UnheardPicturesTests {
    @Test(arguments: [("o.epub", true), ("o.audiobook", true), ("o.lpf", true), ("o.html", false)])
    func `what pictures say is said to be left out, also quietly`(file: String, isLeftOut: Bool) throws {
        let folder = try ScratchFolder()
        try PictureFixture.png(width: 4, height: 3).write(to: URL(fileURLWithPath: folder.file("bird.png")))
        let plist = """
            <plist version="1.0"><dict><key>bookPages</key><array>
            <dict><key>utterances</key><string>Hop.</string></dict>
            <dict><key>utterances</key><string>Hop.</string><key>pictures</key>
            <array><dict><key>image</key><string>bird.png</string><key>utterances</key><string>Tweet.</string></dict></array>
            </dict></array></dict></plist>
            """
        try Data(plist.utf8).write(to: URL(fileURLWithPath: folder.file("Hop.plist")))
        let run = try CommandRun.renderBook(["Hop.plist", "-o", file, "-q"], in: folder.path)
        let warning =
            "Hop.plist: warning: what 1 picture says when it is touched is not in the output; an HTML file has it\n"
        #expect(run.status == 0 && run.errors == (isLeftOut ? warning : ""), "\(run)")
        let other = try CommandRun.renderBook(["Hop.plist", "-o", file, "-q", "--pages", "1"], in: folder.path)
        #expect(other.status == 0 && other.errors == "", "\(other)")
    }
}
