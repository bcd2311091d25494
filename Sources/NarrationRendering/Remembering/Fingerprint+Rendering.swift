import Narration
import NarrationSystem

extension Fingerprint {
    /// Creates the fingerprint of everything that determines the files of a rendering.
    ///
    /// - Parameters:
    ///   - plan: The plan of the rendering.
    ///   - cast: The voices of the plan.
    ///   - versions: The versions of the voices.
    ///   - tags: The tags of the file.
    ///   - order: The format of the file, its cover, and the files next to it.
    ///   - resampling: Converts sound to other sample rates.
    ///   - program: The identity of the rendering program.
    init(
        of plan: RenderPlan,
        by cast: PlannedVoices,
        of versions: [String],
        _ tags: BookTags,
        as order: FileOrder,
        resampling: any Resampling,
        program: String
    ) {
        let description = order.description
        self.init(
            "file 5",
            program,
            cast.reading.version,
            order.settings,
            resampling.version,
            description.chapters.rawValue
        )
        for version in versions { add(version) }
        add(tags)
        add(plan.fingerprint)
        for choice in plan.voiceRequests {
            add(choice.utterance, saying: cast.spokenText(of: choice.utterance), by: cast)
        }
        for file in order.sideFiles { add(file.contents.settings) }
        if let cover = description.cover { add(cover.data) }
    }
}
