import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationSystem

/// What is not as it is written in an audiobook, with the places in the audio and in the book.
struct AlignmentReport {
    let book: AlignedBook

    private var name: String { book.name }

    /// Prints the differences, a line each, and a line for all.
    ///
    /// - Parameter terminal: Where it is printed.
    func print(to terminal: Terminal) {
        for difference in book.parts.flatMap(\.differences) {
            let (location, position) = (difference.location, difference.position)
            let place = "\(name.shown):" + (location.map { "\($0):" } ?? "") + (position.map { " \($0):" } ?? "")
            let sound = "\(difference.file.fileName.shown) \(difference.second.asTime)"
            terminal.print("\(place) \(difference) (\(sound))")
        }
        terminal.print("\(name): \(book.summary)")
    }

    /// The report for scripts. Times are seconds; lines, columns, pages and utterances count from 1.
    var record: Record {
        [
            "book": name, "words": book.wordCount, "found": book.readCount, "seconds": book.duration,
            "parts": book.parts.map(Record.part),
        ]
    }
}

extension Record {
    fileprivate static func part(_ part: AlignedPart) -> Record {
        [
            "title": part.title, "files": part.files, "seconds": part.duration, "words": part.wordCount,
            "found": part.readCount, "filesWithoutWords": part.filesWithoutWords,
            "differences": part.differences.map { difference -> Record in
                [
                    "kind": difference.kind, "file": difference.file, "second": difference.second,
                    "start": difference.start, "end": difference.end, "line": difference.location?.line,
                    "column": difference.location?.column, "page": difference.position.map { $0.page + 1 },
                    "utterance": difference.position.map { $0.utterance + 1 }, "text": difference.text,
                ]
            },
            "omissions": part.omissions.map {
                ["file": $0.file, "second": $0.second, "seconds": $0.duration] as Record
            },
        ]
    }
}

extension AlignmentError: Failure {
    var words: String { code == .otherText ? "\(message), and that --language is that of the reader" : message }

    var exitStatus: ExitStatus {
        switch code {
        case .givenTwice: .usage
        case .noFile: .noInput
        default: .brokenBook
        }
    }
}
