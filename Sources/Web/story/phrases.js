// What the controls say, in the languages that they speak.

const PHRASES = {
    en: {
        read: "Read",
        stop: "Stop",
        previousPage: "Previous page",
        nextPage: "Next page",
        page: "Page {} of {}",
        pageNumber: "Page {}",
        picture: "Picture",
        controls: "Reading",
        settings: "Settings",
        close: "Close",
        reading: "Reading",
        speed: "Speed",
        textSize: "Text size",
        highlight: "Highlight",
        words: "Words",
        sentences: "Sentences",
        turnPages: "Turn pages automatically",
        goToPage: "Go to page",
        chapter: "Chapter",
        sleepTimer: "Sleep timer",
        sleepEnded: "The sleep timer has ended.",
        off: "Off",
        atPageEnd: "At the end of the page",
        minutes: "{} minutes",
        colours: "Colours",
        hue: "Hue",
        brightness: "Brightness",
        saturation: "Saturation",
        degrees: "{} degrees",
        percent: "{} percent",
        systemColours: "Colours of the system",
        hint: "Space reads and stops, the arrow keys turn pages, and with Ctrl they move by words. "
            + "A double click on a word begins there.",
        missingSound: "The sound cannot be played. Is its file still beside this one?",
    },
    de: {
        read: "Vorlesen",
        stop: "Anhalten",
        previousPage: "Vorige Seite",
        nextPage: "Nächste Seite",
        page: "Seite {} von {}",
        pageNumber: "Seite {}",
        picture: "Bild",
        controls: "Wiedergabe",
        settings: "Einstellungen",
        close: "Schließen",
        reading: "Vorlesen",
        speed: "Tempo",
        textSize: "Schriftgröße",
        highlight: "Hervorheben",
        words: "Wörter",
        sentences: "Sätze",
        turnPages: "Automatisch umblättern",
        goToPage: "Gehe zu Seite",
        chapter: "Kapitel",
        sleepTimer: "Einschlaf-Timer",
        sleepEnded: "Der Einschlaf-Timer ist abgelaufen.",
        off: "Aus",
        atPageEnd: "Am Ende der Seite",
        minutes: "{} Minuten",
        colours: "Farben",
        hue: "Farbton",
        brightness: "Helligkeit",
        saturation: "Sättigung",
        degrees: "{} Grad",
        percent: "{} Prozent",
        systemColours: "Farben des Systems",
        hint: "Die Leertaste liest vor und hält an, die Pfeiltasten blättern um, mit Strg gehen sie Wort für Wort. "
            + "Ein Doppelklick auf ein Wort beginnt dort.",
        missingSound: "Der Ton kann nicht abgespielt werden. Liegt seine Datei noch neben dieser?",
    },
    fr: {
        read: "Lire",
        stop: "Arrêter",
        previousPage: "Page précédente",
        nextPage: "Page suivante",
        page: "Page {} sur {}",
        pageNumber: "Page {}",
        picture: "Image",
        controls: "Lecture",
        settings: "Réglages",
        close: "Fermer",
        reading: "Lecture",
        speed: "Vitesse",
        textSize: "Taille du texte",
        highlight: "Surligner",
        words: "Mots",
        sentences: "Phrases",
        turnPages: "Tourner les pages automatiquement",
        goToPage: "Aller à la page",
        chapter: "Chapitre",
        sleepTimer: "Minuterie",
        sleepEnded: "La minuterie est terminée.",
        off: "Désactivée",
        atPageEnd: "À la fin de la page",
        minutes: "{} minutes",
        colours: "Couleurs",
        hue: "Teinte",
        brightness: "Luminosité",
        saturation: "Saturation",
        degrees: "{} degrés",
        percent: "{} pour cent",
        systemColours: "Couleurs du système",
        hint: "La barre d’espace lit et arrête, les flèches tournent les pages et, avec Ctrl, vont de mot en mot. "
            + "Un double clic sur un mot commence là.",
        missingSound: "Le son ne peut pas être lu. Son fichier est-il encore à côté de celui-ci ?",
    },
    es: {
        read: "Leer",
        stop: "Detener",
        previousPage: "Página anterior",
        nextPage: "Página siguiente",
        page: "Página {} de {}",
        pageNumber: "Página {}",
        picture: "Imagen",
        controls: "Lectura",
        settings: "Ajustes",
        close: "Cerrar",
        reading: "Lectura",
        speed: "Velocidad",
        textSize: "Tamaño del texto",
        highlight: "Resaltar",
        words: "Palabras",
        sentences: "Frases",
        turnPages: "Pasar las páginas automáticamente",
        goToPage: "Ir a la página",
        chapter: "Capítulo",
        sleepTimer: "Temporizador",
        sleepEnded: "El temporizador ha terminado.",
        off: "Desactivado",
        atPageEnd: "Al final de la página",
        minutes: "{} minutos",
        colours: "Colores",
        hue: "Tono",
        brightness: "Brillo",
        saturation: "Saturación",
        degrees: "{} grados",
        percent: "{} por ciento",
        systemColours: "Colores del sistema",
        hint: "La barra espaciadora lee y detiene, las flechas pasan las páginas y, con Ctrl, van de palabra en palabra. "
            + "Un doble clic en una palabra empieza ahí.",
        missingSound: "No se puede reproducir el sonido. ¿Sigue su archivo junto a este?",
    },
};

/** The phrases in the language of a document, or in English. */
export class Phrases {
    #phrases;

    /** @param {string} language - A BCP 47 tag. */
    constructor(language) {
        const primary = language.toLowerCase().split("-")[0];
        this.language = Object.hasOwn(PHRASES, primary) ? primary : "en";
        this.#phrases = PHRASES[this.language];
    }

    /** A phrase by its name, with values in the places of its braces. */
    say(name, ...values) {
        return values.reduce((text, value) => text.replace("{}", value), this.#phrases[name]);
    }

    /**
     * Translates a document: elements get the text named by `data-phrase`, with the value of `data-value`, and the name
     * for screen readers named by `data-label`. Those with `data-speaks` say that what is in them is in this language.
     */
    translate(document) {
        for (const element of document.querySelectorAll("[data-phrase]")) {
            element.textContent = this.say(element.dataset.phrase, element.dataset.value);
        }
        for (const element of document.querySelectorAll("[data-label]")) {
            element.setAttribute("aria-label", this.say(element.dataset.label));
        }
        for (const element of document.querySelectorAll("[data-speaks]")) element.lang = this.language;
    }
}
