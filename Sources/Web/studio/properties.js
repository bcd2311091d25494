// The properties of utterances that can be tuned.

/** What a slider offers for a pause, in seconds. One up to the bound can be typed; longer ones are seldom meant. */
const PAUSE = { least: 0, most: 3, step: 0.05, usual: 0, bound: 30, unit: "s" };

/** The words of a minute at a speed, to ten words: 90 at 0, 190 at 0.5 and 400 at 1, and linear between these. */
function pace(rate) {
    const words = rate <= 0.5 ? 90 + 200 * rate : 190 + 420 * (rate - 0.5);
    return `about ${10 * Math.round(words / 10)} words a minute`;
}

/** Properties that are numbers. `means` says what a number is heard as. */
export const NUMBERS = [
    { name: "rate", label: "Speed", least: 0, most: 1, step: 0.01, usual: 0.5, bound: 1, means: pace },
    { name: "pitchMultiplier", label: "Pitch", least: 0.5, most: 2, step: 0.01, usual: 1, bound: 2 },
    { name: "volume", label: "Volume", least: 0, most: 1, step: 0.01, usual: 1, bound: 1 },
    { name: "preUtteranceDelay", label: "Pause before", ...PAUSE },
    { name: "postUtteranceDelay", label: "Pause after", ...PAUSE },
];

export const CHARACTER = { name: "character", label: "Character", absent: "Nobody" };

export const VOICE = { name: "voice", label: "Voice", absent: "As the language has it" };

export const LANGUAGE = { name: "language", label: "Language", absent: "en" };

/** The property that is one of some values. */
export const READING = {
    name: "reading",
    label: "Numbers and signs",
    choices: [["natural", "Read as words"], ["plain", "As the voice reads them"]],
};

const LABELS = Object.fromEntries([
    ...[CHARACTER, VOICE, ...NUMBERS, LANGUAGE, READING].map(({ name, label }) => [name, label]),
    ["spokenText", "Said instead"], ["recording", "Recording"], ["utterances", "Utterances"],
]);

/** A value of a property with its name, for people; null is one that is not set. */
export function says(name, value) {
    const shown = name === READING.name ? Object.fromEntries(READING.choices)[value] : value;
    return `${LABELS[name] ?? name}: ${shown ?? "none"}`;
}

const ORIGINS = {
    utterance: "set here", page: "from the page", book: "from the book", cast: "from the cast",
    default: "default",
};

/**
 * One value for several utterances.
 *
 * @param {{ value: any, from: string }[]} values - Their values.
 * @param {string} level - The level that is tuned: `utterance`, `page` or `book`.
 * @returns {{ value: any, isMixed: boolean, origin: string, isOwn: boolean }} `isOwn` says whether the level itself
 *     has a value, which can be reset.
 */
export function combine(values, level) {
    const [first, ...others] = values;
    const isMixed = others.some(({ value }) => value !== first.value);
    const isOwn = values.some(({ from }) => from === level);
    const origins = new Set(values.map(({ from }) => from));
    const origin = isMixed ? "different" : origins.size > 1 ? "" : originOf(first.from, level);
    return { value: first.value, isMixed, origin, isOwn };
}

function originOf(from, level) {
    return from === level ? ORIGINS.utterance : ORIGINS[from] ?? "";
}

/** The values of a property for what is tuned. */
export function valuesOf(name, level, page, indices) {
    if (level === "utterance") return indices.map((index) => page.utterances[index]?.[name] ?? NOTHING);
    const properties = level === "page" ? page.properties : page.bookProperties;
    return [properties?.[name] ?? NOTHING];
}

const NOTHING = { value: null };

/** The edits that give a property a value; null inherits it. */
export function editsOf(name, value, level, page, indices) {
    const edit = { edit: "set", property: name, value };
    if (level === "book") return name === LANGUAGE.name ? languageOfBook(value) : [edit];
    if (level === "page") return [{ ...edit, page }];
    return indices.map((utterance) => ({ ...edit, page, utterance }));
}

/** The language of the book is a text of the book, as its title is, and not a property of utterances besides. */
function languageOfBook(value) {
    const property = LANGUAGE.name;
    return [{ edit: "set", property, value: null }, { edit: "setBook", property, text: value }];
}
