#if ReadAlong
import FoundationEssentials
import Narration
import NarrationArchive
import NarrationBooks
import NarrationManuscripts
import NarrationSystem

extension StoryParts {
    /// A package, or an HTML story: its sound, the timeline and the book that it carries.
    init(package path: String, _ kind: StoryFileKind) throws(RenderedStoryError) {
        do {
            guard let carrier = try ManuscriptCarrier(contentsOf: path, recognizedBy: { _ in kind.carrierForm }),
                let json = try carrier.timeline()
            else { throw RenderedStoryError.noBook(in: path) }
            let timeline = try Timeline(json: json, of: path)
            let unpacked = UnpackedStory(book: try NewFolder.temporary(), sound: try NewFolder.temporary())
            self.init(
                sound: try Self.sound(of: path, kind, timeline, into: unpacked.sound),
                isLossy: true,
                timeline: timeline,
                book: try Book(unpacked: carrier, into: unpacked.book),
                folder: unpacked.book.path,
                unpacked: unpacked
            )
        } catch let error as RenderedStoryError {
            throw error
        } catch let error as TimelineError {
            throw RenderedStoryError(.damagedTimeline, "\(error); copy the file again, or render the book again")
        } catch let error as BookError {
            throw RenderedStoryError(.cannotOpen, "\(error)")
        } catch {
            throw .cannotOpen(path, because: "\(error)")
        }
    }

    private static func sound(
        of path: String,
        _ kind: StoryFileKind,
        _ timeline: Timeline,
        into folder: NewFolder
    ) throws -> [SoundPart] {
        guard kind == .archive else {
            guard let sound = HTMLSound(ofStory: path) else { throw RenderedStoryError.incomplete(path) }
            let frames = 0..<timeline.frameCount
            let file = try sound.unpack(into: folder)
            return [
                SoundPart(path: file, frames: frames, rate: timeline.sampleRate) { withExtendedLifetime(folder) {} }
            ]
        }
        let entries = try ArchiveReader(contentsOf: path, mostEntries: mostEntries).soundOfPages
        return try timeline.pages.enumerated().map { index, page in
            guard let name = entries[index + 1] else { throw RenderedStoryError.incomplete(path) }
            let file = folder.path(of: name.fileName)
            return SoundPart(path: file, frames: page.frames, rate: timeline.sampleRate) {
                if !FileSystem.exists(file) { try unpack(name, from: path, into: folder) }
            }
        }
    }

    @Sendable
    private static func unpack(_ name: String, from path: String, into folder: NewFolder) throws {
        let archive = try ArchiveReader(contentsOf: path, mostEntries: mostEntries)
        guard let entry = archive[name], !entry.isLink else { throw RenderedStoryError.incomplete(path) }
        let file = try folder.create(name.fileName)
        do {
            _ = try archive.copy(entry, to: file.number, upTo: mostSound)
        } catch {
            // What is damaged is not taken for the sound when it is wanted again.
            try? FileSystem.remove(folder.path(of: name.fileName))
            throw error
        }
        withExtendedLifetime(file) {}
    }

    /// The largest number of entries. An EPUB has three for each page.
    private static var mostEntries: Int { 500_000 }

    /// The largest size of the sound of a page, in bytes.
    private static var mostSound: Int { 2 << 30 }
}

/// The folders into which a story is unpacked, which exist as long as this value.
private struct UnpackedStory: Sendable {
    let book: NewFolder
    let sound: NewFolder
}

extension ArchiveReader {
    /// The names of the entries with the sound of pages, `sound/7.m4a`, by the numbers of the pages from 1.
    fileprivate var soundOfPages: [Int: String] {
        let numbered = entries.compactMap { entry -> (Int, String)? in
            guard let match = entry.name.wholeMatch(of: /(?:EPUB\/)?sound\/([0-9]{1,9})\.(?:m4a|mp3|opus)/) else {
                return nil
            }
            return Int(match.1).map { ($0, entry.name) }
        }
        return Dictionary(numbered) { first, _ in first }
    }
}

extension Book {
    /// Unpacks a book that a file carries, and reads it.
    fileprivate init(unpacked carrier: ManuscriptCarrier, into folder: NewFolder) throws {
        let source = try carrier.unpack(into: folder)
        self = source.book
        var iterator = source.makePageIterator()
        while let page = try iterator.next() { pages.append(page) }
    }
}

extension Timeline {
    /// Reads JSON that a file carries.
    fileprivate init(json: Data, of path: String) throws(TimelineError) {
        var rest: Data? = json
        let reader = try TimelineReader(path: path) {
            defer { rest = nil }
            return rest
        }
        self.init(reader.head)
        while let page = try reader.next() { pages.append(page) }
    }
}

extension StoryFileKind {
    fileprivate var carrierForm: CarrierForm { self == .page ? .page : .archive }
}

extension RenderedStoryError {
    fileprivate static func noBook(in path: String) -> RenderedStoryError {
        RenderedStoryError(
            .noTimeline,
            """
            \(path.shown) does not carry its book and the times of its words: it was made by another program or an older \
            version, with --no-manuscript, or for a store; render the book again, or play its sound from a file
            """
        )
    }

    fileprivate static func incomplete(_ path: String) -> RenderedStoryError {
        RenderedStoryError(.noSound, "\(path.shown) lacks the sound of a page; copy it again, or render the book again")
    }
}
#endif
