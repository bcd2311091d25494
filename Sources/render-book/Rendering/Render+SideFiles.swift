import Narration
import NarrationRendering
import NarrationSystem

/// A file to be written next to a sound file.
struct SideFileOrder {
    /// The path, as it was given.
    let path: String

    /// Its name in the temporary folder, if it is written to a stream.
    let temporaryName: String

    /// Creates the file at a path.
    let make: (String) -> SideFile
}

extension Render {
    /// The paths that the options name: the sound, and the files next to it.
    var namedOutputs: [String] {
        [output, timeline, descriptionOptions.chaptersFile].compactMap(\.self)
            + subtitleOptions.choices.compactMap(\.path)
    }

    /// The files next to a sound file.
    ///
    /// - Throws: ``UsageError`` if subtitles are to have the name of sound that is written to a stream.
    func sideFileOrders(beside sound: String) throws(UsageError) -> [SideFileOrder] {
        var orders: [SideFileOrder] = []
        if let timeline {
            orders.append(SideFileOrder(path: timeline, temporaryName: "timeline.json") { .timeline($0) })
        }
        for (number, choice) in subtitleOptions.choices.enumerated() {
            let format = subtitleOptions.format(choice.kind)
            let path: String
            if let named = choice.path {
                path = named
            } else if StreamOutput(path: sound) == nil {
                path = sound.parentFolder.appending(file: "\(sound.fileStem).\(format.fileExtension)")
            } else {
                throw UsageError(
                    message: """
                        subtitles cannot have the name of sound that goes to \(sound == "-" ? "standard output" : sound): \
                        name their file, such as --subtitles Hare.\(choice.kind)
                        """
                )
            }
            orders.append(
                SideFileOrder(path: path, temporaryName: "subtitles-\(number).\(choice.kind)") {
                    .timeline($0, as: format)
                }
            )
        }
        if let chapters = descriptionOptions.chaptersFile {
            let format = ChaptersFormat(path: chapters) ?? .podlove
            orders.append(
                SideFileOrder(path: chapters, temporaryName: "chapters.json") { .chapters($0, as: format) }
            )
        }
        return orders
    }

    /// The files next to a sound file, at the places where they are written.
    func sideFiles(beside sound: String, _ streams: StreamedFiles) throws -> [SideFile] {
        try sideFileOrders(beside: sound).map { order in
            order.make(try streams.place(of: order.path, named: order.temporaryName))
        }
    }

    /// The formats of the files next to each part of a book.
    var partFormats: [any TimelineFormat] {
        (splitOptions.hasTimelines ? [TimelineJSON()] : [])
            + subtitleOptions.choices.map { subtitleOptions.format($0.kind) }
    }
}
