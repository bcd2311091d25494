import Foundation

/// What Guided Navigation demands.
extension PackagedBook {
    func guideFaults(_ order: [JSONTree]) -> [String] {
        var faults: [String] = []
        let type = "application/guided-navigation+json"
        let expected = order.map { item in
            item["alternate"]?.elements?.first { $0["type"]?.string == type }?["href"]?.string ?? ""
        }
        let guides = guides
        if guides.map(\.name) != expected { faults.append("the links of the guides do not lead through all pages") }
        let pictures = Set(entries.map(\.name).filter { $0.hasPrefix("images/") })
        for (guide, item) in zip(guides, order) {
            var walk = GuideWalk(sound: item["href"]?.string ?? "", pictures: pictures)
            guard let objects = guide.document["guided"]?.elements, !objects.isEmpty else {
                faults.append("\(guide.name) guides to nothing")
                continue
            }
            for object in objects { walk.visit(object) }
            if abs(walk.end - (item["duration"]?.number ?? -1)) > 0.0005 {
                walk.faults.append("the sound ends at another time")
            }
            faults += walk.faults.map { "\(guide.name): \($0)" }
        }
        return faults
    }
}

/// A way through the objects of a guide, in order.
private struct GuideWalk {
    let sound: String
    let pictures: Set<String>
    var faults: [String] = []
    var end = 0.0

    mutating func visit(_ object: JSONTree) {
        let contents = ["audioref", "imgref", "textref", "videoref", "text", "children"]
        if contents.allSatisfy({ object[$0] == nil }) { faults.append("an object has no contents") }
        for role in object["role"]?.strings ?? [] where !Self.roles.contains(role) {
            faults.append("\(role) is no role")
        }
        if let reference = object["audioref"]?.string { hear(reference) }
        if let picture = object["imgref"]?.string, !pictures.contains(picture) {
            faults.append("\(picture) is no picture")
        }
        if let text = object["text"] { read(text) }
        if let description = object["description"], description["text"]?.string?.isEmpty != false {
            faults.append("a description is empty")
        }
        guard let children = object["children"] else { return }
        if children.elements?.isEmpty != false { faults.append("an object has no children") }
        for child in children.elements ?? [] { visit(child) }
    }

    private mutating func hear(_ reference: String) {
        guard let match = reference.wholeMatch(of: /(.+)#t=(\d+\.\d{3}),(\d+\.\d{3})/),
            let begin = Double(match.2), let end = Double(match.3)
        else {
            faults.append("\(reference) is no fragment of a sound")
            return
        }
        if match.1 != sound { faults.append("\(reference) is in another sound") }
        if end <= begin { faults.append("\(reference) does not last") }
        if begin != self.end { faults.append("\(reference) does not follow the sound before it") }
        self.end = end
    }

    private mutating func read(_ text: JSONTree) {
        let plain = text.string ?? text["plain"]?.string
        if plain?.isEmpty != false { faults.append("a text is empty") }
        if text.string == nil, text["language"]?.string?.isLanguage != true { faults.append("a text has no language") }
    }

    /// The roles of the vocabulary that these guides use.
    private static let roles: Set = ["section", "heading1", "paragraph", "image"]
}

/// What a guide says and shows.
public struct GuidedWord: Hashable, Sendable {
    /// The text.
    public let text: String

    /// The language, if it is another than the book's.
    public let language: String?

    /// The start in the sound of the page, in seconds; `nil` for text without a time.
    public let begin: Double?
}

extension JSONTree {
    /// The texts of a guide, in order.
    public var guidedWords: [GuidedWord] {
        let own = self["text"].map { text in
            let start = self["audioref"]?.string?.firstMatch(of: /#t=([0-9.]+),/).flatMap { Double($0.1) }
            return GuidedWord(
                text: text.string ?? text["plain"]?.string ?? "",
                language: text["language"]?.string,
                begin: start
            )
        }
        let inner = (self["guided"]?.elements ?? []) + (self["children"]?.elements ?? [])
        return [own].compactMap(\.self) + inner.flatMap(\.guidedWords)
    }
}
