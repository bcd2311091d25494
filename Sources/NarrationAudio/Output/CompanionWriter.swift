/// A writer of a file that may need other files beside it.
package protocol CompanionWriter: SoundWriter {
    /// The files beside it, complete except for their names, after the file was finished.
    var companions: [OutputFile] { get }

    /// What nothing needs any more when the file has its name.
    var outdated: OutdatedCompanions { get }
}
