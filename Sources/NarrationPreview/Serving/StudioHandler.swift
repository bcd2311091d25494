import FoundationEssentials
import Narration
import NarrationBooks
import NarrationEditing

/// Answers the requests of the studio's page.
///
/// The requests may come from any server: that of `NarrationPreviewServer`, or an app's own, which may mount the
/// studio under any path. Only a ``Gate``, or the app's own rules, decide who may enter. The handler itself looks at
/// neither `Origin` nor the type of what is sent: rules that let a browser in by a cookie must, or any web page that
/// the author visits could change the book (cross-site request forgery).
///
/// ```swift
/// let handler = StudioHandler(studio: studio)
/// Task { await studio.followFile() }
/// let response = await handler.answer(to: StudioRequest(path: "book"))
/// ```
public struct StudioHandler: Sendable {
    private let studio: Studio
    private let renderings: Renderings?
    private let takes: Takes
    private let page = StudioPage()

    /// The largest body of a request, in bytes: 4 MB, but for pictures.
    public static let bodyLimit = 4_000_000

    /// The largest body of a request: that of a picture that is added may have 16 MB.
    ///
    /// - Parameter request: The request, without its body.
    /// - Returns: The limit, in bytes.
    public static func bodyLimit(of request: StudioRequest) -> Int {
        request.addsPicture ? CoverPicture.sizeLimit : bodyLimit
    }

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - studio: The studio.
    ///   - renderer: Renders the book to files; `nil`, the default, if the studio does not offer that.
    public init(studio: Studio, renderer: (any StudioRenderer)? = nil) {
        self.studio = studio
        renderings = renderer.map { Renderings(of: studio, by: $0) }
        takes = Takes(in: RecordingsFolder(ofBookIn: studio.folder))
    }

    /// Answers a request.
    ///
    /// - Parameter request: The request, with its path under the studio's root.
    /// - Returns: The answer; a failure is an answer in JSON with a message for people.
    public func answer(to request: StudioRequest) async -> StudioResponse {
        let response: StudioResponse
        do {
            guard request.body.count <= Self.bodyLimit(of: request) else { return Self.bodyTooLarge(of: request) }
            response = try await route(request)
        } catch let failure as StudioFailure {
            response = .failure(failure)
        } catch let error as BookEditError {
            response = .failure(StudioFailure(.impossible, error.message))
        } catch let error as SpeechError {
            response = .failure(StudioFailure(.unspoken, error.message))
        } catch is DecodingError {
            response = .failure(StudioFailure(.badRequest, "what was sent is not the JSON that is expected"))
        } catch {
            response = .failure(StudioFailure(.unwritable, "\(error)"))
        }
        return Self.protected(response)
    }

    /// Ends the renderings, and removes their files; what is being recorded is kept. What a process that was killed
    /// left in the system's temporary folder is removed by the next handler with a renderer.
    public func close() async {
        await renderings?.close()
        await takes.keepAbandoned()
    }

    /// The answer to a request whose body is larger than ``bodyLimit(of:)``, which a server need not read.
    ///
    /// - Parameter request: The request.
    /// - Returns: The answer.
    public static func bodyTooLarge(of request: StudioRequest) -> StudioResponse {
        protected(.failure(StudioFailure(.tooLarge, "what was sent is larger than \(bodyLimit(of: request)) bytes")))
    }

    /// An answer with the headers that keep a browser from doing more with it than the studio needs.
    ///
    /// - Parameter response: The answer, such as one of a ``Gate``.
    /// - Returns: The answer with the headers.
    public static func protected(_ response: StudioResponse) -> StudioResponse {
        var response = response
        response.headers.merge(headers) { own, _ in own }
        return response
    }

