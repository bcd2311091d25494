import EPUBChecking
import Foundation
import TestSupport
import Testing

extension TalkingBook {
    /// The faults of the book, whose sound is measured by ffprobe.
    func faults(measuringSoundIn folder: ScratchFolder) throws -> [String] {
        try faults { data, name in
            let file = folder.file("page." + name.split(separator: ".").last!)
            try data.write(to: URL(fileURLWithPath: file))
            let command = ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file]
            let seconds = String(decoding: try Program.output(command), as: UTF8.self)
            return try #require(Double(seconds.trimmingCharacters(in: .newlines))) * 1000
        }
    }
}
