package import Narration
package import NarrationBooks
import NarrationSystem

extension ParsedBook {
    /// Finds recordings that are not in the book's folder. Each is reported where it is first named.
    package func missingRecordings(in folder: String, onPages pages: Set<Int>? = nil) -> [Finding] {
        recordings(onPages: pages) { path in
            switch PicturePlace(path, in: folder).state {
            case .present: nil
            case .missing: .missingRecording(path)
            case .outside: .recordingLinkedOutside(path)
            }
        }
    }

    /// The problems of recordings, each where it is first named.
    ///
    /// - Parameters:
    ///   - folder: The book's folder.
    ///   - pages: The indices of the pages that are looked at; `nil` for all of them.
    ///   - reason: The reason why a file in the book's folder cannot be read; `nil` if it can.
    /// - Returns: The problems, as errors.
    package func brokenRecordings(
        in folder: String,
        onPages pages: Set<Int>?,
        _ reason: (_ file: String) -> String?
    ) -> [Diagnostic] {
        let findings = recordings(onPages: pages) { path in
            let place = PicturePlace(path, in: folder)
            return place.state == .present ? reason(place.path).map { .brokenRecording(path, $0) } : nil
        }
        return places.diagnostics(for: findings)
    }

    /// The recordings that are not in the book's folder, as errors.
    ///
    /// - Parameters:
    ///   - folder: The book's folder.
    ///   - pages: The indices of the pages that are looked at; `nil` for all of them.
    /// - Returns: An error for each file.
    package func missingRecordings(in folder: String, onPages pages: Set<Int>?) -> [Diagnostic] {
        places.diagnostics(for: missingRecordings(in: folder, onPages: pages) as [Finding])
    }

    /// The utterances that nobody reads in a recording, as errors.
    ///
    /// - Parameter pages: The indices of the pages that are looked at; `nil` for all of them.
    /// - Returns: An error for each utterance.
    package func unrecordedUtterances(onPages pages: Set<Int>?) -> [Diagnostic] {
        var findings: [Finding] = []
        for (utterance, location, _) in placedUtterances where utterance.recording == nil && utterance.isSpeakable {
            guard let page = location.page, pages?.contains(page) ?? true else { continue }
            findings.append((.notRecorded(utterance.string), location))
        }
        return places.diagnostics(for: findings)
    }

    /// What pictures say when they are touched and nobody reads in a recording, as errors at their pages.
    ///
    /// - Parameter pages: The indices of the pages that are looked at; `nil` for all of them.
    /// - Returns: An error for each utterance.
    package func unrecordedPictures(onPages pages: Set<Int>?) -> [Diagnostic] {
        let findings = book.pages.enumerated().filter { pages?.contains($0.offset) ?? true }.flatMap { index, page in
            page.pictures.flatMap(\.utterances).filter { $0.recording == nil && $0.isSpeakable }.map { utterance in
                (Diagnostic.notRecorded(utterance.string), location(ofPage: index))
            }
        }
        return places.diagnostics(for: findings)
    }

    private func recordings(onPages pages: Set<Int>?, _ problem: (String) -> Diagnostic?) -> [Finding] {
        let heard = pages.map { pages in
            Set(pages.flatMap { book.pages[$0].recordingPaths.map(ExactPath.init) })
        }
        var known: Set<ExactPath> = []
        return places.recordings.compactMap { path, location in
            let file = SoundClip(path).file
            guard heard?.contains(ExactPath(file)) ?? true, known.insert(ExactPath(file)).inserted else { return nil }
            return problem(file).map { ($0, location) }
        }
    }
}

extension ParsedBook {
    /// Warnings about files beside the book that are about its recordings. They have no place in the book.
    ///
    /// - Parameter messages: What is wrong.
    /// - Returns: The warnings.
    package func companionWarnings(_ messages: [String]) -> [Diagnostic] {
        places.diagnostics(for: messages.map { (Diagnostic(.warning, .recordingDiffers, $0), LocatedPlace()) })
    }

    /// Differences between recordings and the text, with their locations.
    ///
    /// - Parameter differences: The positions of utterances, what is different there, and whether they are not heard.
    ///   What a picture says is after the last utterance of its page, and is located at the page.
    /// - Returns: Warnings, and errors for what is not heard.
    package func diagnostics(
        forRecordings differences: [(position: UtterancePosition, message: String, isUnheard: Bool)]
    ) -> [Diagnostic] {
        let counts = book.pages.reduce(into: [0]) { $0.append($0.last! + $1.utterances.count) }
        return places.diagnostics(
            for: differences.map { difference in
                let (position, message, isUnheard) = difference
                let diagnostic = Diagnostic(isUnheard ? .error : .warning, .recordingDiffers, message)
                guard position.utterance < book.pages[position.page].utterances.count else {
                    return (diagnostic, location(ofPage: position.page))
                }
                return (diagnostic, location(of: position, at: counts[position.page] + position.utterance))
            }
        )
    }
}
