/// The content security policy of a story's file: it may use what is in it, and nothing else.
enum PagePolicy {
    /// The policy of a file that contains its sound.
    static let embedded = policy(media: "data:")

    /// The policy of a file whose sound is beside it. It has as many bytes.
    static let beside = policy(media: "'self' file:")

    private static func policy(media: String) -> String {
        let longest = "'self' file:".count
        let allowed = media + String(repeating: " ", count: longest - media.count)
        return """
            default-src 'none'; script-src '\(PageTemplate.codeHash)'; style-src '\(PageTemplate.styleHash)'; \
            img-src data:; media-src \(allowed); base-uri 'none'; form-action 'none'
            """
    }
}
