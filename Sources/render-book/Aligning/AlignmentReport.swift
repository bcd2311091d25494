import ArgumentParser
import Narration
import NarrationBooks
import NarrationKit
import NarrationRecordings
import NarrationSystem

/// What is not as it is written in an audiobook, with the places in the audio and in the book.
struct AlignmentReport {
    private let book: AlignedBook
    private let name: String
    private let locations: [[SourceLocation?]]

    /// Reports an alignment.
    ///
    /// - Parameters:
    ///   - book: The alignment.
    ///   - name: The name of the book in messages.
    init(_ book: AlignedBook, of name: String) {
        self.book = book
        self.name = name
        locations = book.plan.reading.utteranceLocations
    }

    /// Prints the faults, a line each, and a line for each part and for all.
    ///
    /// - Parameter terminal: Where it is printed.
    func print(to terminal: Terminal) {
        for (part, found) in book.parts {
            for fault in found.faults {
                let position = position(of: fault, in: part)
                let location = position.flatMap { locations[$0.page][$0.utterance] }
                let place = "\(name.shown):" + (location.map { "\($0):" } ?? "") + (position.map { " \($0):" } ?? "")
                let (file, second) = fault.place(in: part.part.sound)
                terminal.print("\(place) \(words(of: fault)) (\(file.fileName.shown) \(second.asTime))")
            }
        }
        let parts = book.plan.parts.count
        let share = Double(book.readCount) / Double(max(1, book.wordCount))
        let faults = book.found.reduce(0) { $0 + $1.faults.count }
        let sum = "\(book.readCount) of \(book.wordCount.of("word")) found (\(share.asPercent))"
        terminal.print(
            "\(name): \(sum) in \(seconds.asTime) of sound, \(parts.of("part")), \(faults.of("difference"))"
        )
    }

    /// A warning for each file in which no word of the book is found, where several are one recording.
    var filesWithoutWords: [TerminalText] {
        book.parts.flatMap { $1.filesWithoutWords(of: $0.part.sound) }.map { file in
            """
            \(name.shown): warning: no word of the book is found in \(file.fileName.shown); if it is not of this book, \
            leave it out
            """
        }
    }

    /// A warning for each stretch of sound that the output lacks.
    var omissions: [TerminalText] {
        book.parts.flatMap { part, found in
            found.omissions(of: part).map { omission in
                """
                \(name.shown): warning: \(omission.seconds.asTime) of sound from \(omission.second.asTime) of \
                \(omission.file.fileName.shown) are left out: no word of the book is found there, and of such sound \
                only \(Double(ReadPart.longestOtherSound).asTime) are kept
                """
            }
        }
    }

    /// The error of an audiobook of another text.
    var failure: InputFailure {
        let share = 1 - Double(book.readCount) / Double(max(1, book.wordCount))
        guard book.wordCount > 0 else {
            return InputFailure(message: "\(name.shown) has no words to find", status: .brokenBook)
        }
        return InputFailure(
            message: """
                this does not seem to be a recording of \(name.shown): \(share.asPercent) of its words are not found; \
                check that the audio files are of this book and in the order of its chapters, and that --language is \
                that of the reader
                """,
            status: .brokenBook
        )
    }

    /// The error of an audiobook that lacks chapters, or has another text for them; `nil` if it has all.
    var failureOfChapters: InputFailure? {
        let chapters = book.unreadChapters.map { chapter in
            let title = chapter.title.map { "\"\($0.excerpt)\"" } ?? "the book"
            guard book.plan.parts.count > 1 else { return title }
            let parts = book.plan.parts.filter { $0.positions.contains(chapter.positions[0]) }
            return "\(parts.flatMap(\.part.sound.paths).map(\.fileName.shown).joined(separator: ", ")) for \(title)"
        }
        guard !chapters.isEmpty else { return nil }
        let message = """
            most words of \(chapters.count.of("chapter")) are not found: \(chapters.joined(separator: "; ")); check that \
            the files are in the order of the chapters, and that all of it is there
            """
        return InputFailure(message: message, status: .brokenBook)
    }

    private var seconds: Double { book.parts.reduce(0) { $0 + $1.1.seconds(of: $1.0) } }

    /// The utterance of a fault; `nil` after the last.
    private func position(of fault: ReadFault, in part: AlignmentPlan.PlannedPart) -> UtterancePosition? {
        fault.utterance < part.positions.count ? part.positions[fault.utterance] : part.positions.last
    }

