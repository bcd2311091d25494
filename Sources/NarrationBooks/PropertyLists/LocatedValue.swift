/// A value of a property list with its place.
package struct LocatedValue {
    /// What it is.
    package let content: Content

    /// The place of its first byte; `nil` if the file has no lines.
    package let place: SourceAnchor?

    /// What a value is.
    package indirect enum Content {
        case dictionary([Entry])
        case array([LocatedValue])
        case string(String)
        /// A number, as it is written.
        case number(String)
        case boolean(Bool)
        case other(PropertyListKind)
    }

    /// An entry of a dictionary.
    package struct Entry {
        package let key: String

        /// The place of the key.
        package let place: SourceAnchor?

        package let value: LocatedValue
    }

    /// Its kind, for messages.
    package var kind: PropertyListKind {
        switch content {
        case .dictionary: .dictionary
        case .array: .array
        case .string: .string
        case .number: .number
        case .boolean: .boolean
        case .other(let kind): kind
        }
    }
}

/// Takes all values of a small property list with their places.
package struct LocatedValues: PropertyListBuilder {
    /// The value of the whole list; `nil` if it has none, or is damaged.
    package private(set) var root: LocatedValue?

    /// The problems of the property list itself.
    package private(set) var log: DiagnosticLog

    package private(set) var isStopped = false

    private let limits: ReadingLimits
    private var open: [Collection] = []

    /// A dictionary or an array whose end has not been read.
    private struct Collection {
        let place: SourceAnchor?
        let isDictionary: Bool
        var entries: [LocatedValue.Entry] = []
        var items: [LocatedValue] = []
        var pending: (key: String, place: SourceAnchor?)?
    }

    /// Reads a property list.
    ///
    /// - Parameters:
    ///   - list: What it is, in messages: "a shelf".
    ///   - source: The text.
    ///   - limits: The limits on its demands.
    package init(_ list: String, in source: PropertyListSource, limits: ReadingLimits) {
        self = source.read(into: Self(limits: limits), limits: limits, entity: .entity(in: list))
    }

    private init(limits: ReadingLimits) {
        self.limits = limits
        log = DiagnosticLog(keeping: .first(limits.diagnostics))
    }

    package mutating func report(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        log.report(diagnostic, at: place)
    }

    package mutating func stop(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        report(diagnostic, at: place)
        isStopped = true
    }

    package mutating func beginDictionary(at place: SourceAnchor?) {
        begin(Collection(place: place, isDictionary: true))
    }
    package mutating func beginArray(at place: SourceAnchor?) { begin(Collection(place: place, isDictionary: false)) }
    package mutating func endDictionary() { end() }
    package mutating func endArray() { end() }

    package mutating func key(_ name: UnsafeRawBufferPointer, at place: SourceAnchor?) {
        guard !open.isEmpty else { return }
        open[open.count - 1].pending = (String(decoding: name, as: UTF8.self), place)
    }

    package mutating func scalar(_ scalar: PropertyListScalar, at place: SourceAnchor?) {
        let content: LocatedValue.Content =
            switch scalar {
            case .string(let text): .string(text)
            case .malformedNumber(let text): .number(text)
            case .number(let number): .number(Int(exactly: number).map(String.init) ?? "\(number)")
            case .boolean(let isTrue): .boolean(isTrue)
            default: .other(scalar.kind)
            }
        add(LocatedValue(content: content, place: place))
    }

    package mutating func abandon() { while !open.isEmpty { end() } }

    private mutating func begin(_ collection: Collection) {
        open.append(collection)
        if open.count > limits.depth { stop(.tooDeep(limit: limits.depth), at: collection.place) }
    }

    private mutating func end() {
        guard let collection = open.popLast() else { return }
        let content: LocatedValue.Content =
            collection.isDictionary ? .dictionary(collection.entries) : .array(collection.items)
        add(LocatedValue(content: content, place: collection.place))
    }

    private mutating func add(_ value: LocatedValue) {
        guard let last = open.indices.last else {
            root = value
            return
        }
        guard open[last].isDictionary else { return open[last].items.append(value) }
        guard let (key, place) = open[last].pending else { return }
        open[last].entries.append(LocatedValue.Entry(key: key, place: place, value: value))
        open[last].pending = nil
    }
}