    private func route(_ request: StudioRequest) async throws -> StudioResponse {
        let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        switch (request.method, parts.first, parts.count) {
        case ("GET", "", 1): return try file("studio/studio.html", type: "text/html")
        case ("GET", "studio", 2), ("GET", "story", 2):
            return try file(request.path, type: parts[1].hasSuffix(".css") ? "text/css" : "text/javascript")
        case ("GET", "book", 1): return .json(await studio.head)
        case ("GET", "events", 1): return await events()
        case ("GET", "outline", 1): return .json(await studio.outline)
        case ("GET", "lengths", 1): return .json(await studio.lengthsOfPages)
        case ("GET", "pages", 2):
            return .json(try await studio.page(number(parts[1]), sayingWhatPicture: picture(request.query)))
        case ("GET", "speech", 3):
            let position = try position(parts, request.query)
            let sound = try await studio.sound(at: position, by: request.query["voice"])
            return .data(sound.data, type: "application/octet-stream")
        case ("GET", "pictures", 1): return .json(await studio.pathsOfPictures)
        case ("POST", "pictures", 1):
            return .json(try await studio.addPicture(request.body, named: request.query["name"] ?? ""))
        case ("POST", "stories", 1):
            return .json(try await studio.offer(request.body, named: request.query["name"] ?? ""))
        case ("GET", "pictures", 2):
            return try await studio.picture(ofPage: number(parts[1]), picture(request.query))
        case ("GET", "recordings", 2) where parts[1] == "sound":
            return try studio.recording(at: request.query["path"] ?? "", range: request.headers["range"])
        case ("POST", "recordings", 2):
            guard !studio.isReadOnly else { throw StudioFailure(.readOnly, "the studio was opened to read only") }
            return .json(try await studio.move(JSONDecoder().decode(TakeMove.self, from: request.body), to: parts[1]))
        case ("GET", "findings", 1): return .json(["pages": await studio.pagesWithRecordings])
        case ("GET", "findings", 2): return .json(try await studio.findings(onPage: number(parts[1])))
        case ("GET", "excerpt", 3):
            let position = try position(parts, request.query)
            let sound = try await studio.excerpt(at: position, seconds: seconds(request.query))
            return .data(sound.data, type: "application/octet-stream")
        case ("GET", "recordings", 1): return try await recordings(request.query)
        case (_, "takes", _): return .json(try await answer(to: request, aboutTakes: Array(parts.dropFirst())))
        case ("GET", "voices", 1): return .json(try await studio.voices(of: request.query["of"]))
        case ("GET", "search", 1):
            return .json(SearchRecord(request.query["q"] ?? "", in: await studio.draft.reading.book))
        case ("GET", "marks", 1): return .json(await studio.marks)
        case ("GET", "conflict", 1): return .json(await studio.conflict)
        case (_, "renderings", _): return try await answer(to: request, aboutRenderings: Array(parts.dropFirst()))
        case ("POST", _, 1): return .json(try await change(request))
        default: throw StudioFailure(.notFound, "there is nothing here")
        }
    }

    private func change(_ request: StudioRequest) async throws -> BookHead {
        guard !studio.isReadOnly else { throw StudioFailure(.readOnly, "the studio was opened to read only") }
        switch request.path {
        case "edits":
            let change = try JSONDecoder().decode(EditRequest.self, from: request.body)
            return try await studio.make(change)
        case "corrections": try await studio.correct(JSONDecoder().decode(CorrectionRequest.self, from: request.body))
        case "story": try await studio.take(JSONDecoder().decode(StoryRequest.self, from: request.body))
        case "undo": try await studio.undo()
        case "redo": try await studio.redo()
        case "save": try await studio.save()
        case "replace": try await studio.replaceBrokenFile()
        case "fix": try await studio.fix()
        case "xml": try await studio.convertToXML()
        case "findings": try await studio.judge(JSONDecoder().decode(FindingList.Finding.self, from: request.body))
        case "marks": try await studio.set(JSONDecoder().decode(MarkRequest.self, from: request.body))
        case "conflict":
            try await studio.resolve(JSONDecoder().decode(ConflictChoice.self, from: request.body))
        default: throw StudioFailure(.notFound, "there is nothing here")
        }
        return await studio.head
    }

    private func answer(to request: StudioRequest, aboutRenderings parts: [String]) async throws -> StudioResponse {
        if (request.method, parts.count) == ("GET", 0) { return .json(await listOfRenderings) }
        guard let renderings else { throw StudioFailure(.notFound, "this studio renders no files") }
        switch (request.method, parts.count, parts.last) {
        case ("POST", 0, _):
            return .json(
                try await renderings.begin(JSONDecoder().decode(StudioRenderingOrder.self, from: request.body))
            )
        case ("DELETE", 1, _):
            try await renderings.cancel(number(parts[0]))
            return .json(await listOfRenderings)
        case ("GET", 2, "file"):
            return try await renderings.answer(number(parts[0]), range: request.headers["range"])
        case ("GET", 2, "subtitles"): return try await renderings.subtitles(number(parts[0]))
        case ("GET", 2, "page"): return try await renderings.page(number(parts[0]))
        default: throw StudioFailure(.notFound, "there is nothing here")
        }
    }

