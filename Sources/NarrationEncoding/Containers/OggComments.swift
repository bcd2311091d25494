import Foundation
import Narration
import NarrationAudio

/// What an Ogg file says about itself.
enum OggComments {
    /// Tags, chapters and the picture, which is one of FLAC's in Base64.
    static func comments(for description: FileDescription, sampleRate: Int) -> [(String, String)] {
        let picture = description.cover.map {
            ("METADATA_BLOCK_PICTURE", Data($0.flacPicture).base64EncodedString())
        }
        return description.vorbisComments(sampleRate: sampleRate) + [picture].compactMap(\.self)
    }
}
