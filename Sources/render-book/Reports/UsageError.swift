import NarrationAuthoring

/// An error in the arguments that only the book or the system reveals.
struct UsageError: Failure {
    let message: String

    var words: String { message }

    var exitStatus: ExitStatus { .usage }
}

extension UsageError {
    /// Pages count from 1.
    static func noSuchPage(_ page: Int, of count: Int) -> UsageError {
        UsageError(message: "there is no page \(page): the book has \(count)")
    }

    /// Utterances count from 1.
    static func noSuchUtterance(_ utterance: Int, onPage page: Int, of count: Int) -> UsageError {
        UsageError(message: "there is no utterance \(utterance) on page \(page): the page has \(count)")
    }
}