    /// The recordings in the book's folder, or one of them.
    private func recordings(_ query: [String: String]) async throws -> StudioResponse {
        let place = ReadPlace(
            page: try number(query["page"] ?? ""),
            picture: try picture(query),
            utterance: try query["utterance"].map(number)
        )
        return .json(try await studio.recordings(of: place))
    }

    private func answer(to request: StudioRequest, aboutTakes parts: [String]) async throws -> TakeRecord {
        guard !studio.isReadOnly else { throw StudioFailure(.readOnly, "the studio was opened to read only") }
        switch (request.method, parts.count, parts.last) {
        case ("POST", 0, _):
            let order = try JSONDecoder().decode(TakeRequest.self, from: request.body)
            let text = try await studio.text(of: order.place)
            return try await takes.begin(of: text, sampleRate: order.sampleRate)
        case ("POST", 1, _):
            return try await takes.append(request.body, to: parts[0], after: number(request.query["after"] ?? ""))
        case ("POST", 2, "end"): return try await takes.finish(parts[0])
        case ("DELETE", 1, _): return try await takes.discard(parts[0])
        default: throw StudioFailure(.notFound, "there is nothing here")
        }
    }

    private var listOfRenderings: RenderingList {
        get async { RenderingList(formats: renderings?.formats ?? [], renderings: await renderings?.records ?? []) }
    }

    private func number(_ text: String) throws(StudioFailure) -> Int {
        guard let number = Int(text), number >= 0 else { throw StudioFailure(.notFound, "there is nothing here") }
        return number
    }

    /// The picture that is asked for; `nil` for the page itself.
    private func picture(_ query: [String: String]) throws(StudioFailure) -> Int? {
        guard let picture = query["picture"] else { return nil }
        return try number(picture)
    }

    /// The position of an utterance: `speech/3/0`, or `speech/3/0?picture=1`.
    private func position(_ parts: [String], _ query: [String: String]) throws(StudioFailure) -> UtterancePosition {
        UtterancePosition(page: try number(parts[1]), picture: try picture(query), utterance: try number(parts[2]))
    }

    /// The part of a recording that is asked for.
    private func seconds(_ query: [String: String]) throws(StudioFailure) -> Range<Double> {
        guard let from = query["from"].flatMap(Double.init), let to = query["to"].flatMap(Double.init),
            from.isFinite, to.isFinite, from <= to
        else { throw StudioFailure(.badRequest, "a part of a recording has a beginning and an end, in seconds") }
        return from..<to
    }

    private func file(_ path: String, type: String) throws(StudioFailure) -> StudioResponse {
        guard let data = page.file(path) else { throw StudioFailure(.notFound, "there is nothing here") }
        return .data(data, type: type + "; charset=utf-8")
    }

    /// A stream with the head of the book, now and after each change, and with the renderings as they go on.
    private func events() async -> StudioResponse {
        let changes = await studio.changes()
        let changesOfRenderings = await renderings?.changes()
        let stream = AsyncStream<Data> { continuation in
            let book = Task { [studio] in
                continuation.yield(await studio.head.event(called: "book"))
                for await _ in changes { continuation.yield(await studio.head.event(called: "book")) }
                continuation.finish()
            }
            let rendering = Task {
                guard let changesOfRenderings else { return }
                for await record in changesOfRenderings { continuation.yield(record.event(called: "rendering")) }
            }
            continuation.onTermination = { _ in
                book.cancel()
                rendering.cancel()
            }
        }
        return StudioResponse(headers: ["Content-Type": "text/event-stream"], body: .stream(stream))
    }

    /// The headers of every answer.
    private static let headers = [
        "Content-Security-Policy": """
        default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; base-uri 'none'; form-action 'none'; \
        frame-ancestors 'none'
        """,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
    ]
}

/// The renderings, and the formats that can be made, as JSON.
private struct RenderingList: Encodable {
    let formats: [String]
    let renderings: [RenderingRecord]
}

extension Encodable {
    /// The JSON as an event of a stream (Server-Sent Events).
    fileprivate func event(called name: String) -> Data {
        let json = (try? JSONEncoder().encode(self)) ?? Data("{}".utf8)
        return Data("event: \(name)\ndata: ".utf8) + json + Data("\n\n".utf8)
    }
}
