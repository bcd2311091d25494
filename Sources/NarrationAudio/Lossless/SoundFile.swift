internal import CSndfile

/// A sound file that is being written by libsndfile: mono, from start to end.
final class SoundFile {
    private let handle: OpaquePointer
    private let stream: DescriptorStream
    private let path: String
    private var isOpen = true

    /// Creates a sound file in a file that is open for reading and writing.
    ///
    /// - Parameters:
    ///   - destination: The open file.
    ///   - format: The format's name for messages.
    ///   - code: libsndfile's number for the format.
    ///   - sampleRate: The frames per second, in hertz.
    /// - Throws: ``OutputError`` if libsndfile cannot write the format.
    init(
        _ destination: SoundDestination,
        format: String,
        code: Int32,
        sampleRate: Int
    ) throws(OutputError) {
        var info = SF_INFO()
        info.samplerate = Int32(sampleRate)
        info.channels = 1
        info.format = code
        guard sf_format_check(&info) == SF_TRUE else {
            throw .encoderMissing(
                "\(Self.libraryVersion) cannot write \(format); install a newer libsndfile or choose another format"
            )
        }
        let stream = DescriptorStream(destination.descriptor)
        guard let handle = stream.open(&info) else {
            throw Self.cannotWrite(destination.path, stream, String(cString: sf_strerror(nil)))
        }
        self.handle = handle
        self.stream = stream
        path = destination.path
    }

    deinit {
        if isOpen {
            stream.abandon()
            sf_close(handle)
        }
    }

    /// Called with the bytes of each write by libsndfile and their offset in the file.
    var onWrite: ((UnsafeRawBufferPointer, Int) -> Void)? {
        get { stream.onWrite }
        set { stream.onWrite = newValue }
    }

    /// The number of frames given to libsndfile at once: its Vorbis encoder overflows the stack on millions.
    private static let piece = 16_384

    /// Appends frames.
    func write(_ samples: [Int16]) throws(OutputError) {
        try write(samples, with: sf_writef_short)
    }

    /// Appends frames, where 1 is full scale.
    func write(_ samples: [Float]) throws(OutputError) {
        try write(samples, with: sf_writef_float)
    }

    private func write<Sample>(
        _ samples: [Sample],
        with write: (OpaquePointer?, UnsafePointer<Sample>?, sf_count_t) -> sf_count_t
    ) throws(OutputError) {
        var start = 0
        while start < samples.count {
            let count = min(Self.piece, samples.count - start)
            let written = samples.withUnsafeBufferPointer { write(handle, $0.baseAddress! + start, sf_count_t(count)) }
            guard written == count, stream.failure == nil else {
                throw Self.cannotWrite(path, stream, String(cString: sf_strerror(handle)))
            }
            start += count
        }
    }

    /// Writes buffered frames and ends the file.
    func close() throws(OutputError) {
        isOpen = false
        let status = sf_close(handle)
        guard status == 0, stream.failure == nil else {
            throw Self.cannotWrite(path, stream, String(cString: sf_error_number(status)))
        }
    }

    /// The error with the system's reason if there is one, or otherwise libsndfile's.
    private static func cannotWrite(_ path: String, _ stream: DescriptorStream, _ reason: String) -> OutputError {
        stream.failure.map { .cannotWrite(path, because: $0) } ?? .cannotWrite(path, because: reason)
    }

    private static var libraryVersion: String { String(cString: sf_version_string()) }
}
