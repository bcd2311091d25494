import Narration
import NarrationAudio
import NarrationSystem

extension PartPlan {
    /// The part with files next to it. Of formats with the same extension, only the first is written.
    func with(_ formats: [any TimelineFormat]) -> PartPlan {
        var part = self
        for format in formats {
            let name = "\(fileName.fileStem).\(format.fileExtension)"
            guard !part.sideFiles.contains(where: { $0.name == name }) else { continue }
            let timeline = timelineFingerprint(withPlaces: format.hasPlaces)
            let fingerprint = "\(timeline) \(Fingerprint(format.settings).digits)"
            part.sideFiles.append(PartSideFile(format: format, name: name, fingerprint: fingerprint))
        }
        return part
    }

    /// Whether a file was written from the timeline that the part has, in any format.
    func isTimeline(_ record: PartManifest.Record) -> Bool {
        guard let words = record.fingerprint?.split(separator: " "), words.count == 2 else { return false }
        return [true, false].contains { words[0] == timelineFingerprint(withPlaces: $0) }
    }

    private func timelineFingerprint(withPlaces hasPlaces: Bool) -> String {
        (hasPlaces ? Fingerprint("timeline", fingerprint, places) : Fingerprint("timeline", fingerprint)).digits
    }
}
