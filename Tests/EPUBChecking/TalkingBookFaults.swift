public import Foundation

/// What epubcheck does not find in an EPUB with media overlays.
extension TalkingBook {
    /// Looks for the faults.
    ///
    /// - Parameter soundLength: Returns the length of a sound in milliseconds, from the contents of its entry and its
    ///   name.
    /// - Returns: The faults, each as a sentence; empty if there is none.
    /// - Throws: An error if a part of the book cannot be read.
    public func faults(soundLength: (Data, String) throws -> Double) throws -> [String] {
        try entryFaults + overlayFaults(soundLength) + styleFaults + navigationFaults() + metadataFaults
            + documentFaults()
    }

    private var entryFaults: [String] {
        var faults: [String] = []
        if entries.first?.name != "mimetype" || entries.first?.isStored != true {
            faults.append("mimetype is not the first entry, stored")
        }
        for (name, isStored) in entries where name.hasPrefix("EPUB/sound/") || name.hasPrefix("EPUB/images/") {
            if !isStored { faults.append("\(name) is not stored") }
        }
        return faults
    }

    private func overlayFaults(_ soundLength: (Data, String) throws -> Double) throws -> [String] {
        var faults: [String] = []
        var sum = 0
        for page in pages {
            guard let overlay = page.overlay, !page.clips.isEmpty else {
                faults.append("\(page.document) has no clips")
                continue
            }
            let names = try Set(document(page.document).everyID)
            var end = 0
            for clip in page.clips {
                if clip.end <= clip.begin {
                    faults.append("\(overlay): \(clip.target) lasts \(clip.end - clip.begin) ms")
                }
                if clip.begin < end { faults.append("\(overlay): \(clip.target) overlaps the clip before it") }
                if clip.begin > end { faults.append("\(overlay): there is a gap before \(clip.target)") }
                if !names.contains(clip.target) { faults.append("\(overlay): there is no \(clip.target)") }
                end = clip.end
            }
            let length = try soundLength(contents(of: page.clips[0].sound), page.clips[0].sound)
            if Double(end) > length + 0.001 { faults.append("\(overlay): the clips end after the sound") }
            if Double(end) < length - 1 { faults.append("\(overlay): the clips end before the sound") }
            if page.duration != end { faults.append("\(overlay): its duration is not that of its clips") }
            sum += end
        }
        if total != sum { faults.append("the total duration is not that of all clips") }
        return faults
    }

    private var styleFaults: [String] {
        let classes = package.elements("meta").filter { $0.value("property") == "media:active-class" }
        guard let name = classes.first?.text, let style = try? contents(of: "EPUB/style.css") else {
            return ["there is no class for what is spoken"]
        }
        let rules = String(decoding: style, as: UTF8.self)
        var faults: [String] = []
        if !rules.contains("\n.\(name) {"), !rules.contains("\n.\(name),") {
            faults.append("the style sheet lacks the class \(name)")
        }
        // A page is the target of a clip while nothing is spoken.
        if rules.firstMatch(of: /main\.(\S+)[^{}]*\{ background-color: transparent;/)?.1.hasPrefix(name) != true {
            faults.append("the style sheet highlights a page without speech")
        }
        return faults
    }

    private func navigationFaults() throws -> [String] {
        let lists = try document("EPUB/nav.xhtml").elements("nav").reduce(into: [String: XMLTree]()) {
            $0[$1.value("epub:type")] = $1
        }
        var faults: [String] = []
        for name in ["toc", "page-list", "landmarks"] where lists[name] == nil { faults.append("there is no \(name)") }
        let cover = lists["landmarks"]?.elements("a").first { $0.value("epub:type") == "cover" }?.value("href")
        let listed = pages.filter { $0.document != "EPUB/" + (cover ?? "") }
        if let list = lists["page-list"], list.elements("a").count != listed.count {
            faults.append("the page list does not have every page")
        }
        return faults
    }

    private var metadataFaults: [String] {
        let names = Set(package.elements("meta").map { $0.value("property") })
        let required = [
            "accessMode", "accessModeSufficient", "accessibilityFeature", "accessibilityHazard", "accessibilitySummary",
        ]
        return required.filter { !names.contains("schema:\($0)") }.map { "the metadata lacks \($0)" }
    }

    private func documentFaults() throws -> [String] {
        var faults: [String] = []
        for page in pages {
            let root = try document(page.document)
            if root.value("lang").isEmpty || root.value("xml:lang") != root.value("lang") {
                faults.append("\(page.document) has no language")
            }
            for picture in root.elements("img") where picture.attributes["alt"] == nil {
                faults.append("\(page.document) has a picture without alt")
            }
        }
        return faults
    }
}

extension XMLTree {
    fileprivate var everyID: [String] {
        let own = value("id")
        return (own.isEmpty ? [] : [own]) + children.flatMap(\.everyID)
    }
}
