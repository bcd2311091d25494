import Foundation
import Narration
import NarrationAudio

/// Takes every page of a timeline when it is complete, into sinks and into memory.
struct TimelineRecord {
    private var timeline: Timeline
    private let keepsUtterances: Bool
    private let sinks: [any TimelineSink]

    /// Begins a timeline.
    ///
    /// - Parameters:
    ///   - head: The timeline's head.
    ///   - keepsUtterances: Whether all of it is kept in memory, or the pages without their utterances.
    ///   - sinks: What else takes it.
    /// - Throws: What the sinks throw.
    init(_ head: Timeline.Head, keepsUtterances: Bool, sinks: [any TimelineSink]) throws {
        timeline = Timeline(head)
        self.keepsUtterances = keepsUtterances
        self.sinks = sinks
        for sink in sinks { try sink.begin(head) }
    }

    mutating func append(_ page: Timeline.PageSpan) throws {
        for sink in sinks { try sink.append(page) }
        var page = page
        if !keepsUtterances { page.utterances = [] }
        timeline.pages.append(page)
    }

    /// Ends the timeline and returns what is kept of it.
    func finish() throws -> Timeline {
        for sink in sinks { try sink.finish(frameCount: timeline.frameCount) }
        return timeline
    }
}

extension TimelineWriter {
    /// Creates a writer into a file that is being made. Its errors name the file.
    convenience init(into output: OutputFile) {
        self.init { data in
            try output.writing { try output.append(data) }
        }
    }
}

extension OutputFile {
    /// Does what writes to the file; its errors name the file.
    func writing<Result>(_ write: () throws -> Result) throws(OutputError) -> Result {
        do {
            return try write()
        } catch let error as OutputError {
            throw error
        } catch {
            throw .cannotWrite(path, because: error.localizedDescription)
        }
    }
}
