import FoundationEssentials

extension Folder {
    /// The names in the folder, without `.` and `..`, in no particular order.
    ///
    /// - Throws: ``SystemError``.
    package var names: [String] {
        get throws(SystemError) { try names(ending: "") }
    }

    /// The names in the folder that have an ending. The others cost next to nothing.
    ///
    /// - Throws: ``SystemError``.
    package func names(ending: String) throws(SystemError) -> [String] {
        // Reading changes the position of a descriptor, and closing the stream closes it, so the stream gets its own.
        let own = try SystemError.check { openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard let stream = fdopendir(own) else {
            let error = SystemError.last
            close(own)
            throw error
        }
        defer { closedir(stream) }
        return try FileSystem.names(in: stream, ending: ending)
    }

    /// The status of the folder itself.
    ///
    /// - Throws: ``SystemError``.
    package var status: FileStatus {
        get throws(SystemError) { try FileSystem.status(of: descriptor) }
    }

    /// Opens a folder in this one. Links are not followed.
    ///
    /// - Throws: ``SystemError``.
    package func folder(_ name: String) throws(SystemError) -> Folder {
        Folder(owning: try open(name, O_RDONLY | O_DIRECTORY))
    }

    /// Creates a folder in this one.
    ///
    /// - Throws: ``SystemError``.
    package func makeFolder(_ name: String, permissions: mode_t = 0o777) throws(SystemError) {
        _ = try name.withFileSystemPath { name throws(SystemError) in
            try SystemError.check { mkdirat(descriptor, name, permissions) }
        }
    }

    /// Removes an empty folder from this one.
    ///
    /// - Throws: ``SystemError``.
    package func removeFolder(_ name: String) throws(SystemError) {
        _ = try name.withFileSystemPath { name throws(SystemError) in
            try SystemError.check { unlinkat(descriptor, name, AT_REMOVEDIR) }
        }
    }

    /// Removes everything in the folder, as far as that is possible. Links are not followed.
    package func removeContents() {
        for name in (try? names) ?? [] {
            guard let status = try? status(of: name) else { continue }
            guard status.isFolder else {
                try? remove(name)
                continue
            }
            (try? folder(name))?.removeContents()
            try? removeFolder(name)
        }
    }

    /// Moves a file to another folder, and replaces a file with the new name there.
    ///
    /// - Throws: ``SystemError``.
    package func move(_ name: String, to folder: Folder, as newName: String) throws(SystemError) {
        _ = try name.withFileSystemPath { name throws(SystemError) in
            try newName.withFileSystemPath { newName throws(SystemError) in
                try SystemError.check { renameat(descriptor, name, folder.descriptor, newName) }
            }
        }
    }
}
