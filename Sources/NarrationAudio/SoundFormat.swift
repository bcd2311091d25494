/// A format of sound files, with all its settings.
///
/// ``LosslessFormat`` writes WAV, AIFF, CAF and FLAC. Your own format describes its files and writes them:
///
/// ```swift
/// struct RawFormat: SoundFormat {
///     let properties = SoundFormatProperties(name: "raw", bitDepth: 16)
///
///     func begin(_ destination: SoundDestination, sampleRate: Int) throws(OutputError) -> any SoundWriter {
///         RawWriter(destination)
///     }
/// }
/// ```
///
/// `SoundFormatContract` of NarrationAudioTesting tests such a format. `Examples/OwnParts` contains a complete example.
/// Those that NarrationKit and the command know by name are listed in its `BuiltInFormat`.
public protocol SoundFormat: Sendable {
    /// The properties and limits of this format's files.
    var properties: SoundFormatProperties { get }

    /// The sample rate of a file, in hertz, for an engine's sample rate; by default, the same.
    func sampleRate(for engineRate: Int) -> Int

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - destination: The empty file. It outlives the writer.
    ///   - sampleRate: The frames per second, in hertz, as returned by ``sampleRate(for:)``.
    /// - Returns: The file's writer.
    /// - Throws: ``OutputError``.
    func begin(_ destination: SoundDestination, sampleRate: Int) throws(OutputError) -> any SoundWriter
}

extension SoundFormat {
    /// Returns the engine's rate.
    public func sampleRate(for engineRate: Int) -> Int { engineRate }

    /// The format's name, as in its ``properties``.
    public var name: String { properties.name }

    /// The format's settings, as in its ``properties``.
    public var settings: String { properties.settings }
}
