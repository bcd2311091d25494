package import Narration
package import NarrationSystem

/// The timeline of the sound in a file that carries a manuscript, by which a player follows it word by word. It is
/// written page by page to a file without a name.
package final class ManuscriptTimeline {
    private let file: TemporaryFile
    private let writer: TimelineWriter
    private var end = 0
    private var hasBegun = false

    /// Creates an empty timeline.
    ///
    /// - Parameter path: The path of the file that will carry it, beside which it is kept meanwhile.
    /// - Throws: `SystemError`.
    package init(beside path: String) throws(SystemError) {
        let file = try TemporaryFile(beside: path)
        self.file = file
        writer = TimelineWriter { try FileSystem.write($0, to: file.descriptor) }
    }

    /// Adds the times of a page, whose sound follows that of the page before.
    ///
    /// - Parameters:
    ///   - page: The page, from any first frame.
    ///   - sampleRate: The frames per second, in hertz.
    /// - Throws: `SystemError`.
    package func append(_ page: Timeline.PageSpan, sampleRate: Int) throws {
        if !hasBegun { try writer.begin(Timeline.Head(sampleRate: sampleRate)) }
        hasBegun = true
        let page = page.moved(by: end - page.frames.lowerBound)
        try writer.append(page)
        end = page.frames.upperBound
    }

    /// Completes the timeline.
    ///
    /// - Returns: The open file; `nil` if there are no pages.
    /// - Throws: `SystemError`.
    func finish() throws -> Int32? {
        guard hasBegun else { return nil }
        try writer.finish(frameCount: end)
        return file.descriptor
    }

    /// The name of a timeline in the folder of a manuscript.
    static let name = "timeline.json"
}

extension Timeline.PageSpan {
    fileprivate func moved(by count: Int) -> Timeline.PageSpan {
        func moved(_ frames: Range<Int>) -> Range<Int> { frames.lowerBound + count..<frames.upperBound + count }
        var page = self
        page.frames = moved(frames)
        for index in utterances.indices {
            page.utterances[index].frames = moved(utterances[index].frames)
            page.utterances[index].speech = moved(utterances[index].speech)
            for word in utterances[index].words.indices { page.utterances[index].words[word].frame += count }
        }
        return page
    }
}
