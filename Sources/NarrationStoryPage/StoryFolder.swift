import NarrationAudio
import NarrationSystem

/// The folder beside a story's file in which its sound is, if that is too large to be in the file.
///
/// The sound is named after its contents. So a story that is replaced has its own sound until the new file has its
/// name, and files of others are never replaced.
struct StoryFolder {
    /// Its name: `Fox.files` for `Fox.html`.
    let name: String

    /// Its path.
    let path: String

    /// The folder of a story's file.
    init(ofStory story: String) {
        let file = story.fileName
        name = file.hasSuffix(".html") ? "\(file.dropLast(5)).files" : "\(file)-files"
        path = story.parentFolder.appending(file: name)
    }

    /// Checks that the folder is there or can be created.
    ///
    /// - Throws: `OutputError` if there is a file.
    func checkPlace() throws(OutputError) {
        guard let status = try? FileSystem.status(of: path), !status.isFolder else { return }
        throw .cannotCreate(
            path,
            because: "it is a file, and sound that is large goes into a folder there; move the file"
        )
    }

    /// The name of a sound with these contents.
    static func name(of sound: ContentFingerprint) -> String { "sound-\(sound.digits.prefix(16)).m4a" }

    /// The sounds in it that were written by this type: files whose contents are those by which they are named.
    func sounds() -> [String] {
        let names = (try? FileSystem.names(in: path)) ?? []
        return names.filter { name in
            name.hasPrefix("sound-") && name.hasSuffix(".m4a")
                && ContentFingerprint(ofFile: path.appending(file: name)).map(Self.name) == name
        }
    }
}
