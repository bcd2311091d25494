import CPortAudio
import Synchronization

/// An open device that takes its frames from a ``CallbackState``, until it is closed.
final class DeviceStream: Sendable {
    /// The handle of PortAudio's stream.
    private struct Handle: @unchecked Sendable {
        // Used only on PortAudio's thread.
        let stream: UnsafeMutableRawPointer
        let line: Unmanaged<CallbackState>

        func close() {
            _ = portAudio.Pa_AbortStream(stream)
            _ = portAudio.Pa_CloseStream(stream)
            line.release()
            _ = portAudio.Pa_Terminate()
        }
    }

    private let handle: Mutex<Handle?>

    /// Opens a device and starts it.
    ///
    /// - Parameters:
    ///   - device: The device's number or name, or `nil` for the default one.
    ///   - sampleRate: The sample rate, in hertz.
    ///   - latency: The requested latency of the device, in seconds.
    ///   - line: The state from which it takes its frames.
    /// - Throws: ``AudioDeviceError``.
    init(device: String?, sampleRate: Int, latency: Double, line: CallbackState) async throws {
        let handle = try await PortAudioThread.run {
            try PortAudioThread.begin()
            do {
                let device = try PortAudioThread.devices.device(named: device)
                return try Self.open(device, sampleRate: sampleRate, latency: latency, line: line)
            } catch {
                _ = portAudio.Pa_Terminate()
                throw error
            }
        }
        self.handle = Mutex(handle)
    }

    deinit {
        guard let handle = takeHandle() else { return }
        PortAudioThread.later(handle.close)
    }

    /// Stops the device immediately, and closes it.
    func close() async {
        guard let handle = takeHandle() else { return }
        try? await PortAudioThread.run(handle.close)
    }

    private func takeHandle() -> Handle? {
        handle.withLock { $0.take() }
    }

    private static func open(
        _ device: AudioDevice,
        sampleRate: Int,
        latency: Double,
        line: CallbackState
    ) throws(AudioDeviceError) -> Handle {
        CallbackState.rehearse()
        var parameters = PaStreamParameters()
        parameters.device = PaDeviceIndex(device.id)
        parameters.channelCount = 1
        parameters.sampleFormat = narration_sample_format
        parameters.suggestedLatency = latency
        let line = Unmanaged.passRetained(line)
        var stream: UnsafeMutableRawPointer?
        do throws(AudioDeviceError) {
            try check(
                portAudio.Pa_OpenStream(
                    &stream,
                    nil,
                    &parameters,
                    Double(sampleRate),
                    UInt(paFramesPerBufferUnspecified),
                    0,
                    { _, output, count, time, _, line in
                        CallbackState.fill(from: line, output, count, time)
                        return Int32(paContinue.rawValue)
                    },
                    line.toOpaque()
                ),
                of: device
            )
            _ = portAudio.Pa_SetStreamFinishedCallback(stream) { CallbackState.finish($0) }
            try check(portAudio.Pa_StartStream(stream), of: device)
            guard let stream else { throw AudioDeviceError.cannotOpen(device, because: "PortAudio gave no stream") }
            return Handle(stream: stream, line: line)
        } catch {
            if let stream { _ = portAudio.Pa_CloseStream(stream) }
            line.release()
            throw error
        }
    }

    private static func check(_ status: PaError, of device: AudioDevice) throws(AudioDeviceError) {
        guard status == paNoError.rawValue else {
            throw .cannotOpen(device, because: PortAudioThread.text(of: status))
        }
    }
}
