public import EPUBChecking
public import Foundation

/// What W3C Audiobooks, the Publication Manifest and the Lightweight Packaging Format demand.
extension PackagedBook {
    /// Looks for faults of a W3C audiobook.
    ///
    /// - Parameter soundLength: Returns the length of a sound in milliseconds, from its contents and its name.
    /// - Returns: The faults, each as a sentence; empty if there is none.
    /// - Throws: An error if a sound cannot be read.
    public func lpfFaults(soundLength: (Data, String) throws -> Double) throws -> [String] {
        let order = manifest["readingOrder"]?.elements ?? []
        let resources = manifest["resources"]?.elements ?? []
        var faults = entryFaults + propertyFaults
        for resource in order + resources {
            let url = resource["url"]?.string ?? ""
            if resource["type"]?.string != "LinkedResource" { faults.append("\(url) is no LinkedResource") }
            if resource["encodingFormat"]?.string?.isEmpty != false { faults.append("\(url) has no encodingFormat") }
        }
        faults += boundsFaults((order + resources).compactMap { $0["url"]?.string })
        faults += try lengthFaults(
            order.map { ($0["url"]?.string ?? "", $0["duration"]?.string?.seconds ?? -1) },
            total: manifest["duration"]?.string?.seconds,
            soundLength
        )
        return faults + orderFaults(order, among: resources) + contentsFaults(order, resources)
    }

    private var propertyFaults: [String] {
        let context = manifest["@context"]?.elements ?? []
        let demands: [(String, Bool)] = [
            (
                "@context",
                context.prefix(2).map(\.string) == ["https://schema.org", "https://www.w3.org/ns/pub-context"]
            ),
            ("language of the context", context.last?["language"]?.string?.isLanguage == true),
            ("direction of the context", ["ltr", "rtl"].contains(context.last?["direction"]?.string)),
            ("conformsTo", manifest["conformsTo"]?.string == "https://www.w3.org/TR/audiobooks/"),
            ("type", manifest["type"]?.string == "Audiobook"),
            ("name", manifest["name"]?.string?.isEmpty == false),
            ("id", manifest["id"]?.string?.wholeMatch(of: /urn:uuid:[0-9a-f-]{36}/) != nil),
            ("inLanguage", manifest["inLanguage"]?.string?.isLanguage == true),
            ("readBy", manifest["readBy"]?["name"]?.string?.isEmpty == false),
            ("author", manifest["author"].map { $0["name"]?.string?.isEmpty == false } ?? true),
            ("readingProgression", ["ltr", "rtl"].contains(manifest["readingProgression"]?.string)),
            ("dateModified", manifest["dateModified"].map { $0.string?.isMoment == true } ?? true),
            ("datePublished", manifest["datePublished"].map { $0.string?.isDay == true } ?? true),
            ("accessMode", Set(manifest["accessMode"]?.strings ?? [""]).isSubset(of: AccessibilityVocabulary.modes)),
            (
                "accessibilityFeature",
                Set(manifest["accessibilityFeature"]?.strings ?? [""]).isSubset(of: AccessibilityVocabulary.features)
            ),
            (
                "accessModeSufficient",
                manifest["accessModeSufficient"]?.elements?.allSatisfy {
                    $0["type"]?.string == "ItemList"
                        && Set($0["itemListElement"]?.strings ?? [""]).isSubset(of: AccessibilityVocabulary.modes)
                } == true
            ),
        ]
        return demands.filter { !$0.1 }.map { "the manifest has no right \($0.0)" }
    }

    private func orderFaults(_ order: [JSONTree], among resources: [JSONTree]) -> [String] {
        guard !order.isEmpty else { return ["there is no reading order"] }
        var faults: [String] = []
        let known = Set(resources.compactMap { $0["url"]?.string })
        for item in order {
            let url = item["url"]?.string ?? ""
            if item["encodingFormat"]?.string?.hasPrefix("audio/") != true { faults.append("\(url) is no sound") }
            if item["duration"]?.string?.seconds == nil { faults.append("\(url) has no duration") }
            let text = item["alternate"]?.elements?.first { $0["encodingFormat"]?.string == "text/html" }
            guard let name = text?["url"]?.string, known.contains(name), document(name) != nil else {
                faults.append("\(url) has no text")
                continue
            }
        }
        return faults
    }

    private func contentsFaults(_ order: [JSONTree], _ resources: [JSONTree]) -> [String] {
        let pages = Set((order + resources).compactMap { $0["url"]?.string })
        let claims = manifest["accessibilityFeature"]?.strings?.contains("tableOfContents") == true
        guard let name = resources.first(where: { $0["rel"]?.string == "contents" })?["url"]?.string else {
            return claims ? ["there is no table of contents"] : []
        }
        let table = document(name)?.elements("nav").first { $0.value("role") == "doc-toc" }
        let links = table?.elements("a") ?? []
        if links.isEmpty { return ["there is no table of contents"] }
        return links.filter { !pages.contains($0.value("href").withoutFragment) }.map {
            "the contents link to \($0.value("href"))"
        }
    }

    /// An entry as XML, which the HTML of these packages is too.
    public func document(_ name: String) -> XMLTree? { (try? contents(of: name)).flatMap { try? XMLTree.parse($0) } }
}

extension String {
    /// The seconds of a duration of ISO 8601 that has nothing else.
    fileprivate var seconds: Double? { wholeMatch(of: /PT(\d+(\.\d+)?)S/).flatMap { Double($0.1) } }
}
