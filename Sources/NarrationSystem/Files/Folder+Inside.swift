package import Foundation

/// What is in a folder: its names, and folders of its own.
extension Folder {
    /// The names of what is in the folder, without `.` and `..`, in no order.
    ///
    /// - Throws: ``SystemError``.
    package var names: [String] {
        get throws(SystemError) {
            // Closing the stream closes its descriptor, and reading moves it.
            let own = try SystemError.check { openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
            guard let stream = fdopendir(own) else {
                let error = SystemError.last
                close(own)
                throw error
            }
            defer { closedir(stream) }
            return try FileSystem.names(in: stream)
        }
    }

    /// What the folder itself is.
    ///
    /// - Throws: ``SystemError``.
    package var status: FileStatus {
        get throws(SystemError) { try FileSystem.status(of: descriptor) }
    }

    /// Opens a folder in this one. A link to a folder is none.
    ///
    /// - Throws: ``SystemError``.
    package func folder(_ name: String) throws(SystemError) -> Folder {
        Folder(owning: try open(name, O_RDONLY | O_DIRECTORY))
    }

    /// Makes a folder in this one.
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

    /// Moves a file to another folder. Another that has the new name there is replaced.
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
