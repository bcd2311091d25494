import Foundation
import Narration
import NarrationAudio

/// Takes every page of a timeline when it is complete: into a file, into memory, or both.
struct TimelineRecord {
    private var timeline: Timeline
    private let keepsUtterances: Bool
    private var file: (writer: TimelineWriter, output: OutputFile)?

    /// Begins a timeline.
    ///
    /// - Parameters:
    ///   - head: The timeline, without pages.
    ///   - keepsUtterances: Whether all of it is kept in memory, or the pages without their utterances.
    ///   - output: The file to write it to, if any.
    /// - Throws: `OutputError` when the file cannot be written.
    init(_ head: Timeline, keepsUtterances: Bool, output: OutputFile?) throws(OutputError) {
        timeline = head
        self.keepsUtterances = keepsUtterances
        guard let output else { return }
        file = try output.writing { (try TimelineWriter(head, write: output.append), output) }
    }

    mutating func append(_ page: Timeline.PageSpan) throws(OutputError) {
        try file?.output.writing { try file?.writer.append(page) }
        var page = page
        if !keepsUtterances { page.utterances = [] }
        timeline.pages.append(page)
    }

    /// Ends the timeline and returns what is kept of it.
    func finish() throws(OutputError) -> Timeline {
        try file?.output.writing { try file?.writer.finish() }
        return timeline
    }
}

extension OutputFile {
    /// Does what writes to the file; what fails is told with the file's name.
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
