internal import CFFmpeg

/// The dictionaries for options and tags in FFmpeg's libraries.
enum FFmpegDictionary {
    /// Adds pairs; keys may occur several times.
    static func set(_ pairs: [(String, String)], in dictionary: inout OpaquePointer?) {
        for (key, value) in pairs {
            _ = ffmpeg.av_dict_set(&dictionary, key, value, AV_DICT_MULTIKEY)
        }
    }

    /// All pairs.
    static func pairs(of dictionary: OpaquePointer?) -> [(key: String, value: String)] {
        var pairs: [(String, String)] = []
        var entry: UnsafeMutablePointer<AVDictionaryEntry>?
        while let next = ffmpeg.av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
            pairs.append((String(cString: next.pointee.key), String(cString: next.pointee.value)))
            entry = next
        }
        return pairs
    }
}
