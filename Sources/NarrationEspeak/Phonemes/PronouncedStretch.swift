import Narration

/// A stretch of a text that is spoken by phonemes.
struct PronouncedStretch: Sendable, Hashable {
    /// The stretch, as a range of Unicode scalars, which never divides a character.
    let range: Range<Int>

    /// The phonemes.
    let spelling: PhonemeTable.Spelling

    /// The stretches of a passage, in order and without overlap.
    ///
    /// - Throws: `SpeechError` with code `unspeakable-phonemes`.
    static func stretches(of passage: Utterance, by voice: Voice, with table: PhonemeTable) throws(SpeechError)
        -> [Self]
    {
        var stretches: [Self] = []
        for phonemes in passage.phonemes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let range = passage.string.scalars(of: phonemes.range)
            guard !range.isEmpty, range.lowerBound >= stretches.last?.range.upperBound ?? 0 else { continue }
            let spelling = try spelling(of: phonemes.ipa, by: voice, with: table)
            stretches.append(Self(range: range, spelling: spelling))
        }
        return stretches
    }

    /// Spells phonemes.
    ///
    /// - Throws: `SpeechError` with code `unspeakable-phonemes`.
    static func spelling(
        of ipa: String,
        by voice: Voice,
        with table: PhonemeTable
    ) throws(SpeechError) -> PhonemeTable.Spelling {
        let spelling: PhonemeTable.Spelling?
        do throws(PhonemeTable.UnknownSign) {
            spelling = try table.spelling(of: ipa)
        } catch {
            throw .unknownSign(error, in: ipa, voice: voice)
        }
        guard let spelling else { throw .noSounds(in: ipa) }
        guard spelling.text.utf8.count <= longest else { throw .tooManySounds(in: ipa) }
        return spelling
    }

    /// The longest spelling in bytes: espeak-ng reads 800 bytes without punctuation at once.
    private static let longest = 600
}

extension String {
    /// The scalars of the characters in a range, which may be one of another string.
    fileprivate func scalars(of range: Range<Index>) -> Range<Int> {
        var scalars: Range<Int>?
        var position = 0
        for index in indices {
            let end = position + self[index].unicodeScalars.count
            if index < range.upperBound, self.index(after: index) > range.lowerBound {
                scalars = (scalars?.lowerBound ?? position)..<end
            }
            position = end
        }
        return scalars ?? 0..<0
    }
}
