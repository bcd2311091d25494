import NarrationHTTP
import NarrationPreview

/// What answers the browser: a studio behind its gate.
struct StudioService: HTTPService {
    let gate: Gate
    let handler: StudioHandler

    func admit(_ request: HTTPRequest) -> HTTPAdmission {
        switch gate.judge(StudioRequest(request)) {
        case .enters(let judged):
            .enters(
                HTTPRequest(judged),
                bodyLimit: StudioHandler.bodyLimit(of: judged),
                tooLarge: { HTTPResponse(StudioHandler.bodyTooLarge(of: judged)) }
            )
        case .ends(let answer): .ends(HTTPResponse(StudioHandler.protected(answer)))
        }
    }

    func answer(to request: HTTPRequest) async -> HTTPResponse {
        HTTPResponse(await handler.answer(to: StudioRequest(request)))
    }

    func refusal(status: Int) -> HTTPResponse {
        HTTPResponse(StudioHandler.protected(StudioResponse(status: status)))
    }
}

extension StudioRequest {
    fileprivate init(_ request: HTTPRequest) {
        self.init(
            method: request.method,
            path: request.path,
            query: request.query,
            headers: request.headers,
            body: request.body
        )
    }
}

extension HTTPRequest {
    fileprivate init(_ request: StudioRequest) {
        self.init(method: request.method, path: request.path, query: request.query, headers: request.headers)
    }
}

extension HTTPResponse {
    fileprivate init(_ response: StudioResponse) {
        let body: Body =
            switch response.body {
            case .data(let data): .data(data)
            case .stream(let pieces, let count): .stream(pieces, count: count)
            }
        self.init(status: response.status, headers: response.headers, body: body)
    }
}
