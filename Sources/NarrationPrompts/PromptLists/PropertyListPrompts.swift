import NarrationBooks

/// Takes prompts from a property list: a dictionary of texts by their names, or an array of words and of dictionaries
/// with the keys `name` and `text`. Other keys of these dictionaries are ignored.
struct PropertyListPrompts: PropertyListBuilder {
    private(set) var list: PromptListBuilder
    private(set) var isStopped = false

    private let limits: ReadingLimits
    private var level = Level.file
    private var ignoredDepth = 0
    private var pending: (key: String, place: SourceAnchor?)?
    private var item = Item()

    /// The innermost dictionary or array that has a meaning.
    private enum Level {
        case file, names, list, item
    }

    /// A dictionary that describes a prompt.
    private struct Item {
        var name: String?
        var text: String?
        var place: SourceAnchor?
        var isBroken = false
    }

    init(limits: ReadingLimits) {
        self.limits = limits
        list = PromptListBuilder(limits: limits)
    }

    mutating func report(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        list.report(diagnostic, at: place)
    }

    mutating func stop(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        report(diagnostic, at: place)
        isStopped = true
    }

    mutating func abandon() {}
}

extension PropertyListPrompts {
    mutating func beginDictionary(at place: SourceAnchor?) {
        switch level {
        case .file where ignoredDepth == 0: level = .names
        case .list where ignoredDepth == 0:
            level = .item
            item = Item(place: place)
        default: ignore(.dictionary, at: place)
        }
    }

    mutating func beginArray(at place: SourceAnchor?) {
        if case .file = level, ignoredDepth == 0 { level = .list } else { ignore(.array, at: place) }
    }

    mutating func endArray() {
        if ignoredDepth > 0 { ignoredDepth -= 1 } else { level = .file }
    }

    mutating func endDictionary() {
        guard ignoredDepth == 0 else {
            ignoredDepth -= 1
            return
        }
        guard case .item = level else {
            level = .file
            return
        }
        level = .list
        guard !item.isBroken else { return }
        guard let text = item.text else { return report(.promptWithout("text"), at: item.place) }
        list.add(text, named: item.name, at: item.place)
    }

    mutating func key(_ name: UnsafeRawBufferPointer, at place: SourceAnchor?) {
        guard ignoredDepth == 0 else { return }
        pending = (String(decoding: name, as: UTF8.self), place)
    }

    mutating func scalar(_ scalar: PropertyListScalar, at place: SourceAnchor?) {
        guard ignoredDepth == 0 else { return }
        guard case .string(let text) = scalar else { return refuse(scalar.kind, at: place) }
        switch level {
        case .file: report(.notAPrompt(.string, isRoot: true), at: place)
        case .names: list.add(text, named: pending?.key, at: pending?.place)
        case .list: list.add(text, named: nil, at: place)
        case .item: take(text, at: place)
        }
    }

    private mutating func take(_ text: String, at place: SourceAnchor?) {
        let field: WritableKeyPath<Item, String?>
        switch pending?.key {
        case "name": field = \.name
        case "text": field = \.text
        default: return
        }
        if item[keyPath: field] != nil {
            refuse(.repeatedKey(pending?.key ?? "", for: " for this prompt"), at: pending?.place)
        }
        item[keyPath: field] = text
    }

    /// Ignores a dictionary or an array and everything in it.
    private mutating func ignore(_ kind: PropertyListKind, at place: SourceAnchor?) {
        if ignoredDepth == 0 { refuse(kind, at: place) }
        ignoredDepth += 1
        if ignoredDepth > limits.depth { stop(.tooDeep(limit: limits.depth), at: place) }
    }

    /// Reports a value that is not a string, if it has a meaning.
    private mutating func refuse(_ kind: PropertyListKind, at place: SourceAnchor?) {
        switch level {
        case .file: refuse(.notAPrompt(kind, isRoot: true), at: place)
        case .list: refuse(.notAPrompt(kind, isRoot: false), at: place)
        case .names: refuse(.wrongType(kind, of: pending?.key ?? "", wanted: "a string"), at: place)
        case .item:
            guard let key = pending?.key, key == "name" || key == "text" else { return }
            refuse(.wrongType(kind, of: key, wanted: "a string"), at: place)
        }
    }

    private mutating func refuse(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        item.isBroken = true
        report(diagnostic, at: place)
    }
}
