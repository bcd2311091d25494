package import NarrationSystem

extension Fingerprint {
    /// Adds everything that determines a manuscript in a file.
    package mutating func add(_ manuscript: Manuscript?) {
        guard let manuscript else { return add("no manuscript") }
        add(manuscript.name)
        switch manuscript.text {
        case .file(let file): add(ContentFingerprint(of: file.descriptor)?.digits ?? "unreadable")
        case .data(let data): add(ContentFingerprint(of: data).digits)
        }
        add(manuscript.files.count)
        for file in manuscript.files {
            add(file.path)
            add(ContentFingerprint(ofFile: file.source)?.digits ?? "unreadable")
        }
    }
}
