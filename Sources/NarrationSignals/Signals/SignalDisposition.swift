import NarrationSystem

/// The disposition of a signal in this process.
package enum SignalDisposition {
    /// Whether a signal is ignored, for example `SIGHUP` in a program that was started by `nohup`.
    package static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
        #else
        let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
