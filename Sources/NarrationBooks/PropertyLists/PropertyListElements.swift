import Narration

/// Passes the elements of an XML property list, other than a book, to a ``PropertyListBuilder``.
struct PropertyListElements<Values: PropertyListBuilder>: XMLElementBuilder {
    /// What has been built.
    private(set) var values: Values

    /// The diagnostic for the declaration of an entity.
    let entity: Diagnostic

    private let limits: ReadingLimits
    private var open: [XMLPropertyListElement] = []
    private var skippedDepth = 0
    private var hasValue = false
    private var pendingKey: (name: String, place: SourceAnchor)?
    private var text: [UInt8] = []
    private var place = SourceAnchor.at(0)

    /// - Parameters:
    ///   - values: The builder.
    ///   - limits: The limits on the demands of the list.
    ///   - entity: The diagnostic for the declaration of an entity.
    init(_ values: Values, limits: ReadingLimits, entity: Diagnostic) {
        (self.values, self.limits, self.entity) = (values, limits, entity)
    }

    var isStopped: Bool { values.isStopped }

    mutating func report(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        values.report(diagnostic, at: place)
    }

    func broken(_ words: String) -> Diagnostic { .brokenXML(words) }

    let endlessTag = Diagnostic.endlessTag
}

extension PropertyListElements {
    mutating func begin(_ element: XMLElement, at place: SourceAnchor) {
        guard skippedDepth == 0 else { return skip(at: place) }
        guard let tag = XMLPropertyListElement.allCases.first(where: { $0.name == element.name }) else {
            if open.isEmpty { return values.stop(.wrongRoot(element.name), at: place) }
            let meant = Spelling.nearest(to: element.name, among: XMLPropertyListElement.allCases.map(\.name))
            report(.unknownElement(element.name, in: open.last?.scalarName, meant: meant), at: place)
            return skip(at: place)
        }
        guard let outer = open.last else {
            guard tag == .plist else { return values.stop(.wrongRoot(tag.name), at: place) }
            self.place = place
            return open.append(.plist)
        }
        guard outer.scalarName == nil, tag != .plist, tag != .key || outer == .dict else {
            report(.misplacedElement(tag.name, in: outer.name), at: place)
            return skip(at: place)
        }
        guard beginsValue(tag, in: outer, at: place) else { return skip(at: place) }
        open.append(tag)
        switch tag {
        case .dict: values.beginDictionary(at: place)
        case .array: values.beginArray(at: place)
        default:
            text.removeAll(keepingCapacity: true)
            self.place = place
        }
    }

    /// Whether a key or a value may begin here; if not, it is reported.
    private mutating func beginsValue(
        _ tag: XMLPropertyListElement,
        in outer: XMLPropertyListElement,
        at place: SourceAnchor
    ) -> Bool {
        switch outer {
        case .dict where tag == .key: reportMissingValue()
        case .dict where pendingKey == nil:
            report(.missingKey(tag.name), at: place)
            return false
        case .dict: pendingKey = nil
        case .plist where hasValue:
            report(.extraValue, at: place)
            return false
        case .plist: hasValue = true
        default: break
        }
        return true
    }

    mutating func end() {
        guard skippedDepth == 0 else {
            skippedDepth -= 1
            return
        }
        switch open.popLast() {
        case .dict:
            reportMissingValue()
            values.endDictionary()
        case .array: values.endArray()
        case .key:
            pendingKey = (String(decoding: text, as: UTF8.self), place)
            text.withUnsafeBytes { values.key($0, at: place) }
        case .string: values.scalar(.string(String(decoding: text, as: UTF8.self)), at: place)
        case .real, .integer: values.scalar(.malformedNumber(String(decoding: text, as: UTF8.self)), at: place)
        case .true: values.scalar(.boolean(true), at: place)
        case .false: values.scalar(.boolean(false), at: place)
        case .date: values.scalar(.date, at: place)
        case .data: values.scalar(.data, at: place)
        case .plist: if !hasValue { report(.emptyPropertyList, at: place) }
        case nil: break
        }
    }

    mutating func take(_ piece: UnsafeRawBufferPointer, at place: @autoclosure () -> SourceAnchor) {
        guard skippedDepth == 0, let element = open.last else { return }
        if element.scalarName != nil {
            text += piece
            if text.count > limits.stringSize { values.stop(.stringTooLong(limit: limits.stringSize), at: place()) }
        } else if !piece.allSatisfy(\.isXMLBlank) {
            report(.strayText(String(decoding: piece, as: UTF8.self), in: element.name), at: place())
        }
    }

    private mutating func skip(at place: SourceAnchor) {
        skippedDepth += 1
        if skippedDepth > limits.depth { values.stop(.tooDeep(limit: limits.depth), at: place) }
    }

    private mutating func reportMissingValue() {
        if let (name, place) = pendingKey { report(.missingValue(name), at: place) }
        pendingKey = nil
    }
}

extension XMLPropertyListElement {
    /// Its name, if it contains nothing but text.
    fileprivate var scalarName: String? {
        switch self {
        case .dict, .array, .plist: nil
        default: name
        }
    }
}
