/// The names of the elements of HTML, those of old pages too, and of what is drawn inside them.
enum HTMLNames {
    /// Whether HTML has an element of this name, in any letters.
    static func contains(_ name: some Collection<Character>) -> Bool {
        1...longest ~= name.count && all.contains(String(name).lowercased())
    }

    private static let longest = 20

    private static let all = Set(
        """
        a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button \
        canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset \
        figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins \
        kbd label legend li link main map mark marquee math menu meta meter nav nobr noframes noscript object ol optgroup \
        option output p param picture pre progress q rb rp rt rtc ruby s samp script search section select slot small source \
        span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u \
        ul var video wbr g path rect circle line polygon text
        """.split(separator: " ").map(String.init)
    )
}
