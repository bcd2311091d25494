import NarrationAudio
import NarrationSystem

extension PartsCompletion {
    /// Removes the rendition's files that no longer belong to the book, if they are unchanged.
    mutating func removeObsolete(from manifest: inout PartManifest) throws(OutputError) {
        let kept = names(keptIn: manifest)
        for name in manifest.names(of: plan.rendition) where !kept.contains(name) {
            let isShared = manifest[name]?.renditions != [plan.rendition.id]
            switch try store.condition(of: name, in: manifest) {
            case .absent: break
            case .asWritten where isShared: break
            case .asWritten(_, let status) where store.remove(name, judged: status):
                removed.append(store.path(of: name))
            default:
                leftAlone.obsolete.append(store.path(of: name))
                continue
            }
            manifest.remove(name, from: plan.rendition)
        }
    }

    /// A file that was written from a timeline is kept as long as a part has that timeline.
    private func names(keptIn manifest: PartManifest) -> Set<String> {
        let sideFiles = manifest.names(of: plan.rendition).filter { name in
            manifest[name].map { record in parts.contains { $0.isTimeline(record) } } ?? false
        }
        let companions = [playlistName, AudiobookMetadata.fileName, cover?.fileName].compactMap(\.self)
        return edited.union(parts.map(\.fileName) + sideFiles + companions)
    }
}
