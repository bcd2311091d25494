import FoundationEssentials
import NarrationAuthoring
import NarrationEncoding
import NarrationKit
import NarrationParts
import NarrationStories
import NarrationSystem

extension Render {
    /// All books with their destinations.
    ///
    /// - Throws: ``UsageError`` if two files of the run would have the same path.
    func orders() throws -> [RenderOrder] {
        try StandardInput.check(books + [descriptionOptions.cover].compactMap(\.self))
        try checkStandardOutput()
        let orders = try books.map { RenderOrder(book: $0, destination: try destination(of: $0)) }
        try check(orders)
        if noOverwrite { try checkAbsent(orders) }
        return orders
    }

    /// Checks that no file would be replaced.
    private func checkAbsent(_ orders: [RenderOrder]) throws {
        for path in try outputs(of: orders) where StreamOutput(path: path) == nil {
            guard FileSystem.exists(path) else { continue }
            throw NewFileError(.exists, path, "is there already: leave out -n to replace it, or name another file")
        }
    }

    /// The paths of the files that are written for books: the sound, and what goes beside it.
    ///
    /// - Throws: ``UsageError`` if subtitles are to have the name of sound that is written to a stream.
    func outputs(of orders: [RenderOrder]) throws -> [String] {
        try orders.flatMap { order in
            try [order.destination.path] + sideFileOrders(beside: order.destination.path).map(\.path)
        } + [reportOptions.report].compactMap(\.self)
    }

    /// The format given by `--format` or by the extension of `-o`.
    var outputFormat: OutputFormat {
        formatOptions.format ?? output.flatMap(OutputFormat.init(path:)) ?? .sound(.lossy(.mp3))
    }

    /// Whether `-o` names a folder for the files.
    var isOutputFolder: Bool {
        output.map { $0.isFolder || splitOptions.split != nil && books.count > 1 } ?? true
    }

    private func destination(of book: String) throws -> RenderOrder.Destination {
        if splitOptions.split != nil {
            let name = try defaultName(of: book)
            let path = output.map { books.count > 1 ? $0.appending(file: name) : $0 } ?? name
            return .folder(PartsFolder(path: path, name: name, book: book == StandardInput.argument ? nil : book))
        }
        guard let output, !isOutputFolder else {
            return .file((output ?? "").appending(file: try defaultName(of: book) + "." + outputFormat.name))
        }
        return .file(output)
    }

    private func defaultName(of book: String) throws -> String {
        guard book != StandardInput.argument else {
            guard splitOptions.split != nil, let output else {
                throw UsageError(message: "a book on standard input has no name: name the audio file with -o")
            }
            return output.fileName
        }
        return book.fileStem
    }

    /// Checks that no file is written twice, or read and written.
    private func check(_ orders: [RenderOrder]) throws {
        var books: [ExactPath: String] = [:]
        for order in orders where StreamOutput(path: order.destination.path) == nil {
            let place = order.destination.path.resolvedPath
            if let other = books.updateValue(order.book, forKey: place) {
                throw UsageError(
                    message: """
                        \(other) and \(order.book) would both become \(order.destination.path): \
                        render them one after the other, each with an -o of its own
                        """
                )
            }
        }
        let files = try orders.filter { splitOptions.split == nil || $0.book != "-" }.flatMap { order in
            let sound = order.destination.path
            let outputs = splitOptions.split == nil ? try [sound] + sideFileOrders(beside: sound).map(\.path) : []
            return [order.book] + outputs
        }
        let inputs = [descriptionOptions.cover, reportOptions.report].compactMap(\.self)
        var places: Set<ExactPath> = []
        for file in files + inputs where file != "-" && StreamOutput(path: file) == nil {
            guard !places.insert(file.resolvedPath).inserted else { continue }
            try checkForms(of: orders)
            let rule = "the book, the audio file and what goes beside it must be different files"
            throw UsageError(message: "\(rule), and \(file) would be two of them")
        }
    }

    /// Checks that inputs that would be overwritten are books, so that any other file gets a more specific error.
    ///
    /// - Throws: `BookError`, as for a sound file.
    private func checkForms(of orders: [RenderOrder]) throws {
        for order in orders where order.book.resolvedPath == order.destination.path.resolvedPath {
            _ = try BookInput(contentsOf: order.book)
        }
    }

    /// Checks that at most one file is written to standard output, and no sound to a terminal.
    private func checkStandardOutput() throws {
        guard namedOutputs.compactMap(StreamOutput.init).count(where: \.isStandardOutput) <= 1 else {
            throw UsageError(
                message: "standard output takes only one of the sound, the timeline, the chapters and the subtitles"
            )
        }
        if let output, StreamOutput(path: output)?.isTerminal == true {
            throw UsageError(
                message: "sound is not written to a terminal: redirect standard output to a file or a program"
            )
        }
    }
}
