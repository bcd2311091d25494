import Narration
import NarrationAudio
import NarrationResampling

extension Fingerprint {
    /// Creates the fingerprint of everything that determines the files of a rendering.
    ///
    /// - Parameters:
    ///   - plan: The plan of the rendering.
    ///   - cast: The voices of the plan.
    ///   - tags: The tags of the file.
    ///   - format: The file's format.
    ///   - options: The options that determine additional files and the cover.
    ///   - program: The identity of the rendering program.
    init(
        of plan: RenderPlan,
        by cast: ResolvedVoices,
        _ tags: BookTags,
        as format: any SoundFormat,
        _ options: RenderOptions,
        program: String
    ) {
        self.init("file 2", program, cast.engineVersion, format.settings, Resampler.version, options.chapters.rawValue)
        add(tags)
        add(plan.fingerprint)
        for choice in plan.voiceChoices { add(choice.utterance, by: cast) }
        add(options.timelinePath == nil ? "no timeline" : "timeline")
        add(options.chaptersFile?.format.rawValue ?? "")
        if let cover = options.cover { add(cover.data) }
    }
}
