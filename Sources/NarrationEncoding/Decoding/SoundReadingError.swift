public import Narration

/// The reason why a sound file could not be read.
public struct SoundReadingError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// The file does not exist, is not accessible, or is a folder or a pipe.
        public static let cannotOpen = Code(description: "cannot-open")
        /// The file is not a sound file, or is damaged.
        public static let cannotDecode = Code(description: "cannot-decode")
        /// FFmpeg's libraries are not installed, or not in the version with which the program was built.
        public static let librariesMissing = Code(description: "libraries-missing")
    }

    /// The kind of failure.
    public let code: Code

    /// A message for people.
    public let description: String

    private init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}

extension SoundReadingError {
    static func cannotOpen(_ path: String, because reason: String) -> SoundReadingError {
        SoundReadingError(.cannotOpen, "cannot open \(path.shown): \(reason)")
    }

    static func librariesMissing(_ path: String, _ missing: FFmpeg.Missing) -> SoundReadingError {
        SoundReadingError(.librariesMissing, "cannot decode \(path.shown): \(missing.message)")
    }

    static func noSoundFile(_ path: String) -> SoundReadingError {
        SoundReadingError(.cannotDecode, "\(path.shown) is not a sound file, or its header is damaged")
    }

    static func noSound(_ path: String) -> SoundReadingError {
        SoundReadingError(.cannotDecode, "there is no sound in \(path.shown)")
    }

    static func oddRate(_ path: String, _ rate: Int) -> SoundReadingError {
        let message = "\(path.shown) says that it has \(rate) samples a second; its header is damaged"
        return SoundReadingError(.cannotDecode, message)
    }

    static func noDecoder(_ path: String, codec: String) -> SoundReadingError {
        SoundReadingError(.cannotDecode, "cannot decode \(path.shown): the installed FFmpeg does not support \(codec)")
    }

    static func cannotDecode(_ path: String, at seconds: Double, because reason: String) -> SoundReadingError {
        SoundReadingError(.cannotDecode, "cannot decode \(path.shown) at \(seconds.asMilliseconds) s: \(reason)")
    }

    static func changed(_ path: String, at seconds: Double) -> SoundReadingError {
        SoundReadingError(
            .cannotDecode,
            "\(path.shown) changes its sample rate or channels at \(seconds.asMilliseconds) s; split it there"
        )
    }
}

extension Double {
    /// The number rounded to a thousandth.
    fileprivate var asMilliseconds: Double { (self * 1_000).rounded() / 1_000 }
}
