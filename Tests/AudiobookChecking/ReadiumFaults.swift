public import Foundation

/// What the Readium Web Publication Manifest, its audiobook profile and its packaging demand, and Guided Navigation.
extension PackagedBook {
    /// Looks for faults of a Readium audiobook.
    ///
    /// - Parameter soundLength: Returns the length of a sound in milliseconds, from its contents and its name.
    /// - Returns: The faults, each as a sentence; empty if there is none.
    /// - Throws: An error if a sound cannot be read.
    public func readiumFaults(soundLength: (Data, String) throws -> Double) throws -> [String] {
        let order = links("readingOrder")
        let resources = links("resources")
        var faults = entryFaults + metadataFaults + orderFaults(order) + navigationFaults(order)
        for list in ["links", "readingOrder", "resources", "toc"] {
            for link in links(list) { faults += linkFaults(link, in: list) }
        }
        faults += boundsFaults((order + resources).compactMap { $0["href"]?.string })
        faults += try lengthFaults(
            order.map { ($0["href"]?.string ?? "", $0["duration"]?.number ?? -1) },
            total: manifest["metadata"]?["duration"]?.number,
            soundLength
        )
        return faults + guideFaults(order)
    }

    /// The Guided Navigation documents, in the order in which they are linked.
    public var guides: [(name: String, document: JSONTree)] {
        var guides: [(String, JSONTree)] = []
        var next = links("links").first { $0["rel"]?.string == "related" }?["href"]?.string
        while let name = next, guides.allSatisfy({ $0.0 != name }), let data = try? contents(of: name),
            let document = try? JSONTree.parse(data)
        {
            guides.append((name, document))
            next = document["links"]?.elements?.first { $0["rel"]?.string == "next" }?["href"]?.string
        }
        return guides
    }

    private func links(_ name: String) -> [JSONTree] { manifest[name]?.elements ?? [] }

    private var metadataFaults: [String] {
        let metadata = manifest["metadata"] ?? .null
        let claims = metadata["accessibility"] ?? .null
        let demands: [(String, Bool)] = [
            ("@context", manifest["@context"]?.string == "http://readium.org/webpub-manifest/context.jsonld"),
            ("@type", metadata["@type"]?.string == "http://schema.org/Audiobook"),
            (
                "conformsTo",
                metadata["conformsTo"]?.string == "https://readium.org/webpub-manifest/profiles/audiobook"
            ),
            ("title", metadata["title"]?.string?.isEmpty == false),
            ("identifier", metadata["identifier"]?.string?.wholeMatch(of: /urn:uuid:[0-9a-f-]{36}/) != nil),
            ("language", metadata["language"]?.string?.isLanguage == true),
            ("duration", (metadata["duration"]?.number ?? 0) > 0),
            ("modified", metadata["modified"].map { $0.string?.isMoment == true } ?? true),
            ("published", metadata["published"].map { $0.string?.isDay == true } ?? true),
            ("narrator", metadata["narrator"]?.string?.isEmpty == false),
            ("readingProgression", ["ltr", "rtl"].contains(metadata["readingProgression"]?.string)),
            ("accessMode", Set(claims["accessMode"]?.strings ?? [""]).isSubset(of: AccessibilityVocabulary.modes)),
            ("feature", Set(claims["feature"]?.strings ?? [""]).isSubset(of: AccessibilityVocabulary.features)),
            (
                "accessModeSufficient",
                claims["accessModeSufficient"]?.elements?.allSatisfy {
                    Set($0.strings ?? [""]).isSubset(of: AccessibilityVocabulary.modes)
                } == true
            ),
        ]
        return demands.filter { !$0.1 }.map { "the metadata has no right \($0.0)" }
    }

    private func linkFaults(_ link: JSONTree, in list: String) -> [String] {
        guard let href = link["href"]?.string, !href.isEmpty else { return ["a link in \(list) has no href"] }
        var faults: [String] = []
        if link["type"]?.string?.isEmpty != false { faults.append("\(href) in \(list) has no type") }
        for name in ["width", "height", "bitrate", "duration"] {
            if let value = link[name], (value.number ?? 0) <= 0 { faults.append("\(href) in \(list): \(name)") }
        }
        return faults
    }

    private func orderFaults(_ order: [JSONTree]) -> [String] {
        guard !order.isEmpty else { return ["there is no reading order"] }
        var faults: [String] = []
        for item in order {
            let href = item["href"]?.string ?? ""
            if href.contains("#") { faults.append("\(href) in the reading order has a fragment") }
            if item["type"]?.string?.hasPrefix("audio/") != true { faults.append("\(href) is no sound") }
            if item["duration"] == nil { faults.append("\(href) has no duration") }
            if item["bitrate"] == nil { faults.append("\(href) has no bitrate") }
            if item["title"]?.string?.isEmpty != false { faults.append("\(href) has no title") }
            for alternate in item["alternate"]?.elements ?? [] {
                let keys = ["title", "duration", "templated"].filter { alternate[$0] != nil }
                faults += keys.map { "an alternate of \(href) has a \($0)" }
            }
        }
        return faults
    }

    private func navigationFaults(_ order: [JSONTree]) -> [String] {
        var faults: [String] = []
        let own = links("links").first { $0["rel"]?.string == "self" }
        if own?["href"]?.string != manifestName || own?["type"]?.string != "application/audiobook+json" {
            faults.append("there is no link to itself")
        }
        let sounds = Set(order.compactMap { $0["href"]?.string })
        for entry in links("toc") {
            if !sounds.contains(entry["href"]?.string?.withoutFragment ?? "") {
                faults.append("an entry of toc is not in the reading order")
            }
            if entry["title"]?.string?.isEmpty != false { faults.append("an entry of toc has no title") }
        }
        let covers = links("resources").filter { $0["rel"]?.string == "cover" }
        if covers.count > 1 { faults.append("there are several covers") }
        return faults
    }
}