    private func words(of fault: ReadFault) -> String {
        let text = "\"\(fault.text.excerpt)\""
        return switch fault.kind {
        case .silent: "no speech is heard"
        case .otherText: "the audio does not match this book"
        case .leftOut: "\(text) is left out"
        case .repeated: "\(text) is read twice"
        case .otherSound: fault.text.isEmpty ? "other sound after the text" : "other sound before \(text)"
        }
    }

    // MARK: JSON

    /// The report as JSON.
    var record: Record {
        Record(
            book: name,
            words: book.wordCount,
            found: book.readCount,
            seconds: seconds,
            parts: book.parts.map { part, found in
                Part(
                    title: part.title,
                    files: part.part.sound.paths,
                    seconds: found.seconds(of: part),
                    words: found.wordCount,
                    found: found.readCount,
                    differences: found.faults.map { difference($0, in: part) },
                    filesWithoutWords: found.filesWithoutWords(of: part.part.sound),
                    omissions: found.omissions(of: part)
                )
            }
        )
    }

    private func difference(_ fault: ReadFault, in part: AlignmentPlan.PlannedPart) -> Difference {
        let position = position(of: fault, in: part)
        let location = position.flatMap { locations[$0.page][$0.utterance] }
        let (file, second) = fault.place(in: part.part.sound)
        return Difference(
            kind: fault.kind,
            file: file,
            second: second,
            start: fault.start(in: part.part.sound),
            end: part.part.sound.start + Double(fault.frames.upperBound) / Double(part.part.sound.sampleRate),
            line: location?.line,
            column: location?.column,
            page: position.map { $0.page + 1 },
            utterance: position.map { $0.utterance + 1 },
            text: fault.text
        )
    }

    /// The alignment of a book.
    struct Record: Encodable, Sendable {
        let book: String
        /// The number of words, and of those that are found.
        let words: Int
        let found: Int
        let seconds: Double
        let parts: [Part]
    }

    /// A part of a book.
    struct Part: Encodable, Sendable {
        let title: String?
        let files: [String]
        let seconds: Double
        let words: Int
        let found: Int
        let differences: [Difference]
        /// The files in which no word of the book is found, if there are several.
        let filesWithoutWords: [String]
        /// What is not in the output.
        let omissions: [Omission]
    }

    /// Sound without a word of the book that is too long for the output.
    struct Omission: Encodable, Sendable {
        /// The file in which it begins, and the time in it, in seconds.
        let file: String
        let second: Double
        /// Its length, in seconds.
        let seconds: Double
    }

    /// A difference between a part's sound and its text.
    struct Difference: Encodable, Sendable {
        let kind: ReadFault.Kind
        /// The file in which it begins, and the time in it, in seconds.
        let file: String
        let second: Double
        /// The time in the part's files together, in seconds.
        let start: Double
        let end: Double
        let line: Int?
        let column: Int?
        /// The page, from 1.
        let page: Int?
        /// The utterance, from 1.
        let utterance: Int?
        let text: String
    }
}

extension ReadFault {
    /// The file in which it begins, and the time in it, in seconds.
    fileprivate func place(in sound: SoundSequence) -> (file: String, second: Double) {
        frames.place(in: sound)
    }

    /// The time in the files at which it begins, in seconds.
    fileprivate func start(in sound: SoundSequence) -> Double {
        sound.start + Double(frames.lowerBound) / Double(sound.sampleRate)
    }
}

extension Range<Int> {
    /// The file in which frames of a sound begin, and the time in it, in seconds.
    fileprivate func place(in sound: SoundSequence) -> (file: String, second: Double) {
        sound.place(at: Double(lowerBound) / Double(sound.sampleRate))
    }
}

extension ReadPart {
    fileprivate func omissions(of part: AlignmentPlan.PlannedPart) -> [AlignmentReport.Omission] {
        let sound = part.part.sound
        return omissions(at: sound.sampleRate).map { frames in
            let (file, second) = frames.place(in: sound)
            let seconds = Double(frames.count) / Double(sound.sampleRate)
            return AlignmentReport.Omission(file: file, second: second, seconds: seconds)
        }
    }

    fileprivate func seconds(of part: AlignmentPlan.PlannedPart) -> Double {
        Double(frameCount) / Double(part.part.sound.sampleRate)
    }
}
