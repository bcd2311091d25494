import FoundationEssentials
import NarrationBooks
import NarrationEditing
import NarrationSystem

extension Studio {
    /// Writes the draft into the book's file, which is replaced as a whole.
    ///
    /// - Throws: `BookError` if it cannot be written; ``StudioFailure`` if another program has changed it, or if it
    ///   cannot be read.
    func save() throws {
        // What kept the file from being read may be gone.
        if obstacle != nil { follow() }
        try checkRead()
        if foreign != nil { throw StudioFailure.changedElsewhere }
        guard !isSaved else { return }
        switch obstacle?.kind {
        case nil: try write(over: saved)
        case .new, .missing: try writeAnew()
        case .broken: throw StudioFailure.brokenElsewhere
        case .blocked: throw blockedFailure
        }
    }

    /// Writes the draft over a file that is no book, and keeps what was in the file beside it.
    ///
    /// - Throws: The errors of ``save()``; ``StudioFailure`` if what was in the file cannot be kept. It is then as it
    ///   was.
    func replaceBrokenFile() throws {
        follow()
        guard obstacle?.kind == .broken, foreign == nil else { return try save() }
        try checkRead()
        let contents = try Self.contents(of: path)
        let kept = try keepAside(contents)
        do {
            try write(over: contents)
            keptAside = kept
        } catch {
            if let kept { try? FileSystem.remove(folder.appending(file: kept)) }
            throw error
        }
    }

    private func write(over expected: Data) throws {
        let contents = draft.contents
        let isWritten = try BookEditor().rewrite(contentsOf: path) { current in
            (current == expected ? contents : nil, current == expected)
        }
        guard isWritten else {
            follow()
            throw StudioFailure.changedElsewhere
        }
        markSaved()
    }

    /// Writes a file that is not there, with the permissions that it had, unless one has come meanwhile.
    func writeAnew() throws {
        do throws(SystemError) {
            let (folder, name) = try Folder.destination(of: path)
            _ = try folder.write(draft.contents, permissions: permissions, asFirstUnusedOf: [name])
            markSaved()
        } catch  where error.code == EEXIST {
            follow()
            try save()
        } catch {
            throw StudioFailure(.unwritable, "\(path.fileName) cannot be written: \(Self.reason(of: error))")
        }
    }

    private static func reason(of error: SystemError) -> String {
        guard error.code == ENOENT else { return error.description }
        return "its folder is not there any more; make it again, and save again"
    }

    /// Writes what is in the book's file, which is not read again, into a new file beside it: `Hare.plist.broken`.
    ///
    /// - Returns: The name of the new file; `nil` if there is nothing to keep.
    private func keepAside(_ contents: Data) throws -> String? {
        guard !contents.isEmpty else { return nil }
        let name = path.fileName + ".broken"
        let names = (1...Int.max).lazy.map { $0 == 1 ? name : "\(name)-\($0)" }
        do throws(SystemError) {
            let permissions = try FileSystem.status(of: path).permissions
            return try Folder(folder).write(contents, permissions: permissions, asFirstUnusedOf: names)
        } catch {
            let reason = "what is in it cannot be kept beside it: \(error)"
            throw StudioFailure(.unwritable, "the broken file is not overwritten, because \(reason)")
        }
    }

    private var blockedFailure: StudioFailure {
        let reason = obstacle?.problems.first?.message ?? ""
        return StudioFailure(
            .conflict,
            "nothing can be saved as \(path.fileName): \(reason). Move what is there elsewhere, and save again"
        )
    }
}

extension StudioFailure {
    fileprivate static let changedElsewhere = StudioFailure(
        .conflict,
        "another program has changed the file; decide which version of each utterance to keep"
    )

    fileprivate static let brokenElsewhere = StudioFailure(
        .conflict,
        "another program has left a broken file, which is not overwritten: repair it, or write this version over it"
    )
}
