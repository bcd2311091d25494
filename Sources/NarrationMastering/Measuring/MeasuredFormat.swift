/// The format of the measured sound.
struct MeasuredFormat: Sendable {
    var sampleRate: Int
    var channels: Int
    var measuresTruePeak: Bool

    var samplesPerWindow: Int { SoundWindow.frameCount(at: sampleRate) * channels }
}
