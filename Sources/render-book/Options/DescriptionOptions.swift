public import ArgumentParser
import FoundationEssentials
public import Narration
import NarrationAuthoring
import NarrationKit
import NarrationRendering

/// The options for the metadata of the file.
struct DescriptionOptions: ParsableArguments {
    @Option(help: "The title, overriding the book's.")
    var title: String?

    @Option(help: "The author, overriding the book's.")
    var author: String?

    @Option(help: "The narrator, instead of the voices' names.")
    var narrator: String?

    @Option(help: ArgumentHelp("The publication date: 1926, 1926-10 or 1926-10-14.", valueName: "date"))
    var date: String?

    @Option(help: ArgumentHelp("A description of the book.", valueName: "text"))
    var description: String?

    @Option(help: "The subtitle.")
    var subtitle: String?

    @Option(help: "The publisher.")
    var publisher: String?

    @Option(help: ArgumentHelp("The copyright notice, such as © 1926 A. Hare.", valueName: "text"))
    var copyright: String?

    @Option(help: "The genre. (default: Audiobook)")
    var genre: String?

    @Option(help: ArgumentHelp("The series that the book belongs to.", valueName: "name"))
    var series: String?

    @Option(help: ArgumentHelp("The book's number in its series: 2 or 1.5", valueName: "number"))
    var seriesNumber: Double?

    @Option(help: "The book's ISBN.")
    var isbn: String?

    @Option(
        help: ArgumentHelp(
            "The cover, a PNG or JPEG picture; - is standard input. (default: the book's coverImage)",
            valueName: "file"
        ),
        completion: .file(extensions: ["png", "jpg", "jpeg"])
    )
    var cover: String?

    @Flag(name: .customLong("no-cover"), help: "Write no cover, even if the book names one.")
    var hasNoCover = false

    @Option(
        help: """
            Which pages start a chapter. titles: pages with a title. found: also pages that begin with a heading \
            such as Chapter 3. pages: every page. none: no page.
            """
    )
    var chapters = ChapterDivision.titles

    @Option(
        name: .customLong("chapters-file"),
        help: ArgumentHelp(
            "Write the chapters to a file: .json for web players, .txt or .ffmetadata for ffmpeg; - prints JSON.",
            valueName: "file"
        ),
        completion: .file(extensions: ["json", "txt", "ffmetadata"])
    )
    private var chaptersFiles: [String] = []

    /// The path of the chapters file.
    var chaptersFile: String? { chaptersFiles.first }

    /// Whether one of the options is given that describe a file, and not the book.
    var describeOutput: Bool {
        let texts = [
            title, author, narrator, date, description, subtitle, publisher, copyright, genre, series, isbn, cover,
            chaptersFile,
        ]
        return seriesNumber != nil || hasNoCover || texts.contains { $0 != nil }
    }

    func validate() throws {
        if let date, CalendarDate(date) == nil {
            throw ValidationError("--date is a year, a month or a day: 1926, 1926-10 or 1926-10-14, not \"\(date)\"")
        }
        let numbers = Publication.seriesNumberRange
        if let seriesNumber, !numbers.contains(seriesNumber) {
            throw ValidationError("--series-number must be \(Int(numbers.lowerBound)) to \(Int(numbers.upperBound))")
        }
        guard chaptersFiles.count <= 1 else {
            throw ValidationError("there are \(chaptersFiles.count) --chapters-file: the chapters are written once")
        }
        if let chaptersFile, ChaptersFormat(path: chaptersFile) == nil, StreamOutput(path: chaptersFile) == nil {
            throw ValidationError("--chapters-file is written as .json, .txt or .ffmetadata, not \"\(chaptersFile)\"")
        }
        if cover != nil, hasNoCover {
            throw ValidationError("--cover does not go with --no-cover")
        }
    }

    /// The tags from the options, which override the book's.
    var tags: BookTags {
        let publication = Publication(
            subtitle: subtitle,
            description: description,
            narrator: narrator,
            date: date,
            publisher: publisher,
            copyright: copyright,
            genre: genre,
            series: series,
            seriesNumber: seriesNumber,
            isbn: isbn
        )
        return BookTags(title: title, author: author, publication: publication)
    }

    /// The cover.
    ///
    /// - Throws: `CoverError` for a picture given by the options.
    var coverChoice: RenderSettings.Cover {
        get throws {
            if hasNoCover { return .none }
            guard let cover else { return .ofBook }
            return .picture(
                try StandardInput.read(cover, limit: CoverPicture.sizeLimit) {
                    try CoverPicture(contentsOf: $0)
                } data: {
                    try CoverPicture($0, named: $1)
                }
            )
        }
    }
}

extension ChapterDivision: ExpressibleByArgument {}

extension CoverError: Failure {
    var words: String { "\(self)" }

    var exitStatus: ExitStatus {
        switch code {
        case .missing: .noInput
        case .unreadable: .ioError
        default: .brokenBook
        }
    }
}
