import Narration

/// The grammar of XML property lists: the elements that are allowed in each place, and their calls of a
/// ``BookBuilder``.
///
/// Anything that is not part of the grammar is reported and skipped, so that the rest is still checked.
struct XMLPropertyListReader: ~Copyable {
    /// The book and its problems so far.
    private(set) var builder: BookBuilder

    private let limits: ReadingLimits
    private var open: [OpenElement] = []
    /// The element with text that is being read. Without one, text is not allowed.
    private(set) var scalar: OpenElement?
    private var text = TextBuffer()
    private var isTooLong = false
    private var mayBeKey = false
    private var pendingKey: SourceAnchor?
    private var skippedDepth = 0
    private var hasValue = false
    private var hasStrayText = false
    /// The beginning of an element with text in which another element was found.
    private var reportedScalar: SourceAnchor?

    init(builder: BookBuilder, limits: ReadingLimits) {
        self.builder = builder
        self.limits = limits
    }

    /// An element that has begun and not ended.
    struct OpenElement {
        let element: XMLPropertyListElement
        let place: SourceAnchor
        /// The line in which it begins.
        let line: Int32
    }

    /// Whether the first element has begun.
    var hasBegun: Bool {
        builder.places.root != nil
    }

    /// The innermost open element, or `nil` before the first and after the last.
    var innermost: OpenElement? {
        scalar ?? open.last
    }
}

// MARK: - Elements
extension XMLPropertyListReader {
    mutating func begin(_ element: XMLPropertyListElement, at place: SourceAnchor, line: Int32) {
        hasStrayText = false
        guard skippedDepth == 0 else { return skip(at: place) }
        let opened = OpenElement(element: element, place: place, line: line)
        guard let outer = innermost?.element else { return beginRoot(opened) }
        switch (outer, element) {
        case (.dict, .key): beginKey(opened)
        case (.dict, .plist), (.array, .plist), (.array, .key), (.plist, .plist), (.plist, .key):
            misplace(element, in: outer, at: place)
        case (.dict, .string) where pendingKey == nil:
            beginScalar(opened)
            mayBeKey = true
        case (.dict, _):
            if pendingKey == nil { reportMissingKey(of: opened) }
            pendingKey = nil
            beginValue(opened)
        case (.array, _): beginValue(opened)
        case (.plist, _):
            if hasValue {
                builder.report(.extraValue, at: place)
                builder.ignoreNextValue()
            }
            hasValue = true
            beginValue(opened)
        default: misplace(element, in: outer, at: place)
        }
    }

    mutating func beginUnknown(_ name: String, at place: SourceAnchor) {
        hasStrayText = false
        guard skippedDepth == 0 else { return skip(at: place) }
        if innermost == nil {
            builder.stop(.wrongRoot(name), at: place)
        } else {
            reportUnknown(name, at: place)
            pendingKey = nil
            skip(at: place)
        }
    }

    mutating func end() {
        hasStrayText = false
        if skippedDepth > 0 {
            skippedDepth -= 1
        } else if let scalar {
            self.scalar = nil
            endScalar(scalar)
        } else if let container = open.popLast() {
            endContainer(container)
        }
    }

    private mutating func beginRoot(_ opened: OpenElement) {
        guard opened.element == .plist else {
            return builder.stop(.wrongRoot(opened.element.name), at: opened.place)
        }
        builder.note(root: opened.place)
        open.append(opened)
    }

    private mutating func beginKey(_ opened: OpenElement) {
        reportMissingValue()
        beginScalar(opened)
    }

    private mutating func beginValue(_ opened: OpenElement) {
        switch opened.element {
        case .dict:
            open.append(opened)
            builder.beginDictionary(at: opened.place)
        case .array:
            open.append(opened)
            builder.beginArray(at: opened.place)
        default: beginScalar(opened)
        }
    }

    private mutating func beginScalar(_ opened: OpenElement) {
        scalar = opened
        isTooLong = false
        mayBeKey = false
        text.clear()
    }

    private mutating func endContainer(_ container: OpenElement) {
        switch container.element {
        case .dict:
            reportMissingValue()
            builder.endDictionary()
        case .array: builder.endArray()
        default:
            if !hasValue { builder.report(.emptyPropertyList, at: container.place) }
        }
    }

