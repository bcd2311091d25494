// Words in time and in text.

/** Numbers of each word in the list: first frame, end frame, start and end in the text in units of UTF-16. */
const NUMBERS = 4;

/** The words of a page. Their frames and their places in the text are in the same order. */
export class WordTimes {
    #numbers;
    #longestGap;
    #sentences;

    /**
     * @param {number[]} numbers - Four numbers for each word. Frames of a long book need more than 32 bits.
     * @param {number} longestGap - A word stays lit in a silence of at most this many frames before the next one.
     * @param {number[] | null} sentences - The words with which sentences begin, if these are lit and not words.
     */
    constructor(numbers, longestGap, sentences = null) {
        this.#numbers = Float64Array.from(numbers);
        this.#longestGap = longestGap;
        this.#sentences = sentences;
    }

    get count() {
        return this.#numbers.length / NUMBERS;
    }

    start(index) {
        return this.#numbers[index * NUMBERS];
    }

    /** The place of a word in the text of its page. */
    place(index) {
        return [this.#numbers[index * NUMBERS + 2], this.#numbers[index * NUMBERS + 3]];
    }

    /** The place that is lit with a word: its own, or that of its sentence. */
    litPlace(index) {
        const [first, last] = this.#unit(index);
        return [this.place(first)[0], this.place(last)[1]];
    }

    /** The word that is lit at a frame, or -1. In a sentence, it stays lit until the next one. */
    at(frame) {
        const index = this.#last(0, frame);
        return index >= 0 && frame < this.#litEnd(index) ? index : -1;
    }

    /** The last word that begins at or before a place in the text; the first word if none does, -1 without words. */
    atCharacter(offset) {
        return this.count === 0 ? -1 : Math.max(0, this.#last(2, offset));
    }

    /** The last word that begins at or before a frame, or -1. */
    before(frame) {
        return this.#last(0, frame);
    }

    #litEnd(index) {
        const end = this.#numbers[index * NUMBERS + 1];
        if (index + 1 === this.count) return end;
        const next = this.start(index + 1);
        return next - end <= this.#longestGap || this.#unit(index)[1] > index ? next : end;
    }

    /** The first and the last of the words that are lit with a word. */
    #unit(index) {
        if (!this.#sentences) return [index, index];
        const count = this.#sentences.filter((first) => first <= index).length;
        return [this.#sentences[count - 1] ?? 0, (this.#sentences[count] ?? this.count) - 1];
    }

    /** The last word one of whose numbers is at most a value, found by bisection. */
    #last(number, value) {
        let [low, high] = [0, this.count];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.#numbers[middle * NUMBERS + number] <= value) low = middle + 1;
            else high = middle;
        }
        return low - 1;
    }
}
