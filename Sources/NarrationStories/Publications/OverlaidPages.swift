#if Publications
import Narration
import NarrationPublications

/// The pages of a publication of which a person reads some of the text, clip by clip.
///
/// Text and sound are divided where both end. Utterances that a clip covers together are one, and an utterance of which
/// only a part has sound is divided. Within an utterance, clips that go on in one another are one recording; clips that
/// overlap always are. Pages that a clip covers together are one, and their utterances are found in its recording. Thus
/// no word is lost, and none is heard twice.
struct OverlaidPages {
    private let clips: [PublishedOverlay.Clip]

    /// The parts of each page.
    fileprivate var parts: [[Part]]

    /// The pages that a clip covers together, from the first to the last: those of a chapter, for example.
    private var chapters: [(clip: Int, pages: ClosedRange<Int>)] = []

    /// What cannot be heard.
    private(set) var faults = OverlayFaults()

    /// A part of an utterance that has one clip or none, or several parts that are heard as one.
    fileprivate struct Part {
        var utterance: Utterance
        /// The index of its last utterance on the page.
        var number: Int
        /// Its last clip.
        var clip: Int?
        /// What is heard, in the book's folder.
        var sound: SoundClip?
    }

    /// Divides pages by the clips of their text.
    ///
    /// - Parameters:
    ///   - pages: The pages.
    ///   - origins: Where their letters stand.
    ///   - overlays: The overlays of the documents, by their paths.
    init(_ pages: [Page], of origins: [TextOrigin], by overlays: [String: PublishedOverlay]) {
        var first: [String: Int] = [:]
        var clips: [PublishedOverlay.Clip] = []
        for (document, overlay) in overlays.sorted(by: { $0.key < $1.key }) {
            first[document] = clips.count
            clips += overlay.clips
        }
        self.clips = clips
        func clip(of origin: TextOrigin) -> ClipOfLetter {
            // What was added to a text is read with what is beside it; a note stands elsewhere.
            guard let node = origin.node else { return origin.document.isEmpty ? .none : .neighbour }
            guard let clip = overlays[origin.document]?.clip(ofNode: node) else { return .none }
            return .clip(first[origin.document]! + clip)
        }
        var rest = origins[...]
        parts = pages.map { page in
            page.utterances.enumerated().flatMap { number, utterance in
                let letters = rest.removeFirst(letters: utterance.string.letterCount).flatMap { origin in
                    Array(repeating: clip(of: origin), count: origin.letters.count)
                }
                let texts = utterance.string.divided(by: letters)
                return texts.enumerated().map { index, text in
                    var part = Part(utterance: utterance, number: number, clip: text.clip)
                    part.utterance.string = text.string
                    if index > 0 { part.utterance.preUtteranceDelay = 0 }
                    if index < texts.count - 1 { part.utterance.postUtteranceDelay = 0 }
                    return part
                }
            }
        }
        chapters = joinedPages(of: pages)
        silence(dividedClips.subtracting(chapters.map(\.clip))) { _ in "is for text that is not together on a page" }
    }

    /// The paths of the sound files in the publication, in the order of the text.
    var sounds: [String] {
        var known: Set<String> = []
        return parts.joined().compactMap(\.clip).map { clips[$0].sound.file }.filter { known.insert($0).inserted }
    }

