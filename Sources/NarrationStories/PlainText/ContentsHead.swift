import Narration

/// The line above a list.
enum ContentsHead {
    case contents, illustrations
    /// In some languages a list of chapters, in others one of words.
    case index

    init?(_ line: Substring) {
        guard 2...80 ~= line.utf8.count else { return nil }
        let text = line.onOneLine.lowercased().filter { !"._:*=".contains($0) && !$0.isWhitespace }
        if Self.namesOfContents.contains(text) {
            self = .contents
        } else if Self.namesOfPictures.contains(text) {
            self = .illustrations
        } else if text == "index" {
            self = .index
        } else {
            return nil
        }
    }

    private static let namesOfContents = keys(
        """
        contents, table of contents, contents of volume i, inhalt, inhaltsverzeichnis, inhalts-verzeichnis,
        table des matières, table des matieres, table, sommaire, table des chapitres, índice, indice, indice general,
        índice general, contenido, tabla de materias, tabla de contenidos, sommario, indice dei capitoli, inhoud,
        inhoudsopgave, inhoudsopgaaf, innehåll, innehållsförteckning, indhold, indholdsfortegnelse, innhold,
        innholdsfortegnelse, conteúdo, sumário, spis treści, spis rzeczy, spis rozdziałów, obsah, содержание, оглавление,
        зміст, sisällys, sisällysluettelo, tartalom, tartalomjegyzék, 目录, 目錄, 目次, もくじ, もく次, 차례, 목차
        """
    )

    private static let namesOfPictures = keys(
        """
        illustrations, list of illustrations, list of plates, list of maps, list of figures, illustrationen,
        verzeichnis der abbildungen, abbildungsverzeichnis, verzeichnis der illustrationen, bilderverzeichnis,
        table des illustrations, table des gravures, liste des illustrations, lista de ilustraciones,
        índice de ilustraciones, índice de láminas, lista de ilustrações, índice das ilustrações, índice das gravuras,
        elenco delle illustrazioni, indice delle illustrazioni, lijst van illustraties, lijst der illustraties,
        lijst der platen, lijst van platen, illustrationer, förteckning över illustrationer, bildförteckning,
        fortegnelse over illustrationer, illustrasjoner, spis ilustracji, spis rycin, seznam vyobrazení,
        seznam ilustrací, список иллюстраций, список рисунков, перечень рисунков, 插图目录, 插圖目錄, 挿絵目次, 図版目次
        """
    )

    private static func keys(_ list: String) -> Set<String> {
        Set(list.split(separator: ",").map { $0.filter { !$0.isWhitespace } })
    }
}

extension Substring {
    /// The letters and digits by which titles are compared.
    var contentsKey: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
