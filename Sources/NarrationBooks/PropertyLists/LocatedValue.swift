/// A value of a property list with its place.
struct LocatedValue {
    /// What it is.
    let content: Content

    /// The place of its first byte; `nil` if the file has no lines.
    let place: SourceAnchor?

    /// What a value is.
    indirect enum Content {
        case dictionary([Entry])
        case array([LocatedValue])
        case string(String)
        case other(PropertyListKind)
    }

    /// An entry of a dictionary.
    struct Entry {
        let key: String

        /// The place of the key.
        let place: SourceAnchor?

        let value: LocatedValue
    }

    /// Its kind, for messages.
    var kind: PropertyListKind {
        switch content {
        case .dictionary: .dictionary
        case .array: .array
        case .string: .string
        case .other(let kind): kind
        }
    }
}

/// Takes all values of a small property list with their places.
struct LocatedValues: PropertyListBuilder {
    /// The value of the whole list; `nil` if it has none, or is damaged.
    private(set) var root: LocatedValue?

    /// The problems of the property list itself.
    private(set) var log: DiagnosticLog

    private(set) var isStopped = false

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

    init(limits: ReadingLimits) {
        self.limits = limits
        log = DiagnosticLog(keeping: .first(limits.diagnostics))
    }

    mutating func report(_ diagnostic: Diagnostic, at place: SourceAnchor?) { log.report(diagnostic, at: place) }

    mutating func stop(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        report(diagnostic, at: place)
        isStopped = true
    }

    mutating func beginDictionary(at place: SourceAnchor?) { begin(Collection(place: place, isDictionary: true)) }
    mutating func beginArray(at place: SourceAnchor?) { begin(Collection(place: place, isDictionary: false)) }
    mutating func endDictionary() { end() }
    mutating func endArray() { end() }

    mutating func key(_ name: UnsafeRawBufferPointer, at place: SourceAnchor?) {
        guard !open.isEmpty else { return }
        open[open.count - 1].pending = (String(decoding: name, as: UTF8.self), place)
    }

    mutating func scalar(_ scalar: PropertyListScalar, at place: SourceAnchor?) {
        let content: LocatedValue.Content =
            if case .string(let text) = scalar { .string(text) } else { .other(scalar.kind) }
        add(LocatedValue(content: content, place: place))
    }

    mutating func abandon() { while !open.isEmpty { end() } }

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
