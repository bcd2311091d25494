import NarrationKit
import NarrationSystem

extension OutputFormat {
    /// Why a path has no format: the format that its extension names and that is nearest to one of ours, or all of
    /// ours.
    package static func problem(of path: String) -> String {
        if let other = others[path.fileExtension.lowercased()], let own = OutputFormat(named: other.own) {
            return "\"\(path)\" would be \(other.name), which is not written: name it .\(own.name)"
        }
        return
            "cannot tell the format of \"\(path)\" from its extension: use one of \(allCases.map(\.name).joined(separator: ", "))"
    }

    /// Formats of sound and of books, with the nearest of ours.
    private static let others: [String: (name: String, own: String)] = [
        "spx": ("Speex", "opus"), "amr": ("AMR", "opus"), "webm": ("WebM", "opus"), "weba": ("WebM", "opus"),
        "gsm": ("GSM", "opus"), "mka": ("Matroska", "opus"), "3gp": ("3GPP", "m4a"), "wma": ("Windows Media", "mp3"),
        "mp2": ("MPEG layer II", "mp3"), "mp1": ("MPEG layer I", "mp3"), "mpga": ("MPEG sound", "mp3"),
        "ra": ("RealAudio", "mp3"), "aac": ("a bare AAC stream", "m4a"), "adts": ("a bare AAC stream", "m4a"),
        "m4r": ("a ringtone", "m4a"), "aax": ("Audible's own format", "m4b"), "aa": ("Audible's own format", "m4b"),
        "alac": ("Apple Lossless", "flac"), "ape": ("Monkey's Audio", "flac"), "wv": ("WavPack", "flac"),
        "tta": ("True Audio", "flac"), "shn": ("Shorten", "flac"), "aifc": ("AIFF-C", "aiff"),
        "au": ("Sun audio", "wav"), "snd": ("Sun audio", "wav"), "w64": ("Wave 64", "wav"), "rf64": ("RF64", "wav"),
        "bwf": ("Broadcast Wave", "wav"), "voc": ("Creative Voice", "wav"), "raw": ("sound without a head", "wav"),
        "pcm": ("sound without a head", "wav"), "mobi": ("a book of Kindle", "epub"),
        "azw3": ("a book of Kindle", "epub"),
        "kpf": ("a book of Kindle", "epub"), "fb2": ("FictionBook", "epub"), "pdf": ("PDF", "epub"),
        "ibooks": ("a book of Apple", "epub"), "daisy": ("DAISY", "epub"), "htm": ("HTML", "html"),
        "xhtml": ("XHTML", "html"), "webpub": ("a web publication", "lpf"),
    ]
}
