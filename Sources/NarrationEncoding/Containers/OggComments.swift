import FoundationEssentials
import Narration
import NarrationAudio

/// The metadata of an Ogg file.
enum OggComments {
    /// The comments for tags, chapters and the picture, which is a FLAC picture block in Base64.
    static func comments(for description: FileDescription, sampleRate: Int) -> [(String, String)] {
        let picture = description.cover.map {
            ("METADATA_BLOCK_PICTURE", Data($0.flacPicture).base64EncodedString())
        }
        return description.vorbisComments(sampleRate: sampleRate) + [picture].compactMap(\.self)
    }
}
