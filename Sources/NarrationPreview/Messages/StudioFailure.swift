/// What the studio cannot do, with a message for people.
struct StudioFailure: Error {
    let code: Code
    let message: String

    enum Code: String {
        case badRequest, forbidden, notFound, wrongMethod, tooLarge, wrongType, outdated, conflict, impossible
        case readOnly, unwritable, unspoken

        /// The status of HTTP.
        var status: Int {
            switch self {
            case .badRequest: 400
            case .forbidden: 403
            case .notFound: 404
            case .wrongMethod: 405
            case .outdated, .conflict: 409
            case .tooLarge: 413
            case .wrongType: 415
            case .impossible, .readOnly, .unspoken: 422
            case .unwritable: 500
            }
        }
    }

    static let noSuchPage = StudioFailure(.notFound, "the book has no such page or utterance")
    static let noSuchPicture = StudioFailure(.notFound, "the page has no such picture")
    static let noCorrections = StudioFailure(.impossible, "this studio corrects no recordings")

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
