package import Narration
package import NarrationAudio
package import NarrationBooks
package import NarrationKit
package import NarrationRendering
package import NarrationStories
import NarrationSystem

/// The exit statuses of the programs: those of sysexits, and 128 plus the number of a signal.
package struct ExitStatus: Sendable, Hashable {
    /// The number.
    package let rawValue: Int32

    package static let usage = ExitStatus(rawValue: 64)
    package static let brokenBook = ExitStatus(rawValue: 65)
    package static let noInput = ExitStatus(rawValue: 66)
    /// This machine lacks a voice, an engine, an encoder or a device, which another one may have.
    package static let unavailable = ExitStatus(rawValue: 69)
    package static let engineFailed = ExitStatus(rawValue: 70)
    package static let systemError = ExitStatus(rawValue: 71)
    package static let cannotCreate = ExitStatus(rawValue: 73)
    package static let ioError = ExitStatus(rawValue: 74)
    /// The same may succeed later, unchanged.
    package static let temporary = ExitStatus(rawValue: 75)

    /// The conventional status of a program that a signal ended: 130 for Ctrl-C.
    package static func signal(_ number: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + number) }

    /// The status for an error: its own, or that of a call to the system.
    package init(of error: any Error) {
        self = (error as? any ErrorWithExitStatus)?.exitStatus ?? (error.isPassing ? .temporary : .ioError)
    }

    private init(rawValue: Int32) {
        self.rawValue = rawValue
    }
}

/// An error that ends a program with a status of its own.
package protocol ErrorWithExitStatus: Error {
    var exitStatus: ExitStatus { get }
}

extension BookError: ErrorWithExitStatus {
    package var exitStatus: ExitStatus {
        switch code {
        case .notFound: .noInput
        case .unreadable, .notReplaced: .ioError
        default: lacksOnlyVoices ? .unavailable : .brokenBook
        }
    }

    /// Whether nothing is wrong but that this machine has not the voices that the book names.
    private var lacksOnlyVoices: Bool {
        let errors = diagnostics.filter { $0.severity == .error }
        return !errors.isEmpty && errors.allSatisfy { [.unknownVoice, .unknownLanguage].contains($0.code) }
    }
}

extension StoryError: ErrorWithExitStatus {
    package var exitStatus: ExitStatus {
        switch code {
        case .notFound: .noInput
        case .unreadable: .ioError
        default: .brokenBook
        }
    }
}

extension RenderError: ErrorWithExitStatus {
    package var exitStatus: ExitStatus {
        code == .notSpoken ? cause?.exitStatus ?? .engineFailed : .brokenBook
    }
}

extension OutputError: ErrorWithExitStatus {
    package var exitStatus: ExitStatus {
        switch code {
        case _ where isWorthRetrying: .temporary
        case .encoderMissing: .unavailable
        case .cannotCreate: .cannotCreate
        case .cannotBeAsLoud: .usage
        default: .ioError
        }
    }
}

extension SpeechError: ErrorWithExitStatus {
    package var exitStatus: ExitStatus {
        switch code {
        case .unknownVoice where isDamage: .brokenBook
        case .engineMissing, .unknownVoice: .unavailable
        default: .engineFailed
        }
    }
}

extension SettingError: ErrorWithExitStatus {
    package var exitStatus: ExitStatus {
        switch setting {
        case .damagedVoice: .brokenBook
        case .voice, .fallback, .trait: .unavailable
        default: .usage
        }
    }
}
