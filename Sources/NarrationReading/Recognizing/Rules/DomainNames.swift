/// The last parts of names of hosts and files.
enum DomainNames {
    /// Domains that are said as words, wherever they are written.
    static let words: Set<Substring> = ["com", "org", "net", "info", "edu", "gov", "mil", "biz", "app", "blog"]

    /// Countries and others that are spelled, and not a word of a language, so that a missing blank after a full stop
    /// does not make a name.
    static let spelled: Set<Substring> = [
        "uk", "fr", "eu", "nl", "pl", "ru", "cz", "dk", "fi", "se", "jp", "cn", "br", "mx", "au", "nz", "ca", "io",
        "tv",
        "ch", "ie", "pt", "gr", "kr", "de", "es",
    ]

    /// The ends of names of files that are spelled.
    static let spelledFiles: Set<Substring> = [
        "txt", "pdf", "docx", "xls", "xlsx", "ppt", "pptx", "jpg", "png", "svg", "tif", "tiff", "html", "htm", "css",
        "js", "py", "csv", "xml", "json", "epub", "odt", "rtf", "exe", "dll", "mp", "ogg", "flac", "php", "sh", "tsv",
        "md", "swift", "plist",
    ]

    /// The ends of names of files that are said as words.
    static let spokenFiles: Set<Substring> = ["zip", "gif", "doc", "jpeg", "wav", "tar", "log", "bat", "bin"]
}
