import CPortAudio
import Dispatch

/// The thread on which PortAudio is called, because it does not allow concurrent calls, and some calls take long.
enum PortAudioThread {
    private static let queue = DispatchQueue(label: "narration.portaudio")

    /// Performs work on the thread and waits for it.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Swift.Result(catching: body)) }
        }
    }

    /// Performs work on the thread later.
    static func later(_ body: @escaping @Sendable () -> Void) {
        queue.async(execute: body)
    }

    /// Initializes PortAudio, which looks for devices unless it is in use already. Each call must be balanced by
    /// `Pa_Terminate()`.
    ///
    /// - Throws: ``AudioDeviceError``.
    static func begin() throws {
        try load()
        let status = portAudio.Pa_Initialize()
        guard status == paNoError.rawValue else {
            throw AudioDeviceError.cannotStart(because: text(of: status))
        }
    }

    /// Loads the library unless it is loaded. A failure is not remembered.
    private static func load() throws(AudioDeviceError) {
        guard !isLoaded else { return }
        if let reason = narration_load_portaudio(functions) { throw .missingLibrary(because: String(cString: reason)) }
        isLoaded = true
    }

    // Both are used only on PortAudio's thread.
    nonisolated(unsafe) private static var isLoaded = false
    nonisolated(unsafe) fileprivate static let functions =
        UnsafeMutablePointer<narration_portaudio>.allocate(capacity: 1)

    /// The devices that PortAudio has found.
    static var devices: [AudioDevice] {
        let standard = portAudio.Pa_GetDefaultOutputDevice()
        return (0..<max(0, portAudio.Pa_GetDeviceCount())).compactMap { index in
            guard let info = portAudio.Pa_GetDeviceInfo(index)?.pointee, info.maxOutputChannels > 0 else { return nil }
            return AudioDevice(
                id: Int(index),
                name: String(cString: info.name),
                system: portAudio.Pa_GetHostApiInfo(info.hostApi).map { String(cString: $0.pointee.name) } ?? "",
                isDefault: index == standard
            )
        }
    }

    /// The message for a status, from PortAudio or the system below it.
    static func text(of status: PaError) -> String {
        if status == paUnanticipatedHostError.rawValue, let error = portAudio.Pa_GetLastHostErrorInfo()?.pointee {
            return String(cString: error.errorText)
        }
        return portAudio.Pa_GetErrorText(status).map { String(cString: $0) } ?? "status \(status)"
    }
}

/// PortAudio's functions, by their own names. Call ``PortAudioThread/begin()`` first.
var portAudio: narration_portaudio {
    @inline(__always) get { PortAudioThread.functions.pointee }
}
