/// Text on which a ``VoiceModel`` can be trained: about two minutes in each language, with all of its sounds.
public enum CalibrationText {
    /// Returns the sentences for a language. Any two minutes of speech do as well, such as the beginning of the book.
    ///
    /// - Parameter language: A BCP 47 tag, such as `en-GB`.
    /// - Returns: English, German, French or Spanish sentences; for another language, none.
    public static func sentences(in language: String) -> [String] {
        switch language.prefix(while: { $0 != "-" }).lowercased() {
        case "en": english
        case "de": german
        case "fr": french
        case "es": spanish
        default: []
        }
    }

    private static let english = [
        "Every morning the baker opened a heavy blue door and let the warm smell of bread out into the street.",
        "Nobody in the village was ever late, because the bells, the dogs and the baker's boy saw to that.",
        "\"Good gracious,\" said the old judge, \"who has put a goose in my garage again?\"",
        "It was a rather thin, angry goose, and it looked at him with one yellow eye.",
        "They measured the width of the path, the depth of the pool, and the height of the chimney.",
        "Should we go through the woods, or shall we follow the river down to the harbour?",
        "Five vivid fish swam beneath the bridge; three of them vanished under a rock.",
        "Joy is a noisy boy with a toy, but pure pleasure is usually quiet.",
        "A cautious author ought to walk before dawn and talk after lunch.",
        "The young queen quickly questioned the foreign guards about the missing jewels.",
        "Yes, I would like some more of that soup, please, and a large piece of cheese.",
        "What a strange shape that cloud has, thought Ruth, as she shut the window.",
        "Her brother Hugh heard a loud shout from the south side of the house.",
        "We hung the long pink ribbon on a string, and sang until the evening.",
        "At half past eight a boat came round the point, slowly, without a light.",
        "He could not put the book back, for the shelf was full of wooden bowls and good cups.",
        "The doctor's orders were clear enough: rest, fresh air, and very little sugar.",
        "Thirty thieves thought that they thrilled the throne throughout Thursday.",
        "Zebras graze lazily beside the museum, as if the visitors were flies.",
        "My uncle's car made an awful noise, then it stopped near the church and would not start.",
        "Perhaps tomorrow the weather will be better, and the ship will be able to leave.",
        "Look out for the ice on the stairs, Charles; you might fall and hurt yourself.",
        "In the beginning there was only one road, and it led nowhere in particular.",
        "So they laughed, drank their tea, and told each other the same old stories once more.",
    ]

    private static let german = [
        "Jeden Morgen öffnete der Bäcker eine schwere blaue Tür und ließ den warmen Duft des Brotes auf die Straße.",
        "Niemand im Dorf kam je zu spät, denn dafür sorgten die Glocken, die Hunde und der Junge des Bäckers.",
        "„Du meine Güte“, sagte der alte Richter, „wer hat schon wieder eine Gans in meine Garage gesetzt?“",
        "Es war eine ziemlich dünne, zornige Gans, und sie sah ihn mit einem gelben Auge an.",
        "Wir haben die Breite des Weges, die Tiefe des Teiches und die Höhe des Schornsteins gemessen.",
        "Sollen wir durch den Wald gehen, oder folgen wir lieber dem Fluss bis zum Hafen?",
        "Fünf flinke Fische schwammen unter der Brücke; drei davon verschwanden hinter einem Stein.",
        "Die junge Königin fragte die fremden Wächter höflich nach den fehlenden Juwelen.",
        "Ich möchte bitte noch etwas von dieser Suppe und ein großes Stück Käse.",
        "Was für eine seltsame Form diese Wolke hat, dachte Ruth, als sie das Fenster schloss.",
        "Ihr Bruder hörte von der Südseite des Hauses her einen lauten Ruf.",
        "Zwölf Boxer jagen Viktor quer über den großen Platz bei der Kirche.",
        "Um halb neun kam langsam und ohne Licht ein Boot um die Ecke.",
        "Er konnte das Buch nicht zurückstellen, weil das Regal voller Schüsseln und Tassen stand.",
        "Der Arzt riet zu Ruhe, frischer Luft und sehr wenig Zucker.",
        "Das Pferd, der Apfel und der Kopf haben etwas gemeinsam, aber kaum jemand bemerkt es.",
        "Mein Onkel bog um die Kurve, da machte sein Auto ein schreckliches Geräusch und blieb stehen.",
        "Vielleicht wird das Wetter morgen besser, und das Schiff kann endlich abfahren.",
        "Achte auf das Eis an der Treppe, Charlotte, sonst tust du dir noch weh.",
        "Am Anfang gab es nur einen einzigen Weg, und er führte nirgendwohin.",
        "Europa, neun Bäume und ein Träumer: Mehr stand nicht in dem geheimen Brief.",
        "So lachten sie, tranken ihren Tee und erzählten sich noch einmal dieselben alten Geschichten.",
    ]

