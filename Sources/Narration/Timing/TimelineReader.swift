public import FoundationEssentials
import NarrationSystem

/// Reads a timeline that a ``TimelineWriter`` wrote, page by page. Memory use is that of the longest page.
///
/// ```swift
/// let reader = try TimelineReader(contentsOf: "Hop.json")
/// while let page = try reader.next() {
///     print(page.page + 1, "begins at frame", page.frames.lowerBound, "of", reader.head.sampleRate, "a second")
/// }
/// ```
///
/// Unknown keys are ignored. The lines must be those of the writer: one page per line.
public final class TimelineReader {
    /// The part of the timeline before its first page.
    public let head: Timeline.Head

    /// The number of frames of the sound; `nil` until ``next()`` has returned `nil`.
    public private(set) var frameCount: Int?

    private let lines: TimelineLines
    /// The end of the last page.
    private var end = 0
    /// Whether the previous line announces another page.
    private var hasComma = true

    /// Opens a file and reads the head.
    ///
    /// - Throws: ``TimelineError``.
    public convenience init(contentsOf path: String) throws(TimelineError) {
        let file: OpenFile
        do {
            file = try OpenFile(path)
        } catch {
            throw TimelineError(path: path, line: nil, "it cannot be read: \(error)")
        }
        try self.init(path: path) { try FileSystem.contents(of: file.descriptor, upTo: 1 << 16) }
    }

    /// Creates a reader of JSON and reads the head.
    ///
    /// - Parameters:
    ///   - path: The path for error messages, if there is one.
    ///   - read: Returns the next bytes of the JSON, any number of them; none or `nil` at its end.
    /// - Throws: ``TimelineError``.
    public init(path: String? = nil, read: @escaping () throws -> Data?) throws(TimelineError) {
        lines = TimelineLines(path: path, read: read)
        guard let line = try lines.next(), line.hasSuffix(Self.headEnd) else {
            throw TimelineError(path: path, line: 1, "this is not a timeline of Narration, with a page a line")
        }
        let record = try lines.decode(HeadRecord.self, from: line.dropLast(Self.headEnd.utf8.count) + Data("}".utf8))
        guard record.version == 1 else { throw lines.error("version \(record.version) is unknown; 1 is known") }
        guard record.sampleRate > 0 else { throw lines.error("the sample rate \(record.sampleRate) is not above 0") }
        head = Timeline.Head(
            sampleRate: record.sampleRate,
            title: record.title,
            author: record.author,
            language: record.language
        )
    }

    private static let headEnd = ",\"pages\":["

    /// Reads the next page.
    ///
    /// - Returns: The page, or `nil` after the last.
    /// - Throws: ``TimelineError`` if the page is damaged or the timeline ends early.
    public func next() throws(TimelineError) -> Timeline.PageSpan? {
        guard frameCount == nil else { return nil }
        guard let line = try lines.next() else { throw lines.error("the timeline ends before its end") }
        if line.first == UInt8(ascii: "]") {
            frameCount = try end(line)
            return nil
        }
        guard hasComma else { throw lines.error("a comma is missing after the page before") }
        hasComma = line.last == UInt8(ascii: ",")
        let record = try lines.decode(PageRecord.self, from: hasComma ? line.dropLast() : line)
        do {
            let page = try record.span(from: end)
            end = page.frames.upperBound
            return page
        } catch {
            throw lines.error(error.message)
        }
    }

    private func end(_ line: Data) throws(TimelineError) -> Int {
        struct End: Decodable { let frames: Int }
        guard line.starts(with: Data("],".utf8)) else { throw lines.error("the end of the timeline is damaged") }
        let frames = try lines.decode(End.self, from: Data("{".utf8) + line.dropFirst(2)).frames
        guard frames == end else { throw lines.error("the timeline has \(frames) frames, and its pages have \(end)") }
        return frames
    }
}

extension Timeline {
    /// Reads a whole timeline into memory.
    ///
    /// - Throws: ``TimelineError``.
    public init(contentsOf path: String) throws(TimelineError) {
        let reader = try TimelineReader(contentsOf: path)
        self.init(reader.head)
        while let page = try reader.next() { pages.append(page) }
    }
}

/// The lines of a timeline's JSON.
private final class TimelineLines {
    private let path: String?
    private let read: () throws -> Data?
    private var rest = Data()
    private var number = 0

    /// Pages are never this long: a longer line is not part of a timeline.
    private static let longest = 1 << 28

    init(path: String?, read: @escaping () throws -> Data?) {
        (self.path, self.read) = (path, read)
    }

    /// The next line without its end, or `nil` after the last.
    func next() throws(TimelineError) -> Data? {
        number += 1
        var searched = 0
        while true {
            if let end = rest.dropFirst(searched).firstIndex(of: UInt8(ascii: "\n")) {
                defer { rest = Data(rest[(end + 1)...]) }
                return Data(rest[..<end])
            }
            searched = rest.count
            guard searched <= Self.longest else { throw error("the line is too long for a timeline") }
            guard let piece = try piece(), !piece.isEmpty else {
                defer { rest = Data() }
                return rest.isEmpty ? nil : rest
            }
            rest += piece
        }
    }

    func decode<Record: Decodable>(_ type: Record.Type, from json: Data) throws(TimelineError) -> Record {
        do {
            return try JSONDecoder().decode(type, from: json)
        } catch DecodingError.keyNotFound(let key, _) {
            throw error("\"\(key.stringValue)\" is missing")
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            throw error("\"\(context.codingPath.last?.stringValue ?? "")\" has a value of another type")
        } catch {
            throw self.error("this is not JSON as a timeline has it")
        }
    }

    /// An error in the current line.
    func error(_ message: String) -> TimelineError {
        TimelineError(path: path, line: number, message)
    }

    private func piece() throws(TimelineError) -> Data? {
        do {
            return try read()
        } catch {
            throw self.error("it cannot be read: \(error)")
        }
    }
}

extension Data {
    fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count) == Data(text.utf8) }
}
