internal import CLibZip

/// The reason why an archive could not be written or read.
package struct ArchiveError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A message for people, without the name of the archive.
    package let description: String

    /// The name that two entries have, if this is the reason.
    package let doubleName: String?

    /// Creates an error with a message.
    package init(_ message: String) {
        description = message
        doubleName = nil
    }

    /// Creates the error for two entries with the same name.
    init(twice name: String) {
        description = "it has two entries \(name)"
        doubleName = name
    }

    /// Creates the error with a code of libzip.
    init(code: Int32) {
        var error = zip_error_t()
        zip_error_init_with_code(&error, code)
        self.init(&error)
    }

    /// Creates the error that libzip reports.
    init(_ error: inout zip_error_t) {
        description = String(cString: zip_error_strerror(&error))
        doubleName = nil
        zip_error_fini(&error)
    }
}
