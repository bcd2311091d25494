import FoundationEssentials
import Narration
import NarrationAuthoring
import NarrationSystem

extension CompanionProgram {
    /// Becomes a program that has a target of its own, with its order as JSON. Returns only if that fails.
    ///
    /// - Parameters:
    ///   - target: What it is, which is also the target of `make` that builds it.
    ///   - name: Its name.
    ///   - order: Its order.
    /// - Throws: ``InputFailure``.
    static func become(_ target: String, named name: String, of order: some Encodable) throws {
        let program = CompanionProgram(name)
        guard let path = program.path else {
            let folders = program.folders.joined(separator: ", ")
            throw InputFailure(
                message: "the \(target), \(name), is in none of \(folders); `make \(target)` builds it",
                exitStatus: .unavailable
            )
        }
        try Terminal.finishOutput()
        do {
            try become(path, [String(decoding: JSONEncoder().encode(order), as: UTF8.self)])
        } catch let error as SystemError {
            throw InputFailure(
                message: "the \(target) \(path.shown) cannot be started: \(error)",
                exitStatus: .systemError
            )
        }
    }
}