    private mutating func endScalar(_ scalar: OpenElement) {
        switch scalar.element {
        case .string where mayBeKey && builder.knows(key: text.bytes):
            builder.report(.keyAsString(text.string), at: scalar.place)
            endKey(scalar)
        case .string where mayBeKey:
            reportMissingKey(of: scalar)
            builder.scalar(.string(text.string), at: scalar.place)
        case .key: endKey(scalar)
        case .string: builder.scalar(.string(text.string), at: scalar.place)
        case .real: endNumber(scalar, PropertyListNumber.plain(text.bytes) ?? PropertyListNumber.real(text.string))
        case .integer: endNumber(scalar, PropertyListNumber.integer(text.string))
        case .true, .false:
            if builder.ignoresNextValue, !text.bytes.allSatisfy(\.isXMLBlank) {
                builder.report(.strayText(text.string, in: scalar.element.name), at: scalar.place)
            }
            builder.scalar(.boolean(scalar.element == .true), at: scalar.place)
        case .date: builder.scalar(.date, at: scalar.place)
        default: builder.scalar(.data, at: scalar.place)
        }
    }

    private mutating func endKey(_ scalar: OpenElement) {
        pendingKey = scalar.place
        builder.key(text.bytes, at: scalar.place)
    }

    private mutating func endNumber(_ scalar: OpenElement, _ number: Double?) {
        builder.scalar(number.map { .number($0) } ?? .malformedNumber(text.string), at: scalar.place)
    }
}

// MARK: - Problems
extension XMLPropertyListReader {
    /// Records a problem of the XML itself, at which reading ends.
    mutating func stop(_ diagnostic: Diagnostic, at place: SourceAnchor) {
        builder.stop(diagnostic, at: place)
    }

    /// Ends reading, for a reason that has been recorded.
    mutating func stop() {
        builder.stop()
    }

    mutating func report(_ diagnostic: Diagnostic, at place: SourceAnchor) {
        builder.report(diagnostic, at: place)
    }

    /// Whether the innermost element was reported as misplaced, or as containing another element, so that its end is
    /// missing.
    var isInsideReported: Bool {
        skippedDepth > 0 || scalar.map { $0.place == reportedScalar } ?? false
    }

    mutating func abandon() {
        builder.abandon()
    }

    mutating func takePages() -> [PlacedPage] {
        builder.takePages()
    }

    private mutating func skip(at place: SourceAnchor) {
        skippedDepth += 1
        if skippedDepth + open.count > limits.depth {
            builder.stop(.tooDeep(limit: limits.depth), at: place)
        }
    }

    private mutating func misplace(
        _ element: XMLPropertyListElement,
        in outer: XMLPropertyListElement,
        at place: SourceAnchor
    ) {
        if element == .key, outer == .plist {
            // The book's dictionary ended too early. Its missing key may come after its end.
            builder.withdraw(.missingBookPages)
            builder.stop(.misplacedElement(element.name, in: outer.name), at: place)
        } else if !isInsideReported {
            builder.report(.misplacedElement(element.name, in: outer.name), at: place)
            reportedScalar = scalar?.place
        }
        skip(at: place)
    }

    private mutating func reportUnknown(_ name: String, at place: SourceAnchor) {
        let meant = Spelling.nearest(to: name, among: XMLPropertyListElement.allCases.map(\.name))
        builder.report(.unknownElement(name, in: scalar?.element.name, meant: meant), at: place)
    }

    private mutating func reportMissingKey(of value: OpenElement) {
        builder.report(.missingKey(value.element.name), at: value.place)
        builder.ignoreNextValue()
    }

    private mutating func reportMissingValue() {
        guard let pendingKey else { return }
        builder.report(.missingValue(builder.lastKey), at: pendingKey)
        self.pendingKey = nil
    }
}

// MARK: - Text
extension XMLPropertyListReader {
    /// Adds a piece of text, and returns whether text is allowed here. Blanks are allowed everywhere.
    mutating func take(_ piece: UnsafeRawBufferPointer) -> Bool {
        guard skippedDepth == 0 else { return true }
        guard let scalar else { return piece.allSatisfy(\.isXMLBlank) || hasStrayText }
        let room = limits.stringSize - text.count
        if piece.count <= room {
            text.append(piece)
        } else {
            text.append(UnsafeRawBufferPointer(rebasing: piece.prefix(room)))
            reportTooLong(at: scalar.place)
        }
        return true
    }

    private mutating func reportTooLong(at place: SourceAnchor) {
        guard !isTooLong else { return }
        isTooLong = true
        builder.report(.stringTooLong(limit: limits.stringSize), at: place)
    }

    /// Reports text in a place where it is not allowed, once for each run of text.
    mutating func reportStray(_ piece: UnsafeRawBufferPointer, at place: SourceAnchor) {
        hasStrayText = true
        builder.report(
            .strayText(String(decoding: piece, as: UTF8.self), in: innermost?.element.name ?? "plist"),
            at: place
        )
    }
}

extension UInt8 {
    /// Whether the byte is white space in XML.
    package var isXMLBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\t")
            || self == UInt8(ascii: "\r")
    }
}
