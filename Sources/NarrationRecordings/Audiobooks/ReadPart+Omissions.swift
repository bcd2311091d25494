/// What an audiobook has for hours and its book does not, such as another book after it, is not played: an utterance
/// would be as long, and an utterance is in memory as a whole.
extension ReadPart {
    /// The longest sound without a word of the text that is played, in seconds: ten minutes.
    package static let longestOtherSound = 600

    /// The frames that are not played: those in the middle of sound without a word of the text for more than ten
    /// minutes. What is next to the words stays: five minutes after a word and five before the next one; ten minutes
    /// before the first word, and ten after the last.
    ///
    /// - Parameter sampleRate: The frames per second, in hertz.
    /// - Returns: The frames, in their order.
    package func omissions(at sampleRate: Int) -> [Range<Int>] {
        let most = Self.longestOtherSound * sampleRate
        let words = utterances.flatMap { $0.words.compactMap(\.frames) }.sorted { $0.lowerBound < $1.lowerBound }
        var (omissions, heard) = ([Range<Int>](), 0)
        for word in words + [frameCount..<frameCount] {
            if word.lowerBound - heard > most {
                let kept = word.lowerBound == frameCount ? most : heard == 0 ? 0 : most / 2
                omissions.append(heard + kept..<word.lowerBound - (most - kept))
            }
            heard = max(heard, word.upperBound)
        }
        return omissions
    }

    /// The frames of each utterance that are played.
    ///
    /// - Parameter sampleRate: The frames per second, in hertz.
    /// - Returns: The stretch of each utterance, in pieces if something in it is omitted.
    func playedFrames(at sampleRate: Int) -> [[Range<Int>]] {
        let omissions = omissions(at: sampleRate)
        return stretches(at: sampleRate).map { stretch in
            let pieces = omissions.reduce([stretch]) { pieces, omission in
                pieces.flatMap { $0.parts(without: omission) }
            }
            // An utterance that is not read has 20 ms at most, and without any sound it would be an error.
            return pieces.isEmpty && !stretch.isEmpty ? [stretch] : pieces
        }
    }
}

extension RecordingReading.ReadUtterance {
    /// The utterance with the places of its words in what is played of a sound.
    ///
    /// - Parameter pieces: The frames that are played, in their order.
    /// - Returns: The utterance, whose frames are counted from the first of them.
    func played(in pieces: [Range<Int>]) -> Self {
        func place(of frame: Int) -> Int {
            pieces.reduce(0) { $0 + min(max(0, frame - $1.lowerBound), $1.count) }
        }
        var played = self
        for index in words.indices {
            guard let frames = words[index].frames else { continue }
            played.words[index].frames = place(of: frames.lowerBound)..<place(of: frames.upperBound)
        }
        return played
    }
}
