public import Narration
import NarrationSystem

/// The reason why a rendered story cannot be played.
public struct RenderedStoryError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// There is no such file, or it cannot be read.
        public static let cannotOpen = Code(description: "cannot-open")
        /// The file has no sound that can be decoded, or this build cannot decode it.
        public static let noSound = Code(description: "no-sound")
        /// There is no timeline beside the sound, or in the package.
        public static let noTimeline = Code(description: "no-timeline")
        /// The timeline is damaged.
        public static let damagedTimeline = Code(description: "damaged-timeline")
        /// The timeline is that of another sound.
        public static let foreignTimeline = Code(description: "foreign-timeline")
    }

    /// The kind of failure.
    public let code: Code

    /// A message for people: what happened, and what to do.
    public let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}

extension RenderedStoryError {
    static func cannotOpen(_ path: String, because reason: some CustomStringConvertible) -> RenderedStoryError {
        RenderedStoryError(.cannotOpen, "cannot open \(path.shown): \(reason)")
    }

    static func noTimeline(at path: String, of sound: String) -> RenderedStoryError {
        let remedy = "render the book again with --timeline \(path.fileName.shown), or play the sound by its chapters"
        return RenderedStoryError(
            .noTimeline,
            "there is no timeline \(path.shown), which says when the words of \(sound.shown) are heard: \(remedy)"
        )
    }

    static func foreignTimeline(_ timeline: Double, of sound: String, _ seconds: Double) -> RenderedStoryError {
        func written(_ seconds: Double) -> String { "\((seconds * 1000).rounded() / 1000) s" }
        return RenderedStoryError(
            .foreignTimeline,
            """
            the timeline is that of another sound: it ends at \(written(timeline)), and \(sound.shown) at \
            \(written(seconds)); render both together
            """
        )
    }
}
