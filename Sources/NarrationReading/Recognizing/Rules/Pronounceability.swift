/// Whether letters can be said as a word.
///
/// Only the consonants at both ends are looked at: "fbi" begins, and "icmp" ends, as no word does in English, German,
/// French or Spanish.
enum Pronounceability {
    /// Whether a word, in lower case, can be said.
    static func canBeSaid(_ word: String) -> Bool {
        let letters = Array(digraphs.reduce(word) { $0.replacing($1.letters, with: $1.sound) })
        guard let first = letters.firstIndex(where: isVowel), let last = letters.lastIndex(where: isVowel) else {
            return false
        }
        return isKnown(letters[..<first], among: onsets) && isKnown(letters[(last + 1)...], among: codas)
    }

    /// Whether all neighbours among some consonants are known pairs.
    private static func isKnown(_ consonants: ArraySlice<Character>, among pairs: Set<String>) -> Bool {
        zip(consonants, consonants.dropFirst()).allSatisfy { pairs.contains(String([$0, $1])) }
    }

    /// The consonants that are written with several letters, and one letter in place of each.
    private static let digraphs: [(letters: String, sound: String)] = [
        ("sch", "ß"), ("tch", "ß"), ("ch", "ß"), ("sh", "ß"), ("th", "þ"), ("ph", "f"), ("ck", "k"),
    ]

    private static func isVowel(_ letter: Character) -> Bool {
        !letter.isASCII && letter != "ß" && letter != "þ" || "aeiouy".contains(letter)
    }

    private static let onsets = pairs(
        """
        bl br cl cr dj dr dw fl fr gh gl gn gr kl kn kr ll pf pl pr ps qu rh sc sf sk sl sm sn sp sq st sv sw tj tr ts tw
        vl vr wh wr xh zw ßl ßm ßn ßr ßw þr þw
        """
    )

    private static let codas = pairs(
        """
        bs bt cs ct dd dg ds dt fs ft ff gg gh gn gs gt hl hm hn hr hs ht ks kt lb ld lf lg lk ll lm ln lp ls lt lv lz lß
        lþ mb mf mm mn mp ms mt mþ nc nd ng nk nn ns nt nx nz nß nþ pf pp ps pt rb rc rd rf rg rk rl rm rn rp rr rs rt rv
        rx rz rß rþ sk sm sp ss st ts tt tz wk wl wn ws xt zt zz ßs ßt þs gþ hþ fþ dþ pþ xþ ßz
        """
    )

    private static func pairs(_ list: String) -> Set<String> {
        Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
