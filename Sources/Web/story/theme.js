// The colours that a reader chooses.

import { inkOn, rgbOfHSV } from "./colours.js";

/** The hue in degrees, the saturation and the brightness in percent, of a theme that is begun. */
const FIRST = { hue: 40, saturation: 25, brightness: 96 };

/** Colours the document: with colours of the reader, or without any, with those of the system. */
export class Theme {
    #store;
    #colour;

    /**
     * @param {{ read: () => object | null, write: (colour: object | null) => void }} store - Keeps the colour.
     */
    constructor(store) {
        this.#store = store;
        const kept = store.read();
        this.#colour = isColour(kept) ? kept : null;
        this.#apply();
    }

    /** The colour of the paper, or that with which a theme begins. */
    get colour() {
        return this.#colour ?? FIRST;
    }

    /** Whether the reader has chosen colours. */
    get isChosen() {
        return this.#colour !== null;
    }

    /** Changes the hue, the saturation or the brightness. */
    choose(change) {
        this.#colour = { ...this.colour, ...change };
        this.#keep();
    }

    /** Returns to the colours of the system. */
    reset() {
        this.#colour = null;
        this.#keep();
    }

    #keep() {
        this.#store.write(this.#colour);
        this.#apply();
    }

    #apply() {
        const root = document.documentElement;
        root.classList.toggle("themed", this.isChosen);
        for (const name of ["--paper", "--ink"]) root.style.removeProperty(name);
        if (!this.isChosen) return;
        const { hue, saturation, brightness } = this.#colour;
        const paper = rgbOfHSV(hue, saturation / 100, brightness / 100);
        root.style.setProperty("--paper", `rgb(${paper.join(" ")})`);
        root.style.setProperty("--ink", `rgb(${inkOn(paper).join(" ")})`);
    }
}

function isColour(value) {
    const isWithin = (number, limit) => Number.isFinite(number) && number >= 0 && number <= limit;
    return value !== null && typeof value === "object" && isWithin(value.hue, 360)
        && isWithin(value.saturation, 100) && isWithin(value.brightness, 100);
}

/**
 * Connects the controls of a theme: a field of hue by brightness, a slider for each of its two, one of saturation, and
 * a button that returns to the colours of the system. Values are said in the words of `phrases`.
 */
export function connectThemeControls(theme, phrases, { field, hue, brightness, saturation, reset }) {
    const knob = field.querySelector(".knob");
    function show() {
        const colour = theme.colour;
        hue.value = colour.hue;
        brightness.value = colour.brightness;
        saturation.value = colour.saturation;
        hue.setAttribute("aria-valuetext", phrases.say("degrees", colour.hue));
        brightness.setAttribute("aria-valuetext", phrases.say("percent", colour.brightness));
        saturation.setAttribute("aria-valuetext", phrases.say("percent", colour.saturation));
        knob.style.left = `${colour.hue / 3.6}%`;
        knob.style.top = `${100 - colour.brightness}%`;
        field.style.setProperty("--saturation", `${colour.saturation}%`);
        reset.disabled = !theme.isChosen;
    }
    function choose(change) {
        theme.choose(change);
        show();
    }
    function chooseAt(event) {
        const box = field.getBoundingClientRect();
        const share = (value, size) => Math.min(1, Math.max(0, value / size));
        choose({
            hue: Math.round(360 * share(event.clientX - box.left, box.width)),
            brightness: Math.round(100 * (1 - share(event.clientY - box.top, box.height))),
        });
    }
    field.addEventListener("pointerdown", (event) => {
        field.setPointerCapture(event.pointerId);
        chooseAt(event);
    });
    field.addEventListener("pointermove", (event) => {
        if (field.hasPointerCapture(event.pointerId)) chooseAt(event);
    });
    hue.addEventListener("input", () => choose({ hue: Number(hue.value) }));
    brightness.addEventListener("input", () => choose({ brightness: Number(brightness.value) }));
    saturation.addEventListener("input", () => choose({ saturation: Number(saturation.value) }));
    reset.addEventListener("click", () => {
        theme.reset();
        show();
    });
    show();
}
