import ArgumentParser
import Narration
import NarrationAudio
import NarrationBooks
import NarrationRendering
import NarrationStories

/// The exit statuses of the command, as in sysexits.
enum ExitStatus: Int32 {
    case usage = 64
    case brokenBook = 65
    case noInput = 66
    case unavailable = 69
    case engineFailed = 70
    case systemError = 71
    case cannotCreate = 73
    case ioError = 74

    var exit: ExitCode { ExitCode(rawValue) }
}

extension BookError {
    var exitStatus: ExitStatus {
        switch code {
        case .notFound: .noInput
        case .unreadable, .notReplaced: .ioError
        default: .brokenBook
        }
    }
}

extension StoryError {
    var exitStatus: ExitStatus {
        switch code {
        case .notFound: .noInput
        case .unreadable: .ioError
        default: .brokenBook
        }
    }
}

extension RenderError {
    var exitStatus: ExitStatus {
        switch code {
        case .notSpoken where cause?.code == .unknownVoice: .brokenBook
        case .notSpoken: cause?.exitStatus ?? .engineFailed
        default: .brokenBook
        }
    }
}

extension OutputError {
    var exitStatus: ExitStatus {
        switch code {
        case .encoderMissing: .unavailable
        case .cannotCreate: .cannotCreate
        case .cannotBeAsLoud: .usage
        default: .ioError
        }
    }
}

extension SpeechError {
    var exitStatus: ExitStatus {
        code == .engineMissing ? .unavailable : .engineFailed
    }
}
