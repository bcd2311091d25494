import ArgumentParser
import Narration
import NarrationPlayback
import NarrationPortAudio

/// The option for the audio device.
struct DeviceOptions: ParsableArguments {
    @Option(
        name: .customLong("device"),
        help: ArgumentHelp(
            """
            The audio device: its name, its number, or a unique part of its name; an unknown name \
            prints the list of devices. `none` narrates without sound. To \
            choose a PulseAudio or PipeWire sink, set the environment variable PULSE_SINK. (default: the system's \
            default device)
            """,
            valueName: "name"
        )
    )
    private var name: String?

    /// Whether a device is named.
    var isGiven: Bool { name != nil }

    /// The audio output. A device is opened immediately, so that the command ends early if there is none.
    func output(for engine: any SpeechEngine) async throws -> any AudioOutput {
        guard name != "none" else { return ClockOutput(clock: ContinuousClock()) }
        let output = PortAudioOutput(device: name)
        try await output.open(sampleRate: engine.sampleRate)
        return output
    }
}
