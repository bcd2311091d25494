package import NarrationBooks
import NarrationLinting
package import NarrationStories
import NarrationSystem

#if Recordings
import NarrationEncoding
package import NarrationRecordings
#endif

extension BookSettings {
    /// Checks the recordings of a book before anything is heard.
    ///
    /// - Parameters:
    ///   - pages: The book.
    ///   - input: Its source, which is read as a whole if it has recordings.
    ///   - indices: The pages that will be heard; `nil`, the default, for all of them.
    ///   - includesPictures: Whether what their pictures say will be heard; by default, it will not.
    /// - Throws: `BookError` if a recording is missing or cannot be read, or if only recordings are to be heard and an
    ///   utterance has none; ``SettingError`` without the trait `Recordings`.
    package func checkRecordings(
        of pages: BookPages,
        in input: BookInput,
        onPages indices: [Int]? = nil,
        withPictures includesPictures: Bool = false
    ) throws {
        guard pages.hasRecordings || voice == .recordingsOnly else { return }
        #if !Recordings
        throw SettingError.lacks("Recordings", for: "a book with recordings")
        #else
        let reading = try input.read()
        let heard = indices.map(Set.init)
        var problems =
            reading.missingRecordings(in: input.folder, onPages: heard)
            + reading.brokenRecordings(in: input.folder, onPages: heard)
        if voice == .recordingsOnly {
            problems += reading.unrecordedUtterances(onPages: heard)
            if includesPictures { problems += reading.unrecordedPictures(onPages: heard) }
        }
        guard problems.isEmpty else { throw BookError(path: input.name, diagnostics: problems.inOrderOfText) }
        #endif
    }
}

#if Recordings
extension BookInput {
    /// The path of the file with corrections of its recordings; `nil` if the book is not in a file.
    package var corrections: String? { bookFile.map(RecordingCorrections.path(besideBook:)) }

    /// What the author of the book has heard in its recordings, and found right; `nil` if the book is not in a file.
    package var acceptedFindings: AcceptedFindings? { bookFile.map(AcceptedFindings.init(ofBook:)) }

    /// The path of the book's file, beside which others are about its recordings; `nil` for one that is not in a file.
    private var bookFile: String? { isNamedByFile ? folder.appending(file: name.fileName) : nil }
}

extension ParsedBook {
    /// The recordings in the book's folder that are no sound files, as errors.
    ///
    /// - Parameters:
    ///   - folder: The book's folder.
    ///   - pages: The indices of the pages that are looked at; `nil`, the default, for all of them.
    /// - Returns: An error for each file.
    package func brokenRecordings(in folder: String, onPages pages: Set<Int>? = nil) -> [Diagnostic] {
        brokenRecordings(in: folder, onPages: pages, SoundReader.problem)
    }
}

extension SoundReader {
    /// The reason why a file is no sound file; `nil` if it is one.
    static func problem(ofFile path: String) -> String? {
        do throws(SoundReadingError) {
            _ = try SoundReader(contentsOf: path)
            return nil
        } catch {
            return error.description
        }
    }
}
#endif
