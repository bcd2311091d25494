public import Narration

/// The reason why an audio device cannot be used.
public struct AudioDeviceError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// There is no audio device.
        public static let noDevice = Code(description: "no-device")
        /// There is no such device, or more than one.
        public static let unknownDevice = Code(description: "unknown-device")
        /// The device exists and cannot be used.
        public static let cannotOpen = Code(description: "cannot-open")
        /// The device was lost during playback.
        public static let deviceLost = Code(description: "device-lost")
    }

    /// The kind of failure. A command ends with status 69 for each of them.
    public let code: Code

    /// A message for people: what happened and what to do.
    public let message: String

    private init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}

extension AudioDeviceError {
    static let noDevice = AudioDeviceError(
        .noDevice,
        "there is no audio device; connect one, start PulseAudio or PipeWire, or render to a file instead"
    )

    static func unknownDevice(_ text: String, among devices: [AudioDevice]) -> AudioDeviceError {
        let names = devices.map { "\($0.id) \($0.name.shown)" }.joined(separator: ", ")
        return AudioDeviceError(
            .unknownDevice,
            """
            "\(text.shown)" does not match one device (a sink of PulseAudio or PipeWire is chosen with the variable \
            PULSE_SINK); choose one of: \(names)
            """
        )
    }

    static func cannotOpen(_ device: AudioDevice, because reason: String) -> AudioDeviceError {
        AudioDeviceError(
            .cannotOpen,
            "cannot play on \(device.name.shown): \(reason); choose another device, or try again when it is not in use"
        )
    }

    static func cannotStart(because reason: String) -> AudioDeviceError {
        AudioDeviceError(.cannotOpen, "cannot start the audio system: \(reason)")
    }

    static func missingLibrary(because reason: String) -> AudioDeviceError {
        AudioDeviceError(
            .noDevice,
            "cannot load PortAudio (\(reason)); install it (on Debian the package libportaudio2), or render to a file instead"
        )
    }

    static let deviceLost = AudioDeviceError(
        .deviceLost,
        "the audio device is gone; connect it again, or choose another one"
    )
}
