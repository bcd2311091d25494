extension French {
    /// The gender of a noun, in lower case, in the singular or the plural.
    func gender(of noun: some StringProtocol) -> Gender {
        let isPlural = noun.utf8.count > 4 && noun.hasSuffix("s") || noun.hasSuffix("eaux")
        return Self.genders.gender(of: isPlural ? noun.dropLast() : noun[...])
    }

    private static let genders = GenderRules(
        nouns: [
            (
                .masculine,
                """
                livre homme arbre mètre litre gramme siècle siège maître prince monde nombre titre tome acte verre
                ventre ongle oncle peuple ordre signe groupe genre geste doute rêve centime membre chapitre article
                paragraphe lièvre musée lycée trophée squelette être hêtre renne ange singe tigre chêne frère père ministre
                peintre élève âne cadre coffre chiffre cercle cycle disque casque masque meuble moine nuage orage pauvre
                poème problème système thème théâtre règne reste risque rôle sable sabre sexe souffle spectacle stade
                style temple terme texte timbre trône type vase véhicule verbe vice volume vote comte conte compte
                exemple incendie génie côté été comité pâté traité degré pied médecin magasin fantôme fleuve refuge
                royaume diocèse empire navire sire rire sourire cimetière derrière mystère caractère kilo dollar soldat
                kilomètre centimètre millimètre kilogramme milligramme décilitre hectare mille millième
                septembre octobre novembre décembre
                """
            ),
            (
                .feminine,
                """
                page image plage cage rage nage fois main nuit voix fleur mer faim fin dent peau eau forêt loi foi croix
                noix paix souris brebis part mort mère sœur jument clef clé soif vis tour cour chair cuiller couleur
                douleur heure odeur peur valeur vapeur chaleur largeur longueur hauteur profondeur erreur horreur lueur
                sueur vertu tribu maman fourmi perdrix dot nef plupart oie joie voie soie pluie nation chanson façon
                leçon maison raison saison prison trahison boisson moisson rançon photo moto radio auto
                """
            ),
        ],
        endings: [
            (
                .feminine,
                "e tion sion té ette ance ence ure ée ie ade ude esse elle enne euse ise ine ille aine tude"
            ),
            (.masculine, "age isme ège ème phone scope cide o eau"),
        ],
        others: .masculine
    )
}