    /// Gives the pages their recordings.
    ///
    /// - Parameters:
    ///   - pages: The pages.
    ///   - sounds: The paths of the sound files in the book's folder and their lengths in seconds, by the paths in the
    ///     publication. The voice speaks what is in others.
    mutating func record(_ pages: inout [Page], in sounds: [String: (path: String, length: Double)]) {
        var heard: [Int: SoundClip] = [:]
        for clip in Set(parts.joined().compactMap(\.clip)) {
            let sound = clips[clip].sound
            guard let file = sounds[sound.file], let part = sound.seconds(ofSound: file.length) else { continue }
            let end = part.upperBound.isFinite ? part.upperBound : nil
            heard[clip] = SoundClip(file: file.path, begin: part.lowerBound, end: end)
        }
        let unheard = Set(parts.joined().compactMap(\.clip)).subtracting(heard.keys)
        silence(unheard) { clip in
            sounds[clip.sound.file] == nil
                ? "is in \(clip.sound.file), which cannot be read" : "goes on after the end of \(clip.sound.file)"
        }
        for (clip, range) in chapters.reversed() {
            guard let sound = heard[clip] else { continue }
            for page in range.dropFirst() where !pages[page].utterances.isEmpty {
                pages[page].utterances[0].string = "\n" + pages[page].utterances[0].string
            }
            pages[range.lowerBound].utterances = pages[range].flatMap(\.utterances)
            pages[range.lowerBound].recording = sound.path
            pages[range.lowerBound].divideRecording()
            pages.removeSubrange(range.lowerBound + 1...range.upperBound)
            parts.removeSubrange(range.lowerBound + 1...range.upperBound)
        }
        var last: (page: Int, utterance: Int, sound: SoundClip)?
        for page in pages.indices where pages[page].recording == nil {
            for part in parts[page].indices { parts[page][part].sound = parts[page][part].clip.flatMap { heard[$0] } }
            let joined = joined(parts[page])
            pages[page].utterances = joined.map(\.recorded)
            for (index, part) in joined.enumerated() {
                // Between clips that follow each other, the pause is that of the person.
                if let last, let sound = part.sound, last.sound.file == sound.file, last.sound.end == sound.begin {
                    pages[last.page].utterances[last.utterance].postUtteranceDelay = 0
                    pages[page].utterances[index].preUtteranceDelay = 0
                }
                last = part.sound.map { (page, index, $0) }
            }
        }
    }

    /// Finds the pages that a clip covers together, and of which only the first has a title or a picture.
    private func joinedPages(of pages: [Page]) -> [(clip: Int, pages: ClosedRange<Int>)] {
        var joined: [(clip: Int, pages: ClosedRange<Int>)] = []
        for page in pages.indices {
            guard let clip = parts[page].first?.clip, parts[page].allSatisfy({ $0.clip == clip }) else { continue }
            let beginsAnew = pages[page].title != nil || pages[page].backgroundImage != nil
            if let last = joined.last, last.clip == clip, last.pages.upperBound == page - 1, !beginsAnew {
                joined[joined.count - 1].pages = last.pages.lowerBound...page
            } else {
                joined.append((clip, page...page))
            }
        }
        // A clip that has text on other pages, too, would be heard twice.
        let pagesOfClip = parts.reduce(into: [Int: Int]()) { counts, page in
            for clip in Set(page.compactMap(\.clip)) { counts[clip, default: 0] += 1 }
        }
        return joined.filter { $0.pages.count > 1 && $0.pages.count == pagesOfClip[$0.clip] }
    }

    /// The clips whose text is not together on one page.
    private var dividedClips: Set<Int> {
        var divided: Set<Int> = []
        var known: Set<Int> = []
        for page in parts {
            var last: Int?
            for part in page {
                if let clip = part.clip, clip != last, !known.insert(clip).inserted { divided.insert(clip) }
                last = part.clip
            }
        }
        return divided
    }

    /// Leaves the text of some clips to the voice.
    private mutating func silence(_ silent: Set<Int>, because reason: (PublishedOverlay.Clip) -> String) {
        for clip in silent.sorted() { faults.add(reason(clips[clip]), for: clips[clip].place) }
        for page in parts.indices {
            for part in parts[page].indices where parts[page][part].clip.map(silent.contains) == true {
                parts[page][part].clip = nil
            }
        }
    }

    /// The parts of a page, with those that are heard as one joined.
    private func joined(_ parts: [Part]) -> [Part] {
        parts.reduce(into: []) { joined, part in
            if let last = joined.last, goesOn(last, in: part) {
                joined[joined.count - 1].append(part)
            } else {
                joined.append(part)
            }
        }
    }

    private func goesOn(_ part: Part, in next: Part) -> Bool {
        guard let clip = part.clip, let other = next.clip, let sound = part.sound, let nextSound = next.sound else {
            return part.clip == nil && next.clip == nil && part.number == next.number
        }
        let overlaps =
            sound.file == nextSound.file && sound.begin <= nextSound.begin && nextSound.begin < sound.end ?? .infinity
        return clip == other || overlaps || part.number == next.number && clips[clip].goesOn(in: clips[other])
    }
}

