import FoundationEssentials
import NarrationSystem
import Synchronization

extension StudioResponse {
    /// An answer with a file or a part of it. Sound is played by the browser; anything else is only saved by it,
    /// because it may contain programs.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - name: The name under which the browser saves it.
    ///   - range: The header `Range`, of which a single range of bytes is understood (RFC 9110, section 14).
    /// - Returns: The answer.
    /// - Throws: `SystemError` if the file cannot be read; ``StudioFailure`` if it is a pipe or a device, which are not
    ///   waited for.
    static func file(_ path: String, named name: String, range: String?) throws -> StudioResponse {
        let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
        guard file.status.isFile else {
            throw StudioFailure(.wrongType, "\(name) is \(file.status.kind.name), not a file")
        }
        let size = file.status.size
        var headers = ["Accept-Ranges": "bytes", "Content-Type": soundTypes[name.fileExtension] ?? otherType]
        if soundTypes[name.fileExtension] == nil { headers["Content-Disposition"] = "attachment" }
        let asked = range.map { ByteRange($0, of: size) } ?? .whole
        switch asked {
        case .whole:
            return StudioResponse(headers: headers, body: .bytes(of: file, in: 0..<size))
        case .part(let part):
            headers["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
            return StudioResponse(status: 206, headers: headers, body: .bytes(of: file, in: part))
        case .outside:
            return StudioResponse(status: 416, headers: ["Content-Range": "bytes */\(size)"])
        }
    }

    /// An answer with a page that was made of the book. The browser gives it an origin of its own (`sandbox`): its
    /// scripts reach neither the studio nor what the browser keeps for it, and no other place either.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - name: Its name in messages.
    /// - Returns: The answer.
    /// - Throws: The errors of ``file(_:named:range:)``.
    static func page(_ path: String, named name: String) throws -> StudioResponse {
        var response = try file(path, named: name, range: nil)
        response.headers = ["Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policyOfPage]
        return response
    }

    private static let policyOfPage = """
        sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; \
        img-src data:; media-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """

    private static let soundTypes = [
        "m4b": "audio/mp4", "m4a": "audio/mp4", "mp3": "audio/mpeg", "flac": "audio/flac", "opus": "audio/ogg",
        "ogg": "audio/ogg", "wav": "audio/wav",
    ]

    private static let otherType = "application/octet-stream"
}

/// What the header `Range` asks for.
enum ByteRange: Equatable {
    /// The whole file, also if the header is not understood, which is then ignored.
    case whole
    case part(Range<Int>)
    /// Nothing that the file has.
    case outside

    /// Reads the header.
    ///
    /// - Parameters:
    ///   - header: Its value, such as `bytes=0-499`, `bytes=500-` or `bytes=-500`.
    ///   - size: The size of the file.
    init(_ header: String, of size: Int) {
        guard let match = header.wholeMatch(of: /bytes=(\d{0,18})-(\d{0,18})/) else {
            self = .whole
            return
        }
        switch (Int(match.1), Int(match.2)) {
        case (let first?, let last?) where last < first: self = .whole
        case (let first?, let last): self = first < size ? .part(first..<min(last ?? .max - 1, size - 1) + 1) : .outside
        case (nil, let count?): self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .outside
        case (nil, nil): self = .whole
        }
    }
}

extension StudioResponse.Body {
    /// The bytes of a file, which are read as they are sent.
    fileprivate static func bytes(of file: OpenFile, in range: Range<Int>) -> Self {
        let pieces = FilePieces(file: file, range: range)
        return .stream(AsyncStream { pieces.next() }, count: range.count)
    }
}

/// The pieces of a file.
private final class FilePieces: Sendable {
    private let file: OpenFile
    private let rest: Mutex<Range<Int>>

    init(file: OpenFile, range: Range<Int>) {
        self.file = file
        rest = Mutex(range)
    }

    /// The next piece; `nil` at the end, and if the file cannot be read.
    func next() -> Data? {
        rest.withLock { rest in
            guard !rest.isEmpty else { return nil }
            var piece = Data(count: min(rest.count, Self.size))
            let count = piece.withUnsafeMutableBytes {
                pread(file.descriptor, $0.baseAddress, $0.count, off_t(rest.lowerBound))
            }
            guard count > 0 else { return nil }
            rest = (rest.lowerBound + count)..<rest.upperBound
            return piece.prefix(count)
        }
    }

    private static let size = 1 << 16
}
