import Narration
import NarrationAudio
import NarrationResampling

extension Fingerprint {
    /// Everything that goes into the files of a rendering.
    ///
    /// - Parameters:
    ///   - plan: What is spoken.
    ///   - cast: Who speaks it.
    ///   - tags: What the file says about itself.
    ///   - format: The file's format.
    ///   - options: What goes beside the file, and the cover.
    ///   - program: What renders.
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
