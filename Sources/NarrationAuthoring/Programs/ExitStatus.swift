package import Narration
package import NarrationAudio
package import NarrationBooks
package import NarrationKit
package import NarrationRendering
package import NarrationStories

/// The exit statuses of the programs, as in sysexits.
package enum ExitStatus: Int32 {
    case usage = 64
    case brokenBook = 65
    case noInput = 66
    case unavailable = 69
    case engineFailed = 70
    case systemError = 71
    case cannotCreate = 73
    case ioError = 74
}

/// An error of the library that ends a program with a status of its own.
package protocol ErrorWithExitStatus: Error {
    var exitStatus: ExitStatus { get }
}

extension BookError: ErrorWithExitStatus {
    package var exitStatus: ExitStatus {
        switch code {
        case .notFound: .noInput
        case .unreadable, .notReplaced: .ioError
        default: .brokenBook
        }
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
        switch code {
        case .notSpoken where cause?.code == .unknownVoice: .brokenBook
        case .notSpoken: cause?.exitStatus ?? .engineFailed
        default: .brokenBook
        }
    }
}

extension OutputError: ErrorWithExitStatus {
    package var exitStatus: ExitStatus {
        switch code {
        case .encoderMissing: .unavailable
        case .cannotCreate: .cannotCreate
        case .cannotBeAsLoud: .usage
        default: .ioError
        }
    }
}

extension SpeechError: ErrorWithExitStatus {
    package var exitStatus: ExitStatus {
        code == .engineMissing ? .unavailable : .engineFailed
    }
}

extension SettingError: ErrorWithExitStatus {
    package var exitStatus: ExitStatus { setting == .damagedVoice ? .brokenBook : .usage }
}
