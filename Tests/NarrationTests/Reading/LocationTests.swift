import Foundation
import TestSupport
import Testing

@testable import Narration

@Suite("Where utterances stand")
struct LocationTests {
    private let text = """
        <plist><dict><key>bookPages</key><array>
        <dict><key>utterances</key><string>One</string></dict>
        <dict><key>utterances</key><array>
            <dict><key>utteranceString</key>
                <string>Two</string></dict>
            <dict><key>utteranceString</key><string>Three</string></dict>
        </array></dict>
        </array></dict></plist>
        """

    private static let places = [(0, 0), (1, 0), (1, 1)].map { UtterancePosition(page: $0.0, utterance: $0.1) }

    @Test("An utterance is where its text begins")
    func memory() throws {
        let reading = try BookReader().read(text)
        #expect(Self.places.map { reading.location(of: $0)?.description } == ["2:28", "5:9", "6:37"])
        #expect(reading.location(of: UtterancePosition(page: 1, utterance: 2)) == nil)
    }

    @Test("A file that has changed is not looked into")
    func file() throws {
        let folder = try ScratchFolder()
        let path = folder.file("Hare.plist")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let reading = try BookReader().read(contentsOf: path)
        #expect(reading.location(of: Self.places[1])?.line == 5)
        try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: path))
        #expect(reading.location(of: Self.places[1]) == nil)
    }

    @Test("A binary property list has no lines")
    func binary() throws {
        let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        let reading = try BookReader().read(data, named: "")
        #expect(reading.location(of: Self.places[1]) == nil)
    }
}
