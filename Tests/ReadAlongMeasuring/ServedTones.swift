import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationPreview
import NarrationPreviewServer

/// The studio of a book of tones, served as long as there is a reference to it.
final class ServedTones: Sendable {
    /// The address to open, with its token.
    let address: URL

    private let task: Task<Void, Never>

    /// Writes the book, in utterances of twelve words, and serves it.
    init(in folder: String, wordCount: Int) async throws {
        let utterances = stride(from: 0, to: wordCount, by: 12).map { first in
            Utterance((first..<min(first + 12, wordCount)).map { Tones.text(ofWord: $0) + " " }.joined())
        }
        let path = folder + "/Tones.plist"
        let book = Book(title: "Tones", language: "en", pages: [Page(utterances: utterances)])
        try BookWriter().data(of: book).write(to: URL(fileURLWithPath: path))
        let studio = try await Studio(path: path, engine: TonesEngine(), recognizer: NoLanguages()) { _, _ in
            PlainReading()
        }
        let (addresses, started) = AsyncStream.makeStream(of: URL.self)
        task = Task {
            try? await PreviewServer(handler: StudioHandler(studio: studio)).run { started.yield($0) }
            started.finish()
        }
        guard let address = await addresses.first(where: { _ in true }) else { throw NotServed() }
        self.address = address
    }

    deinit { task.cancel() }

    private struct NotServed: Error {}
}

private struct NoLanguages: LanguageRecognizer {
    func language(of text: String, expecting expected: String?) -> RecognizedLanguage? { nil }
    func isOther(_ language: RecognizedLanguage, than tag: String) -> Bool { false }
}
