extension English {
    func scriptureNumber(_ number: Int) -> String? {
        (1...4).contains(number) ? ["First", "Second", "Third", "Fourth"][number - 1] : nil
    }

    static let numberedScriptures = Set(
        words: """
            samuel sam kings kgs chronicles chron chr corinthians cor thessalonians thess timothy tim peter pet john jn
            maccabees macc
            """
    )

    static let scriptures = numberedScriptures.union(
        Set(
            words: """
                genesis gen exodus exod leviticus lev numbers num deuteronomy deut joshua josh judges judg ruth ezra
                nehemiah neh esther job psalm psalms ps proverbs prov ecclesiastes eccl isaiah isa jeremiah jer
                lamentations ezekiel ezek daniel dan hosea hos joel amos obadiah jonah micah mic nahum habakkuk hab
                zephaniah haggai zechariah zech malachi mal matthew matt mt mark mk luke lk acts romans rom galatians gal
                ephesians eph philippians phil colossians col titus philemon hebrews heb james jas jude revelation rev
                """
        )
    )

    /// The words for the books that are abbreviated before a number.
    static let abbreviatedBooks = [
        "Gen": "Genesis", "Exod": "Exodus", "Lev": "Leviticus", "Num": "Numbers", "Deut": "Deuteronomy",
        "Josh": "Joshua", "Judg": "Judges", "Sam": "Samuel", "Kgs": "Kings", "Chron": "Chronicles",
        "Chr": "Chronicles", "Neh": "Nehemiah", "Ps": "Psalm", "Pss": "Psalms", "Prov": "Proverbs",
        "Eccl": "Ecclesiastes", "Isa": "Isaiah", "Jer": "Jeremiah", "Ezek": "Ezekiel", "Dan": "Daniel",
        "Hos": "Hosea", "Mic": "Micah", "Hab": "Habakkuk", "Zech": "Zechariah", "Mal": "Malachi", "Matt": "Matthew",
        "Mk": "Mark", "Lk": "Luke", "Jn": "John", "Rom": "Romans", "Cor": "Corinthians", "Gal": "Galatians",
        "Eph": "Ephesians", "Phil": "Philippians", "Col": "Colossians", "Thess": "Thessalonians", "Tim": "Timothy",
        "Heb": "Hebrews", "Jas": "James", "Pet": "Peter", "Rev": "Revelation", "Macc": "Maccabees",
    ]
}
