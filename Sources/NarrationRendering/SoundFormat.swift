public import Narration

/// A format that a book can be rendered to, with everything that is chosen about it.
///
/// ``AudioFormat`` has the lossless ones. Other modules bring their own: the renderer does not care who writes a file.
public protocol SoundFormat: Sendable {
    /// What the format is called, as a file's extension is: `wav`.
    var name: String { get }

    /// Everything that decides what a file of this format is like, in a line: two formats with the same settings make the
    /// same files of the same sound. The ``name``, unless more is chosen.
    var settings: String { get }

    /// The frames per second of a file, in hertz, for sound of an engine's rate.
    func sampleRate(for engineRate: Int) -> Int

    /// The most frames that a file can hold, where the format has such a limit.
    var frameLimit: Int? { get }

    /// How long a file may be, in seconds, for those whom it is made for; `nil`, which is the default, where nobody minds. A
    /// longer one is written all the same, but what is rendered in parts is divided so that its files are shorter.
    var longestDuration: Double? { get }

    /// How many bits a sample has in the file, 16 for example; `nil`, which is the default, for lossy formats.
    var bitDepth: Int? { get }

    /// How long a file is silent at its ends, at least; ``SilentMargins/none`` by default.
    var margins: SilentMargins { get }

    /// What a file can say beside its sound and its tags; ``DescriptionParts/all`` by default. The rest of a description is
    /// left out, and ``Rendering/leftOut`` has it.
    var describableParts: DescriptionParts { get }

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - descriptor: A file open for reading and writing, with nothing in it. It stays the caller's and outlives the
    ///     writer.
    ///   - path: The file's name, for messages.
    ///   - sampleRate: The frames per second, in hertz, out of ``sampleRate(for:)``.
    /// - Returns: The file's writer.
    /// - Throws: ``RenderError``.
    func begin(_ descriptor: Int32, path: String, sampleRate: Int) throws(RenderError) -> any SoundWriter
}

extension SoundFormat {
    /// The ``name``, as for a format in which nothing is chosen.
    public var settings: String { name }

    /// None: files may be as long as the format can hold.
    public var longestDuration: Double? { nil }

    /// None: a lossy format has no such bits.
    public var bitDepth: Int? { nil }

    /// Nothing but what the book's own delays ask for.
    public var margins: SilentMargins { .none }

    /// All of them.
    public var describableParts: DescriptionParts { .all }
}

/// Writes one sound file: mono, from its start to its end.
///
/// Whoever drops a writer that is not finished gives the file up: it touches it no more.
public protocol SoundWriter: AnyObject {
    /// Appends frames of 16 bits.
    ///
    /// - Throws: ``RenderError``; `CancellationError` when the task is cancelled.
    func write(_ samples: [Int16]) async throws

    /// Appends frames, where 1 is full scale.
    ///
    /// - Throws: ``RenderError``; `CancellationError` when the task is cancelled.
    func write(_ samples: [Float]) async throws

    /// Ends the file, with what it says about itself, which may only be known now.
    ///
    /// - Parameters:
    ///   - description: What it says.
    ///   - progress: Is told how much of ending it is done, 0…1, by a writer that takes long.
    /// - Throws: ``RenderError``; `CancellationError` when the task is cancelled.
    func finish(_ description: FileDescription, progress: (Double) -> Void) async throws
}

extension SoundWriter {
    /// Ends the file, with what it says about itself.
    ///
    /// - Throws: ``RenderError``; `CancellationError` when the task is cancelled.
    public func finish(_ description: FileDescription) async throws {
        try await finish(description) { _ in }
    }
}