extension OverlaidPages.Part {
    /// Appends a part that is heard with this one, as narration unless both are of one character.
    fileprivate mutating func append(_ next: Self) {
        let before = utterance
        if before.character != next.utterance.character {
            if next.utterance.character == nil { utterance = next.utterance }
            utterance.character = nil
        }
        utterance.string = before.string + next.utterance.string
        utterance.preUtteranceDelay = before.preUtteranceDelay
        utterance.postUtteranceDelay = next.utterance.postUtteranceDelay
        (number, clip) = (next.number, next.clip)
        guard let sound, let other = next.sound else { return }
        let end = sound.end.flatMap { end in other.end.map { max(end, $0) } }
        self.sound = SoundClip(file: sound.file, begin: sound.begin, end: end)
    }

    fileprivate var recorded: Utterance { sound.map { utterance.recorded(in: $0.path) } ?? utterance }
}

/// The clip in which a letter is read.
enum ClipOfLetter: Hashable {
    case clip(Int)
    case none
    /// That of the letters beside it.
    case neighbour
}

extension String {
    /// Divides the text where another clip begins, but no word: one of which some letters have a clip has that clip,
    /// and only two clips divide it.
    ///
    /// - Parameter letters: The clip of each letter.
    /// - Returns: The parts. Blanks between two parts belong to the second.
    func divided(by letters: [ClipOfLetter]) -> [(string: String, clip: Int?)] {
        guard letters.contains(where: { if case .clip = $0 { true } else { false } }) else { return [(self, nil)] }
        var division = ClipDivision(letters.settled)
        for character in self { division.take(character) }
        return division.finish()
    }
}

extension [ClipOfLetter] {
    /// The clips, where each letter has its own or that of its neighbour.
    fileprivate var settled: [Int?] {
        var last = first { $0 != .neighbour } ?? .none
        return map { letter in
            if letter != .neighbour { last = letter }
            if case .clip(let clip) = last { return clip }
            return nil
        }
    }
}

/// Divides a text character by character.
private struct ClipDivision {
    private var letters: ArraySlice<Int?>
    private var parts: [(string: String, clip: Int?)] = []
    /// The word that has begun.
    private var word: [(character: Character, clip: Int?)] = []
    /// The characters since the last word.
    private var gap = ""

    init(_ letters: [Int?]) {
        self.letters = letters[...]
    }

    mutating func take(_ character: Character) {
        let count = String(character).letterCount
        guard count > 0 || !word.isEmpty && "'’".contains(character) else {
            endWord()
            gap.append(character)
            return
        }
        let clip = count > 0 ? letters.first ?? nil : word.last?.clip
        letters = letters.dropFirst(count)
        if character.isWord { endWord() }
        word.append((character, clip))
        if character.isWord { endWord() }
    }

    mutating func finish() -> [(string: String, clip: Int?)] {
        endWord()
        parts[parts.count - 1].string += gap
        return parts
    }

    private mutating func endWord() {
        var clip = word.lazy.compactMap(\.clip).first
        for (character, own) in word {
            clip = own ?? clip
            append(character, clip)
        }
        word = []
    }

    private mutating func append(_ character: Character, _ clip: Int?) {
        if let last = parts.last, last.clip != clip {
            let end = gap.firstIndex(where: \.isWhitespace) ?? gap.endIndex
            parts[parts.count - 1].string += gap[..<end]
            parts.append((gap[end...] + String(character), clip))
        } else if parts.isEmpty {
            parts = [(gap + String(character), clip)]
        } else {
            parts[parts.count - 1].string += gap + String(character)
        }
        gap = ""
    }
}

extension Character {
    /// Whether it is a word or a part of one in a script without blanks between words.
    fileprivate var isWord: Bool {
        unicodeScalars.first.flatMap(Script.init).map { [.chinese, .japanese, .thai].contains($0) } ?? false
    }
}
#endif
