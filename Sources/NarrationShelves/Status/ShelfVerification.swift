import NarrationKit
import NarrationSystem

/// The outputs of a plan, compared with their records.
public struct ShelfVerification: Sendable {
    /// The files that are not what was rendered.
    public let faults: [Fault]

    /// The number of files that are.
    public let rightCount: Int

    /// A file that is not what was rendered.
    public struct Fault: Sendable, Hashable, CustomStringConvertible {
        /// The path of the file.
        public let path: String

        /// Whether it is not there.
        public let isMissing: Bool

        /// What is wrong with it, and what to do.
        public var description: String {
            isMissing
                ? "\(path): it is gone; run its task again"
                : "\(path): it is not what was rendered; delete it, and run its task again"
        }
    }

    /// Compares the files of the books that are done, on all cores.
    ///
    /// - Throws: ``ShelfError`` if the plan is damaged; `CancellationError`.
    public init(of plan: PlanFile) async throws {
        let files = try await ShelfStatus(of: plan).books.flatMap { $0.record?.files ?? [] }
        let faults = try await files.mapOnEveryCore { file -> Fault? in
            let path = plan.folder.appending(file: file.path)
            guard let size = try? FileSystem.status(of: path).size else { return Fault(path: path, isMissing: true) }
            let isRight = size == file.size && ContentFingerprint(ofFile: path)?.digits == file.hash
            return isRight ? nil : Fault(path: path, isMissing: false)
        }
        self.faults = faults.compactMap(\.self)
        rightCount = files.count - self.faults.count
    }
}
