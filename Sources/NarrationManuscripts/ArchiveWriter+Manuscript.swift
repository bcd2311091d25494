package import NarrationArchive
package import NarrationSystem

extension ArchiveWriter {
    /// Adds a manuscript: its text, the files that the archive has not yet, the map of them, and the timeline.
    ///
    /// - Parameters:
    ///   - manuscript: The manuscript.
    ///   - folder: The folder in the archive, with a slash at its end, or an empty string.
    ///   - places: Where files of the manuscript are already, by the paths with which the book names them.
    ///   - timeline: The times of the sound that is with it, if there is one.
    /// - Throws: `ManuscriptError`; `SystemError`; `CancellationError`.
    package func add(
        _ manuscript: Manuscript,
        in folder: String,
        except places: [ExactPath: ManuscriptMap.Place],
        timeline: ManuscriptTimeline? = nil
    ) throws {
        let known = Dictionary(places.map { (ExactPath(ManuscriptPath.withoutSteps($0.text)), $1) }) { first, _ in first
        }
        let text = folder + "book.plist"
        var map = ManuscriptMap(textNamed: manuscript.name, at: text)
        switch manuscript.text {
        case .file(let file):
            try add(text, copying: file.descriptor, .deflated)
            try Manuscript.checkUnchanged(file, named: manuscript.name)
        case .data(let data): try add(text, data, .deflated)
        }
        for file in manuscript.files {
            if let place = known[ExactPath(file.path)] {
                map.files.append(ManuscriptMap.File(path: file.path, at: place))
                continue
            }
            let name = "\(folder)\(map.files.count + 1)"
            let opened = try manuscript.open(file)
            try add(name, copying: opened.descriptor, .deflated)
            try Manuscript.checkUnchanged(opened, named: file.path)
            map.files.append(ManuscriptMap.File(path: file.path, at: .entry(name)))
        }
        try add(folder + Self.mapName, map.json, .deflated)
        if let times = try timeline?.finish() { try add(folder + ManuscriptTimeline.name, copying: times, .deflated) }
    }

    /// The name of the map in the folder of a manuscript.
    package static let mapName = "manuscript.json"
}
