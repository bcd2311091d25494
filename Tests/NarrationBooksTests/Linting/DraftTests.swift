import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationLinting
import NarrationTesting
import Testing

@Suite("Checks of books with errors")
struct DraftTests {
    private func problems(of data: Data) async throws -> [Diagnostic] {
        let draft = try BookReader().draft(of: data, named: "Whale.plist")
        let voiceReport = try await draft.voiceReport(by: ScriptedEngine())
        return draft.warnings + voiceReport.diagnostics + draft.lints(folder: "/nowhere", voiceReport: voiceReport)
    }

    private func problems(of text: String) async throws -> [Diagnostic] {
        try await problems(of: Data(text.utf8))
    }

    private static let joint = utterance("The hare said hop") + utterance("hop")
    private static let picture = key("backgroundImage", "<string>gone.png</string>")
    private static let voice = properties(key("voice", "<string>nobody</string>"))

    private static let everything = plist(
        "<string>Hop</string>"
            + page(joint, extra: picture)
            + page("<string>Hop</string>" + utterance("Hop", voice) + utterance(" Зайчик"))
            + page(utterance("Hop", properties(key("language", "<string>xx</string>"))))
    )

    private static let expected: [Diagnostic.Code] = [
        .wrongType, .missingPicture, .missingSpace, .wrongType, .unknownVoice, .unreadableScript, .unknownLanguage,
    ]

    @Test func `errors hide no problems of voices, pictures, spaces and scripts`() async throws {
        let text = Self.everything.replacing("<dict>", with: "\n<dict>")
        let problems = try await problems(of: text).sorted { $0.location! < $1.location! }
        #expect(problems.map(\.code) == Self.expected)
        #expect(problems.map { $0.page.map { $0 + 1 } } == [nil, 2, 2, 3, 3, 3, 4])
        for (problem, place) in zip(problems, ["Hop", "gone.png", "hop", "Hop", "nobody", " Зайчик", "xx"]) {
            #expect(problem.sourceLine?.contains("<string>\(place)</string>") == true)
        }
    }

    @Test func `Binary property lists are checked as well`() async throws {
        let list = try PropertyListSerialization.propertyList(from: Data(Self.everything.utf8), format: nil)
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        #expect(Set(try await problems(of: data).map(\.code)) == Set(Self.expected))
    }

    @Test func `OpenStep property lists are checked as well`() async throws {
        let text = """
            { bookPages = (
                "Hop",
                { backgroundImage = "gone.png"; utterances = (
                    { utteranceString = "The hare said hop"; }, { utteranceString = "hop"; }
                ); },
                { utterances = (
                    "Hop", { utteranceString = "Hop"; utteranceProperties = { voice = nobody; rate = fast; }; },
                    { utteranceString = " Зайчик"; }
                ); },
                { utterances = ({ utteranceString = "Hop"; utteranceProperties = { language = xx; }; }); }
            ); }
            """
        let problems = try await problems(of: text).sorted { $0.location! < $1.location! }
        #expect(problems.map(\.code) == Self.expected.prefix(5) + [.notANumber] + Self.expected.suffix(2))
        #expect(problems.map { $0.location!.line } == [2, 3, 4, 7, 7, 7, 8, 10])
    }

    @Test(arguments: [
        page(utterance("Hop") + "<string>hop</string>" + utterance("hop")),
        page(utterance("Hop") + "<sting>hop</sting>" + utterance("hop")),
        page("<sting>hop</sting>"),
        page(utterance("<b>Hop</b>") + utterance("hop")),
        page(utterance("Hop") + utterance("h<b>o</b>p")),
        page(utterance("Hop") + "<dict/>" + utterance("hop")),
        page("", extra: key("backgroundImage", "<true/>")),
        page(utterance("Hop"), extra: key("backgroundImage", "<string>../hop.png</string>")),
        page(utterance("Зайчик", properties(key("voice", "<true/>")))),
        page(utterance("Зайчик", properties(key("voice", "<string> </string>")))),
        page(utterance("Зайчик", properties(key("language", "<true/>")))),
        page(utterance("Зайчик", key("utteranceProperties", "<true/>"))),
        page(utterance("Зайчик"), extra: key("utteranceProperties", "<true/>")),
        page(utterance("Hop", properties(key("voice", "<string>no<b>body</b></string>")))),
        "<page/>",
    ])
    func `an error causes no wrong warnings`(pages: String) async throws {
        let problems = try await problems(of: plist(pages))
        #expect(problems.count == 1)
        #expect(problems.first?.severity == .error)
    }

    @Test(arguments: [key("language", "<true/>"), key("utteranceProperties", "<string>ru</string>")]
    )
    func `voices are not checked if the book's own language or properties cannot be read`(key: String) async throws {
        let text = plist(page(utterance("Зайчик") + utterance(" Hop", Self.voice)), book: key)
        #expect(try await problems(of: text).map(\.code) == [.wrongType, .unknownVoice])
        let after = plist(page(utterance("Зайчик") + utterance(" Hop", Self.voice)), after: key)
        #expect(try await problems(of: after).map(\.code) == [.wrongType, .unknownVoice])
    }

    @Test func `a cover that leads outside the folder is one error`() async throws {
        let text = plist(page(utterance("Hop")), book: key("coverImage", "<string>../hop.png</string>"))
        #expect(try await problems(of: text).map(\.code) == [.pictureOutsideBook])
    }

    @Test func `an unreadable number hides no other problem of its utterance`() async throws {
        let pairs = key("rate", "<string>fast</string>") + key("voice", "<string>nobody</string>")
        let text = plist(page(utterance("Hop") + utterance("hop", properties(pairs))))
        #expect(try await problems(of: text).map(\.code) == [.wrongType, .unknownVoice, .missingSpace])
    }

    @Test func `in a truncated book complete pages are checked, but not for what may follow them`() async throws {
        let pages = page(Self.joint + utterance(" Зайчик") + utterance(" hop", Self.voice), extra: Self.picture)
        let long = page(utterance(String(repeating: "hop ", count: 500)))
        let short = page(utterance("Hop"))
        let text = plist(pages + short + short + long + short + "<dict>Tom & Jerry")
        let start = String(text.prefix(upTo: text.range(of: " Jerry")!.upperBound))
        #expect(
            try await problems(of: start).map(\.code) == [
                .strayText, .brokenPropertyList, .truncatedPropertyList, .unknownVoice, .missingPicture, .missingSpace,
            ]
        )
    }

    @Test func `a page is not reported as long next to one that cannot be read`() async throws {
        let long = page(utterance(String(repeating: "hop ", count: 500)))
        let short = page(utterance("Hop"))
        #expect(try await problems(of: plist(short + short + long + short + short)).map(\.code) == [.longPage])
        let text = plist(short + short + long + "<true/>" + short)
        #expect(try await problems(of: text).map(\.code) == [.wrongType])
    }

    @Test func `in a book with an error no space is certainly missing`() async throws {
        let text = page(utterance("Hop,") + utterance("hop"))
        #expect(try await problems(of: plist(text)).map { $0.fix != nil } == [true])
        #expect(try await problems(of: plist(text + "<true/>")).map { $0.fix != nil } == [false, false])
    }
}
