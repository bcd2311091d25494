/// Texts with many vowels and voiced consonants, whose pitch can be measured in most frames.
public struct VowelRichText: Sendable {
    /// The language, as a BCP 47 tag.
    public let language: String

    /// The text, about 40 seconds of speech.
    public let text: String

    /// Texts in six languages.
    public static let all = [
        VowelRichText(language: "en-GB", text: english), VowelRichText(language: "en-US", text: english),
        VowelRichText(language: "de", text: german), VowelRichText(language: "fr", text: french),
        VowelRichText(language: "es", text: spanish), VowelRichText(language: "it", text: italian),
    ]

    private static let english = """
        Early in the morning an old mariner and a young woman were walking along the river. All the meadows were \
        yellow, and the air was warm. "I am on my way home," the woman was saying, "and I will be there in a day or \
        so." The mariner was in no hurry. A long, low boat lay by a willow, and a heron was looking down at the \
        water. Now and again a lorry would go by on the road over the hill, and we would hear it for a long while. \
        Why is the moon so near, and yet so far away? Nobody knows, or they know and will never say. In the evening \
        they were rowing around the island, on and on, until they were really weary. A lamb ran over a wall; a mule \
        lay down in the lane. Our river will go on running, year in, year out, all the way down to the sea.
        """

    private static let german = """
        Am frühen Morgen gehen ein alter Seemann und eine junge Frau am Ufer der Elbe entlang. Die Wiesen leuchten \
        gelb, und die Luft ist warm. „Ich bin auf dem Weg nach Hause“, sagt die junge Frau, „und ich werde am Abend \
        dort sein.“ Der Seemann hat alle Zeit der Welt. Ein langer, niedriger Kahn liegt unter der Weide, und ein \
        Reiher sieht auf das Wasser. Ab und zu rollt ein Wagen über den Hügel, und man hört ihn noch eine Weile. \
        Warum ist der Mond so nah und doch so weit? Niemand weiß es, oder man will es nie verraten. Am Abend rudern \
        sie um die Insel, weiter und immer weiter, bis ihnen die Arme müde werden. Ein Lamm rennt über die Mauer; \
        ein Maulesel legt sich in den Garten. Unser Fluss wird ewig weiter laufen, Jahr um Jahr, hinunter zum Meer.
        """

    private static let french = """
        De bon matin, un vieux marin et une jeune femme marchaient le long de la rivière. Les moulins étaient \
        jaunes, et l'air était doux. « Je rentre à la maison, disait la femme, et je serai arrivée demain au lever \
        du jour. » Le marin ne se hâtait jamais. Une longue barque était amarrée au bord de l'eau, et un héron \
        regardait le courant. De loin en loin, une auto roulait dans la vallée, et on l'entendait un bon moment. \
        Pourquoi la lune est-elle si grande et si lointaine ? Nul ne le sait, ou bien on ne veut rien en dire. Le \
        dimanche, ils ramaient autour de l'île, encore et encore, et leurs mains devenaient lourdes. Un agneau \
        allait dans la lande ; un mulet dormait à l'ombre. Notre rivière ira toujours vers la mer, année après \
        année.
        """

    private static let spanish = """
        Muy de mañana, un viejo marinero y una mujer joven andaban junto al río. Los álamos eran amarillos y el aire \
        era suave. «Voy hacia mi hogar», decía la mujer, «y llegaré mañana al alba.» El marinero no tenía ninguna \
        urgencia. Una barca larga dormía bajo el olmo, y una garza miraba el agua. De vez en vez un carro venía por \
        la loma, y lo oían durante un buen rato. ¿Por qué la luna anda tan alta y tan lejana? Nadie lo ha dicho \
        nunca. El domingo remaban en torno a la isla, una y otra vez, y las manos ya no les obedecían. Un cordero \
        volaba casi sobre el muro; una mula dormía en el umbral. Nuestro río irá siempre al mar, año a año, lleno de \
        luz y de rumor.
        """

    private static let italian = """
        Di buon mattino, un vecchio marinaio e una giovane donna andavano lungo il fiume. I rami erano gialli e \
        l'aria era mite. «Vado a vivere da mia madre», diceva la donna, «e domani arriverò da lei.» Il marinaio non \
        aveva nulla da fare. Una lunga barca dormiva all'ombra di un olmo, e un airone guardava l'onda. Ogni tanto \
        un carro andava giù per il viale, e lo udivano ancora a lungo. Perché la luna è vicina e lontana allo stesso \
        momento? Nessuno lo diceva mai. La domenica remavano intorno all'isola, ancora e ancora, e le mani \
        divenivano dure. Un agnello volava quasi sul muro; una mula dormiva nel giardino. Il nostro fiume andrà al \
        mare, anno dopo anno, e noi lo vedremo dalla riva.
        """
}
