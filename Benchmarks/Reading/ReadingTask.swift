import ArgumentParser
import CLibXML2
import Foundation
import Narration
import NarrationBooks

/// Reads a file in one way and prints the time in seconds, including the loading of the file.
struct ReadingTask: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "read", shouldDisplay: false)

    @Argument var method: Method
    @Argument var file: String

    enum Method: String, ExpressibleByArgument {
        case emptySAX, book, pages, foundation
    }

    @MainActor func run() async throws {
        let start = ContinuousClock.now
        let result = try await read()
        print(start.duration(to: .now) / .seconds(1))
        withExtendedLifetime(result) {}
    }

    @MainActor private func read() async throws -> Any {
        switch method {
        case .emptySAX: return try readWithEmptyHandlers()
        case .book: return try BookReader().read(contentsOf: file)
        case .pages:
            let pages = try BookReader().pages(contentsOf: file)
            for try await _ in pages {}
            return pages
        case .foundation:
            let data = try Data(contentsOf: URL(fileURLWithPath: file))
            return try PropertyListSerialization.propertyList(from: data, format: nil)
        }
    }

    /// The lower bound of reading with libxml2: parsing the text with empty callbacks.
    private func readWithEmptyHandlers() throws -> Data {
        let data = try Data(contentsOf: URL(fileURLWithPath: file))
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startElementNs = { _, _, _, _, _, _, _, _, _ in }
        handler.endElementNs = { _, _, _, _ in }
        handler.characters = { _, _, _ in }
        handler.ignorableWhitespace = handler.characters
        let status = data.withUnsafeBytes { bytes in
            xmlSAXUserParseMemory(&handler, nil, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
        }
        guard status == 0 else { throw ExitCode.failure }
        return data
    }
}