    private static let french = [
        "Chaque matin, le boulanger ouvrait une lourde porte bleue et laissait sortir l'odeur chaude du pain.",
        "Personne au village n'était jamais en retard, car les cloches, les chiens et le garçon y veillaient.",
        "« Bonté divine », dit le vieux juge, « qui a encore mis une oie dans mon garage ? »",
        "C'était une oie plutôt maigre et fâchée, et elle le regardait d'un œil jaune.",
        "Nous avons mesuré la largeur du chemin, la profondeur de l'étang et la hauteur de la cheminée.",
        "Faut-il traverser les bois, ou bien suivre la rivière jusqu'au port ?",
        "Cinq poissons vifs nageaient sous le pont ; trois d'entre eux disparurent derrière un rocher.",
        "La jeune reine interrogea les gardes étrangers au sujet des bijoux perdus.",
        "Je voudrais encore un peu de cette soupe, s'il vous plaît, et un gros morceau de fromage.",
        "Quelle forme étrange a ce nuage, pensa Louise en fermant la fenêtre.",
        "Son frère entendit un grand cri qui venait du côté sud de la maison.",
        "Un bon vin blanc, un brin de thym et du pain brun : voilà un repas commun.",
        "À huit heures et demie, un bateau passa la pointe, lentement, sans lumière.",
        "Il ne pouvait pas ranger le livre, car l'étagère était pleine de bols et de tasses.",
        "Le médecin fut clair : du repos, de l'air frais et très peu de sucre.",
        "La montagne et la campagne gagnent à être vues au mois de juin, quand il fait bon.",
        "La voiture de mon oncle fit un bruit affreux, puis s'arrêta près de l'église.",
        "Peut-être que demain le temps sera meilleur, et que le navire pourra partir.",
        "Attention à la glace dans l'escalier, Charles, tu pourrais te faire mal.",
        "Au début, il n'y avait qu'une seule graph, et elle ne menait nulle part.",
        "Oui, Louis a cueilli huit feuilles ce jeudi, et puis il a dû fuir la pluie.",
        "Alors ils rirent, burent leur thé et se racontèrent encore une fois les mêmes vieilles histoires.",
    ]

    private static let spanish = [
        "Cada mañana el panadero abría una pesada puerta azul y dejaba salir a la calle el olor caliente del pan.",
        "En el pueblo nadie llegaba nunca tarde, porque de eso se ocupaban las campanas, los perros y el muchacho.",
        "—Dios mío —dijo el viejo juez—, ¿quién ha vuelto a meter un ganso en mi garaje?",
        "Era un ganso bastante flaco y enfadado, y lo miraba con un ojo amarillo.",
        "Medimos la anchura del camino, la profundidad del estanque y la altura de la chimenea.",
        "¿Cruzamos el bosque, o seguimos el río hasta llegar al puerto?",
        "Cinco peces veloces nadaban bajo el puente; tres de ellos desaparecieron detrás de una roca.",
        "La joven reina preguntó a los guardias extranjeros por las joyas perdidas.",
        "Sí, quisiera un poco más de esa sopa, por favor, y un buen trozo de queso.",
        "Qué forma tan extraña tiene esa nube, pensó Ruth mientras cerraba la ventana.",
        "Su hermano oyó un fuerte grito que venía del lado sur de la casa.",
        "A las ocho y media un barco dobló la punta, despacio y sin ninguna luz.",
        "No pudo devolver el libro, porque el estante estaba lleno de cuencos y de tazas.",
        "El médico fue claro: descanso, aire fresco y muy poca azúcar.",
        "El coche de mi tío hizo un ruido horrible, y luego se paró cerca de la iglesia.",
        "Quizás mañana mejore el tiempo, y el barco pueda por fin zarpar.",
        "Cuidado con el hielo de la escalera, Carlos, que te puedes hacer daño.",
        "El niño soñó con una cigüeña, un pingüino y un gran reloj de cuerda.",
        "Al principio había un solo camino, y no llevaba a ninguna parte.",
        "Llueve mucho en el valle, y los caballos jóvenes corren hacia el establo rojo.",
        "Así que rieron, bebieron su té y se contaron otra vez las mismas historias viejas.",
    ]
}
