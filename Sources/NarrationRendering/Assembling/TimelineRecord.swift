import FoundationEssentials
package import Narration
package import NarrationAudio
import NarrationSystem

/// Passes every complete page of a timeline to sinks, and keeps it in memory, if it is one of the pages that are read
/// one after another. The writer of a file receives the others as well.
package struct TimelineRecord {
    private var timeline: Timeline
    private let keepsUtterances: Bool
    private let sinks: [any TimelineSink]
    private let writer: (any TimelineSink)?
    private let readPageCount: Int

    /// Starts a timeline.
    ///
    /// - Parameters:
    ///   - head: The timeline's head.
    ///   - keepsUtterances: Whether pages are kept in memory with their utterances, or without them.
    ///   - sinks: The sinks that receive it.
    ///   - writer: The writer of the file, if it receives the timeline.
    ///   - readPageCount: The number of pages of the book that are read one after another; by default, all.
    /// - Throws: The errors of the sinks.
    package init(
        _ head: Timeline.Head,
        keepsUtterances: Bool,
        sinks: [any TimelineSink],
        writer: (any TimelineSink)? = nil,
        readPageCount: Int = .max
    ) throws {
        timeline = Timeline(head)
        self.keepsUtterances = keepsUtterances
        (self.sinks, self.writer, self.readPageCount) = (sinks, writer, readPageCount)
        for sink in sinks { try sink.begin(head) }
        try writer?.begin(head)
    }

    /// Whether anything receives the utterances of the pages, and their words.
    var hasReceivers: Bool { keepsUtterances || !sinks.isEmpty || writer != nil }

    package mutating func append(_ page: Timeline.PageSpan) throws {
        try writer?.append(page)
        guard page.page < readPageCount else { return }
        for sink in sinks { try sink.append(page) }
        var page = page
        if !keepsUtterances { page.utterances = [] }
        timeline.pages.append(page)
    }

    /// Ends the timeline, and returns the part that was kept.
    package func finish() throws -> Timeline {
        for sink in sinks { try sink.finish(frameCount: timeline.frameCount) }
        try writer?.finish(frameCount: timeline.frameCount)
        return timeline
    }
}

extension OutputFile {
    /// Performs work that writes to the file. Its errors name the file.
    package func writing<Result>(_ write: () throws -> Result) throws(OutputError) -> Result {
        do {
            return try write()
        } catch let error as OutputError {
            throw error
        } catch {
            throw .cannotWrite(path, because: error)
        }
    }
}
