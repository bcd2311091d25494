/// Whether letters can be said as a word.
///
/// Only the consonants at both ends are looked at: "fbi" begins, and "atm" ends, as no word does in English, German,
/// French or Spanish.
enum Sayability {
    /// Whether a word, in lower case, can be said.
    static func canBeSaid(_ word: String) -> Bool {
        let letters = Array(word)
        guard let first = letters.firstIndex(where: isVowel), let last = letters.lastIndex(where: isVowel) else {
            return false
        }
        let onset = String(letters[..<first])
        let coda = String(letters[(last + 1)...])
        return (onset.count < 2 || onsets.contains(String(onset.prefix(2))))
            && (coda.count < 2 || codas.contains(String(coda.suffix(2))))
    }

    private static func isVowel(_ letter: Character) -> Bool {
        !letter.isASCII || "aeiouy".contains(letter)
    }

    private static let onsets = pairs(
        """
        bl br ch cl cr dj dr dw fl fr gh gl gn gr kl kn kr ll ph pf pl pr ps qu rh sc sh sk sl sm sn sp sq st sw tch th \
        tj tr ts tw vl wh wr xh zw
        """
    )

    private static let codas = pairs(
        """
        bs bt ch ck cs ct dd dg ds ff fs ft gg gh gn gs gt ht hl hm hn hr hs kt ks lb ld lf lg lk ll lm ln lp ls lt lv lz \
        mb mm mn mp ms mt nc nd ng nk nn ns nt nx nz pf ph pp ps pt rb rc rd rf rg rk rl rm rn rp rr rs rt rv rx rz sh sk \
        sm sp ss st tch th ts tt tz wk wl wn ws xt zt zz
        """
    )

    private static func pairs(_ list: String) -> Set<String> {
        Set(list.split(separator: " ").map { String($0.prefix(2)) })
    }
}
