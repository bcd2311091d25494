import Foundation
import Narration
import NarrationContracts
import NarrationTesting
import Testing

@Suite struct TimelineSinkContractTests {
    @Test func `the JSON keeps the contract`() async throws {
        try await TimelineSinkContract {
            let text = Text()
            return (TimelineWriter { text.data += $0 }, { text.data })
        }.check()
    }

    @Test(arguments: TimelineSinkContract.Law.allCases)
    func `a sink that violates a law is detected`(law: TimelineSinkContract.Law) async {
        let shared = Text()
        let violations = await TimelineSinkContract {
            let sink = LawlessSink(breaking: law, into: law == .sinksAreSeparate ? shared : Text())
            return (sink, { sink.text.data })
        }.violations(of: [law])
        #expect(violations.count >= 1)
    }
}

/// The text that a sink has written. It is used by one task.
private final class Text: @unchecked Sendable {
    var data = Data()
}

/// A sink that writes the texts of the pages, and violates a law.
private final class LawlessSink: TimelineSink {
    struct Refusal: Error {}

    let text: Text
    private let law: TimelineSinkContract.Law

    init(breaking law: TimelineSinkContract.Law, into text: Text) {
        (self.law, self.text) = (law, text)
    }

    func begin(_ head: Timeline.Head) {
        if law == .sameContents { text.data += Data("\(UUID())".utf8) }
    }

    func append(_ page: Timeline.PageSpan) throws {
        if law == .takesEveryTimeline, page.utterances.isEmpty { throw Refusal() }
        if law == .everyPageCounts, page.page == 1 { return }
        text.data += Data(page.utterances.map(\.string).joined().utf8)
    }

    func finish(frameCount: Int) {}
}
