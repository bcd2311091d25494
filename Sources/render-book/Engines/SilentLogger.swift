import Logging

extension Logger {
    /// A logger that prints nothing: the engine's failures are reported as errors.
    static var silent: Logger {
        Logger(label: "render-book") { _ in SwiftLogNoOpLogHandler() }
    }
}
