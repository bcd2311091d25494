import Narration
import Testing

@testable import NarrationReading

/// Signs, names of letters and digits, and numbers in addresses.
@Suite struct SignTests {
    @Test(arguments: [
        ("2+2=4", "two plus two equals four"), ("10 - 3 = 7", "ten minus three equals seven"),
        ("a 2x4 beam", "a two by four beam"), ("§ 5", "section five"), ("§§ 5", "sections five"),
        ("Smith & Sons", "Smith and Sons"), ("R&B", "R and B"), ("a B+ grade", "a B plus grade"),
        ("№ 5", "number five"),
        ("10x faster", "ten times faster"), ("3 m x 4 m", "three metres by four metres"), ("10²", "ten squared"),
        ("AT&T", "A T and T"), ("~20", "about twenty"), ("<5", "less than five"), ("±5", "plus or minus five"),
        ("10 / 2 = 5", "ten divided by two equals five"), ("6 ÷ 2", "six divided by two"),
        ("It grew 10x.", "It grew ten times."), ("2x + 3", "two x plus three"), ("πr²", "πr squared"),
        ("1€ = $1.10", "one euro equals one dollar ten"),
        ("3x² + 2x - 1 = 0", "three x squared plus two x minus one equals zero"), ("50 - 20", "fifty minus twenty"),
        ("5-3=2", "five minus three equals two"), ("2=5-3", "two equals five minus three"),
        ("x - y = 4", "x minus y equals four"),
        ("He won 50 - 20.", "He won fifty - twenty."), ("pages 10 - 20", "pages ten - twenty"),
        ("24/7", "twenty-four seven"), ("50/50", "fifty fifty"), ("M&Ms", "M and Ms"),
        ("Fox & Ms Hare", "Fox and Miz Hare"),
        ("E = mc²", "E equals m c squared"), ("x > 0", "x is greater than zero"), ("a < b", "a is less than b"),
        ("> 5 men", "> five men"), ("File > Open", "File > Open"),
    ])
    func `a sign is said as a word`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("en", "in C++, C# and F#.", "in C plus plus, C sharp and F sharp."), ("en", "C++17", "C plus plus seventeen"),
        ("en", "Notepad++ and i++", "Notepad plus plus and i plus plus"), ("en", "c# 12", "c sharp twelve"),
        ("en", "in B♭ minor, F♯7", "in B flat minor, F sharp seven"),
        ("en", "the ♮ of a C♮", "the natural of a C natural"),
        ("de", "C++-Programme in C#", "C plus plus-Programme in C sharp"), ("de", "fis: F♯-Dur", "fis: Fis-Dur"),
        ("de", "E♭, A♭ und B♭", "Es, As und B"), ("fr", "en C++ : la♭, do♯", "en C plusse plusse : la bémol, do dièse"),
        ("fr", "un A+ et 18+.", "un A plusse et dix-huit plusse."), ("es", "C++ y si♭", "C más más y si bemol"),
        ("it", "C++ e fa♯", "C più più e fa diesis"),
        ("pt", "C++ e C#, si♭", "C mais mais e C sharp, si bemol"), ("nl", "C++, B♭ en F♯", "C plus plus, Bes en Fis"),
        ("sv", "C++, F♯-dur", "C plus plus, Fiss-dur"), ("da", "C#, E♭", "C sharp, Es"),
        ("nb", "G♯", "Giss"), ("fi", "C++, F♯", "C plus plus, Fis"), ("pl", "C#, A♭", "C sharp, As"),
        ("cs", "C++, C♯", "C plus plus, Cis"), ("ru", "C++, ми♭", "C плюс плюс, ми бемоль"), ("el", "λα♯", "λα δίεση"),
    ])
    func `a sign in a name is said with it`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("an A+", "an A plus"), ("Disney+ is", "Disney+ is"), ("C+++", "C plus++"), ("++i", "++i"),
        ("Section C #5", "Section C number five"),
        ("C##", "C##"), ("a ++ b", "a ++ b"), ("♪ la ♪", " la "), ("~ 1 ~", " one "),
        ("Hop.\n* 12 *\nHop.", "Hop.\n twelve \nHop."),
        ("~ 1", "about one"), ("a ~ 1 ~ b", "a about one ~ b"),
    ])
    func `a mark, and signs apart from a name, are none of it`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("en", "10^3", "ten to the power of three"), ("en", "10^-3", "ten to the power of minus three"),
        ("en", "x^n", "x to the power of n"), ("en", "10⁸", "ten to the power of eight"),
        ("en", "10⁻¹²", "ten to the power of minus twelve"), ("en", "in 1862.⁸", "in eighteen sixty-two."),
        ("en", "vitamin C⁴ is", "vitamin C⁴ is"),
        ("en", "x⁴ + 1", "x to the power of four plus one"), ("en", "10⁻¹", "ten to the power of minus one"),
        ("de", "10⁸", "zehn hoch acht"), ("fr", "10^3", "dix puissance trois"),
        ("es", "10^3", "diez elevado a tres"),
    ])
    func `a power is said with its base`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("en", "he/she", "he or she"), ("en", "a/b", "a or b"), ("en", "A/B", "A B"), ("en", "and/or", "and or"),
        ("en", "a singer/songwriter", "a singer songwriter"), ("en", "in km/h", "in kilometres per hour"),
        ("de", "er/sie", "er oder sie"), ("fr", "et/ou", "et ou"), ("es", "el/la", "el o la"),
    ])
    func `a slash between two words is said as what it means`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: ["/usr/bin", "a/b/c", "x / y", "src/a.swift", "//", "1/x", "x/y"])
    func `a slash in an address is left as it is`(shown: String) {
        #expect(findings(in: shown).allSatisfy { $0.rule != .sign })
    }

    @Test(arguments: [
        ("MI5", "M I five"), ("an A380", "an A three eighty"), ("X-101", "X one oh one"),
        ("two F-16s", "two F sixteens"),
        ("3D", "three D"), ("an mp3", "an m p three"), ("H2O", "H two O"), ("a No. 7a", "a number seven a"),
        ("G8", "G eight"), ("H₂SO₄", "H two S O four"), ("CO₂", "C O two"),
        ("B-52 bombers", "B fifty two bombers"), ("Boeing 747s", "Boeing seven forty sevens"),
        ("RAID5", "raid five"), ("FIN-WAIT-2", "F I N wait two"),
        ("IEEE1275", "I E E E one thousand two hundred and seventy five"),
        ("1080p", "ten eighty p"), ("0x1F", "zero x one F"), ("0xff", "zero x f f"),
    ])
    func `a name of letters and digits is said piece by piece`(shown: String, expected: String) {
        #expect(said(shown).replacing("-", with: " ") == expected)
    }

    @Test(arguments: [
        ("en-US", "CA 90210", "C A nine oh two one oh"), ("en", "1205 Elm Street", "twelve oh five Elm Street"),
        ("de", "99423 Weimar", "neun neun vier zwei drei Weimar"),
        ("de", "12345 Menschen", "zwölftausenddreihundertfünfundvierzig Menschen"),
        ("en", "1600 Hares ran", "one thousand six hundred Hares ran"),
    ])
    func `a number in an address is said as in an address`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        "the letter X", "x marks it", "A - B", "+++", "= = =", "==", "well-known", "#", "& so", "I x you",
        "a =bold= word",
    ])
    func `letters and signs alone are left as they are`(shown: String) {
        #expect(findings(in: shown).allSatisfy { $0.rule != .verbatim && $0.rule != .sign })
    }
}
