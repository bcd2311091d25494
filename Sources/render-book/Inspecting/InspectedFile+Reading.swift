import ArgumentParser
import FoundationEssentials
import Narration
import NarrationEncoding
import NarrationKit
import NarrationMastering
import NarrationSystem

extension InspectedFile {
    /// Decodes and measures a file.
    ///
    /// - Throws: ``InspectionFailure``; `CancellationError`.
    init(contentsOf path: String) async throws {
        try InspectionFailure.check(path)
        do {
            let reader = try SoundReader(contentsOf: path)
            let facts = reader.facts
            let meter = try SoundMeter(sampleRate: facts.sampleRate, channels: facts.channels)
            while let samples = try reader.read() {
                try Task.checkCancellation()
                try await meter.write(samples)
            }
            let bitrates = reader.packetBitrates
            let figures = try await meter.finish()
            InspectionFailure.warnOfMissingEnd(path, facts, figures)
            self.init(
                container: facts.container,
                codec: facts.codec,
                channels: facts.channels,
                bitrate: bitrates.isConstant ? bitrates.mean.roundedToThousands : bitrates.mean,
                // Only the last packet of PCM is shorter.
                isBitrateConstant: bitrates.isConstant || facts.codec.hasPrefix("pcm_"),
                sound: figures
            )
        } catch let error as SoundReadingError {
            throw InspectionFailure(message: error.description, status: error.exitStatus)
        } catch let error as MeasuringError {
            throw InspectionFailure(message: "\(path): \(error)", status: error.exitStatus)
        }
    }
}

extension SoundReadingError {
    fileprivate var exitStatus: ExitStatus {
        switch code {
        case .cannotOpen: .ioError
        case .librariesMissing: .unavailable
        default: .brokenBook
        }
    }
}

extension MeasuringError {
    fileprivate var exitStatus: ExitStatus {
        code == .unsupportedSound ? .brokenBook : .systemError
    }
}

extension Int {
    /// A constant bitrate is a whole number of kilobits per second; packets have whole bytes, so their bitrate is only
    /// close to it.
    fileprivate var roundedToThousands: Int { Int(saturating: (Double(self) / 1_000).rounded() * 1_000) }
}

/// The reason why a file could not be measured.
struct InspectionFailure: Failure {
    let message: String
    let status: ExitStatus

    var words: String { message }

    var exitCode: ExitCode { status.exit }

    /// Warns about a file that is shorter than it declares. Some files only estimate their length from the first
    /// bitrate, so the warning requires a difference of half.
    fileprivate static func warnOfMissingEnd(_ path: String, _ facts: SoundFacts, _ figures: SoundFigures) {
        guard let duration = facts.duration, figures.duration < duration / 2 else { return }
        Terminal.errors.print(
            "\(path): warning: it says it is \(duration.asTime) long, but ends at \(figures.duration.asTime): its end is missing"
        )
    }

    /// Checks that a file can be read.
    static func check(_ path: String) throws(InspectionFailure) {
        guard let status = try? FileSystem.status(of: path) else {
            throw InspectionFailure(message: "there is no file \(path)", status: .noInput)
        }
        guard !status.isFolder else {
            throw InspectionFailure(message: "\(path) is a folder; name the files in it", status: .brokenBook)
        }
        guard path.withFileSystemPath({ access($0, R_OK) }) == 0 else {
            throw InspectionFailure(message: "\(path) is closed to us: check its permissions", status: .ioError)
        }
    }
}
