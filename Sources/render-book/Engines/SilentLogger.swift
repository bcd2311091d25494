import Logging

extension Logger {
    /// A logger that says nothing: what the engine has to tell a person reaches them as an error.
    static var silent: Logger {
        Logger(label: "render-book") { _ in SwiftLogNoOpLogHandler() }
    }
}
