// A story that is read aloud: connects the page, the sound and the controls.

import { ChapterList } from "./chapters.js";
import { ElementText, Highlighter } from "./highlight.js";
import { listenToKeys } from "./keys.js";
import { Pages } from "./pages.js";
import { Phrases } from "./phrases.js";
import { StoredValue } from "./place.js";
import { connectPresses } from "./presses.js";
import { placeText } from "./placed-texts.js";
import { Reader } from "./reader.js";
import { WakefulScreen } from "./screen.js";
import { SleepTimer } from "./sleep.js";
import { SystemControls } from "./session.js";
import { Theme, connectThemeControls } from "./theme.js";
import { WordTimes } from "./words.js";
import { connectPictures } from "./touchable-pictures.js";
import { recognizeSwipes } from "./swipes.js";

/** The seconds of silence after a word in which it stays lit, if another one follows. */
const LONGEST_GAP = 0.3;

/** The seconds for which a page without sound is shown, while the story is read. */
const SILENT_PAGE = 3;

/** @type {<Id extends keyof StoryElements>(id: Id) => StoryElements[Id]} */
const byId = (id) => document.getElementById(id);

/** The story of this document. */
class Story {
    #root = document.documentElement;
    #phrases = new Phrases(this.#root.lang);
    #sound = byId("sound");
    #sampleRate = Number(this.#root.dataset.sampleRate);
    #reader = new Reader(this.#sound, this.#sampleRate);
    #pages = new Pages([...document.querySelectorAll(".page")]);
    #chapters = new ChapterList(byId("chapter"), (index) => this.turn(index));
    #spokenWord = new Highlighter("spoken-word");
    #nextWord = new Highlighter("next-word");
    /** What the reader has chosen to be lit, `word` or `sentence`. */
    #chosenHighlight;
    #place = new StoredValue(`place ${this.#root.dataset.story}`);
    #habits = new StoredValue("habits");
    #theme = new Theme(new StoredValue("theme"));
    #sleep = new SleepTimer(this.#sound, () => this.#endOfSleepTimer());
    #screen = new WakefulScreen();
    #isRightToLeft = this.#root.dir === "rtl";
    #words = null;
    #text = null;
    #shown = -1;
    #isHeard = false;
    #isPictureSpeaking = false;
    #isReadToEnd = false;
    #stopsAtPageEnd = false;
    #system;

    constructor() {
        this.#root.classList.add("live");
        this.#phrases.translate(document);
        this.#connectControls();
        this.#pages.addEventListener("turn", () => this.#showPage());
        this.#reader.clock.onTick((frame) => this.#tick(frame));
        this.#system = this.#systemControls();
        this.#restore();
    }

    // Reading

    /** Reads on. A page that was read to its end is followed by the next one, and the last page by the first. */
    play() {
        this.#leavePicture();
        if (this.#isReadToEnd && byId("auto-turn").checked) this.turn((this.#pages.index + 1) % this.#pages.count);
        const { start, end } = this.#pages.frames(this.#pages.index);
        if (start === end) return this.#reader.wait(SILENT_PAGE, () => this.#endPage());
        const frame = this.#reader.clock.frame;
        if (frame < start || frame >= end) this.#seek(start);
        this.#limit();
        byId("message").hidden = true;
        return this.#reader.play();
    }

    pause() {
        this.#leavePicture();
        this.#reader.pause();
        this.#remember();
    }

    toggle() {
        if (this.#reader.isPlaying) this.pause();
        else this.play();
    }

    /** Turns to a page, and reads on there if the story is being read. */
    turn(index) {
        this.#leavePicture();
        this.#pages.turn(index);
        this.#goOnFrom(this.#pages.frames(this.#pages.index).start);
        this.#remember();
    }

    /** Reads from a word of the page. */
    playWord(index) {
        if (!this.#words || index < 0 || index >= this.#words.count) return;
        this.#endPicture();
        this.#seek(this.#words.start(index));
        this.play();
    }

    /** Moves to the word before or after the one that is heard. */
    #step(by) {
        this.#leavePicture();
        const index = this.#words.before(this.#reader.clock.frame) + by;
        if (index < 0 || index >= this.#words.count) return;
        this.#seek(this.#words.start(index));
        this.#limit();
    }

    /** Moves to a place of the page, and reads on there if the story is being read. */
    #goOnFrom(frame) {
        this.#seek(frame);
        this.#limit();
        if (this.#reader.isPlaying) this.play();
    }

    #seek(frame) {
        this.#isReadToEnd = false;
        this.#reader.seek(frame);
    }

    #limit() {
        this.#reader.limit(this.#pages.frames(this.#pages.index).end, () => this.#endPage());
    }

    #endPage() {
        const { end } = this.#pages.frames(this.#pages.index);
        if (this.#pages.hasNext && byId("auto-turn").checked && !this.#stopsAtPageEnd) {
            const { start } = this.#pages.frames(this.#pages.index + 1);
            this.#pages.turn(this.#pages.index + 1);
            // After a page without sound, the next one begins where the sound has stopped.
            if (!this.#reader.isPlaying) this.#seek(start);
            this.play();
            this.#remember();
            return;
        }
        if (this.#stopsAtPageEnd) this.#endOfSleepTimer();
        this.#reader.pause();
        this.#seek(end);
        this.#isReadToEnd = true;
        this.#remember();
    }

    // The page

    #showPage() {
        const page = this.#pages.current;
        this.#readWords();
        this.#text = new ElementText(page.querySelector(".text") ?? page);
        const number = this.#phrases.say("page", this.#pages.index + 1, this.#pages.count);
        byId("page-number").textContent = [page.dataset.title, number].filter(Boolean).join(" · ");
        byId("go-to").value = this.#pages.index + 1;
        this.#chapters.show(this.#pages.index);
        byId("previous").disabled = !this.#pages.hasPrevious;
        byId("next").disabled = !this.#pages.hasNext;
        loadPictures(page);
    }

    #readWords() {
        this.#showWord(-1, false);
        const script = this.#pages.current.querySelector("script.words");
        const sentences = JSON.parse(script?.dataset.sentences ?? "[]");
        const isBySentence = byId("highlight").value === "sentence";
        const numbers = JSON.parse(script?.textContent ?? "[]");
        this.#words = new WordTimes(numbers, LONGEST_GAP * this.#sampleRate, isBySentence ? sentences : null);
    }

    #tick(frame) {
        this.#sleep.tick();
        this.#showWord(this.#isPictureSpeaking ? -1 : this.#words?.at(frame) ?? -1, this.#reader.clock.isHeard);
        const isPlaying = this.#reader.isPlaying;
        /** @type {ElementWithData} */
        const button = byId("play");
        if (button.dataset.playing === String(isPlaying)) return;
        button.dataset.playing = isPlaying;
        this.#screen.keep(isPlaying);
        button.setAttribute("aria-label", this.#phrases.say(isPlaying ? "stop" : "read"));
        this.#showInSystem();
    }

    /** Lights the word that is heard or its sentence, or underlines the word with which the sound will go on. */
    #showWord(index, isHeard) {
        if (index === this.#shown && isHeard === this.#isHeard) return;
        [this.#shown, this.#isHeard] = [index, isHeard];
        const range = index < 0 ? null : this.#text.range(...this.#words.place(index));
        this.#spokenWord.show(isHeard && range ? this.#text.range(...this.#words.litPlace(index)) : null);
        this.#nextWord.show(isHeard ? null : range);
        Object.assign(this.#root.dataset, { lit: isHeard ? index : -1, next: isHeard ? -1 : index });
        if (range) this.#scrollTo(range);
    }

    #scrollTo(range) {
        const box = range.getBoundingClientRect();
        const [top, bottom] = [byId("head").offsetHeight, innerHeight - byId("controls").offsetHeight];
        if (box.top >= top && box.bottom <= bottom) return;
        const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
        scrollBy({ top: box.top - top - (bottom - top) / 4, behavior });
    }

    // Pictures that speak

    #speak(button) {
        const [start, end] = (byId(`speech-${button.dataset.speech}`)?.textContent ?? "").split(" ").map(Number);
        if (!(end > start)) return;
        const resumed = this.#isPictureSpeaking
            ? this.#resumed : { frame: this.#reader.clock.frame, isPlaying: this.#reader.isPlaying };
        this.#endPicture();
        this.#resumed = resumed;
        this.#isPictureSpeaking = true;
        button.classList.add("speaking");
        this.#seek(start);
        this.#reader.limit(end, () => this.#leavePicture());
        this.#reader.play();
    }

    #resumed = null;

    #endPicture() {
        this.#isPictureSpeaking = false;
        document.querySelector(".speaking")?.classList.remove("speaking");
    }

    /** Ends what a picture says, and returns to the place in the story, which is read on if it was being read. */
    #leavePicture() {
        if (!this.#isPictureSpeaking) return;
        this.#endPicture();
        if (!this.#resumed.isPlaying) this.#reader.pause();
        this.#seek(this.#resumed.frame);
        this.#limit();
        // The sound has stopped by itself if it ends with what the picture says.
        if (this.#resumed.isPlaying) this.play();
    }

    // Controls

    #connectControls() {
        byId("play").addEventListener("click", () => this.toggle());
        byId("next").addEventListener("click", () => this.turn(this.#pages.index + 1));
        byId("previous").addEventListener("click", () => this.turn(this.#pages.index - 1));
        byId("go-to").addEventListener("change", (event) => this.turn(Number(event.target.value) - 1));
        const [settings, opener] = [byId("settings"), byId("open-settings")];
        opener.addEventListener("click", () => {
            // Whoever opens them by a key goes on by keys; for others, the space bar reads again, and opens nothing.
            const isByKey = opener.matches(":focus-visible");
            settings.addEventListener("close", () => isByKey || opener.blur(), { once: true });
            settings.showModal();
        });
        byId("close-settings").addEventListener("click", () => settings.close());
        // On the backdrop; a slider that is moved beyond the edge does not close them.
        settings.addEventListener("pointerdown", (event) => {
            if (event.target === settings && !isInside(settings, event)) settings.close();
        });
        byId("rate").addEventListener("input", () => this.#changeRate());
        byId("text-size").addEventListener("input", () => this.#changeTextSize());
        byId("auto-turn").addEventListener("change", () => this.#rememberHabits());
        byId("highlight").addEventListener("change", (event) => this.#chooseHighlight(event.target.value));
        byId("sleep").addEventListener("change", (event) => this.#startSleepTimer(event.target.value));
        connectThemeControls(this.#theme, this.#phrases, {
            field: byId("colours"),
            hue: byId("hue"),
            brightness: byId("brightness"),
            saturation: byId("saturation"),
            reset: byId("reset-theme"),
        });
        const [left, right] = this.#isRightToLeft ? [-1, 1] : [1, -1];
        recognizeSwipes(byId("pages"), (direction) => {
            const by = direction === "left" ? left : right;
            if (this.#hasPage(by)) this.turn(this.#pages.index + by);
        }, (distance, isHeld) => {
            // Where there is no page, this one follows with effort.
            this.#drag(this.#hasPage(distance < 0 ? left : right) ? distance : distance / 4, isHeld);
        });
        for (const button of document.querySelectorAll("#controls button")) connectPresses(button);
        listenToKeys({
            " ": () => byId("play").click(),
            ArrowRight: () => byId(left > 0 ? "next" : "previous").click(),
            ArrowLeft: () => byId(left > 0 ? "previous" : "next").click(),
            "Control+ArrowRight": () => this.#step(left),
            "Control+ArrowLeft": () => this.#step(-left),
        });
        // A button that is clicked does not take the space bar from the story.
        document.addEventListener("mousedown", (event) => {
            if (event.target.closest("#controls button, .touchable")) event.preventDefault();
        });
        byId("pages").addEventListener("dblclick", (event) => this.#playAt(event));
        for (const text of document.querySelectorAll(".leaf > .text")) placeText(text, text.parentElement);
        for (const scene of document.querySelectorAll(".scene")) {
            connectPictures(scene, (button) => this.#speak(button));
        }
        addEventListener("pagehide", () => this.#remember());
        addEventListener("beforeprint", () => loadPictures(document));
        this.#sound.addEventListener("error", () => this.#tell("missingSound"));
    }

    /** Whether there is a page before this one, for a negative number, or after it. */
    #hasPage(by) {
        return by > 0 ? this.#pages.hasNext : this.#pages.hasPrevious;
    }

    /** Moves the page with a finger, or back to its place. */
    #drag(distance, isHeld) {
        const { style } = this.#pages.current;
        style.translate = isHeld ? `${distance}px` : "";
        if (isHeld || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
        this.#pages.current.animate([{ translate: `${distance}px` }, { translate: "0" }], 150);
    }

    #playAt(event) {
        const caret = document.caretPositionFromPoint
            ? document.caretPositionFromPoint(event.clientX, event.clientY)
            : document.caretRangeFromPoint(event.clientX, event.clientY);
        const node = caret?.offsetNode ?? caret?.startContainer;
        const offset = this.#text.offset(node, caret?.offset ?? caret?.startOffset);
        if (offset < 0) return;
        getSelection().removeAllRanges();
        this.playWord(this.#words.atCharacter(offset));
    }

    #tell(phrase) {
        const message = byId("message");
        message.textContent = this.#phrases.say(phrase);
        message.hidden = false;
    }

    #changeRate() {
        const rate = Number(byId("rate").value);
        this.#sound.defaultPlaybackRate = rate;
        this.#sound.playbackRate = rate;
        byId("rate-value").textContent = `${rate}×`;
        this.#rememberHabits();
        this.#showInSystem();
    }

    #changeTextSize() {
        const size = byId("text-size").value;
        this.#root.style.setProperty("--text-size", size);
        byId("text-size-value").textContent = `${size}×`;
        this.#rememberHabits();
    }

    #chooseHighlight(unit) {
        this.#chosenHighlight = unit;
        this.#readWords();
        this.#reader.clock.tick();
        this.#rememberHabits();
    }

    #startSleepTimer(choice) {
        this.#stopsAtPageEnd = choice === "page";
        this.#sleep.set(Number(choice) > 0 ? 60 * Number(choice) : null);
    }

    #endOfSleepTimer() {
        this.#stopsAtPageEnd = false;
        this.#sleep.set(null);
        byId("sleep").value = "";
        this.pause();
        this.#tell("sleepEnded");
    }

    // The system

    #systemControls() {
        const { title, author } = this.#root.dataset;
        const artwork = document.querySelector("img.cover, .scene > img")?.src ?? null;
        return new SystemControls({ title, artist: author ?? "", artwork }, {
            play: () => this.play(),
            pause: () => this.pause(),
            stop: () => this.pause(),
            nexttrack: () => this.turn(this.#pages.index + 1),
            previoustrack: () => this.turn(this.#pages.index - 1),
            seekto: (details) => this.#seekTo(details.seekTime),
            seekbackward: (details) => this.#seekBy(-(details.seekOffset ?? 10)),
            seekforward: (details) => this.#seekBy(details.seekOffset ?? 10),
        });
    }

    #seekBy(seconds) {
        this.#leavePicture();
        this.#seekTo(this.#sound.currentTime + seconds);
    }

    #seekTo(seconds) {
        this.#leavePicture();
        const last = this.#pages.frames(this.#pages.count - 1).end;
        const frame = Math.min(Math.max(0, Math.round(seconds * this.#sampleRate)), last);
        this.#pages.turn(this.#pages.indexAt(frame));
        this.#goOnFrom(frame);
    }

    #showInSystem() {
        this.#system?.show({
            isPlaying: this.#reader.isPlaying,
            duration: this.#pages.frames(this.#pages.count - 1).end / this.#sampleRate,
            position: this.#sound.currentTime,
            rate: this.#sound.playbackRate,
        });
    }

    // What is remembered

    #restore() {
        const habits = this.#habits.read() ?? {};
        if (habits.rate >= 0.5 && habits.rate <= 2) byId("rate").value = habits.rate;
        if (habits.textSize >= 0.7 && habits.textSize <= 2) byId("text-size").value = habits.textSize;
        byId("auto-turn").checked = habits.turnsPages ?? true;
        if (["word", "sentence"].includes(habits.highlight)) this.#chosenHighlight = habits.highlight;
        byId("highlight").value = this.#chosenHighlight ?? this.#root.dataset.highlight;
        byId("go-to").max = this.#pages.count;
        this.#changeRate();
        this.#changeTextSize();
        const place = this.#place.read() ?? {};
        const index = Number.isInteger(place.page) && place.page < this.#pages.count ? place.page : 0;
        this.#pages.turn(index);
        const { start, end } = this.#pages.frames(this.#pages.index);
        this.#seek(place.frame >= start && place.frame <= end ? place.frame : start);
        this.#isReadToEnd = place.frame === end && end > start;
        this.#reader.clock.tick();
    }

    #remember() {
        const frame = this.#isPictureSpeaking ? this.#resumed.frame : this.#reader.clock.frame;
        this.#place.write({ page: this.#pages.index, frame });
    }

    #rememberHabits() {
        this.#habits.write({
            rate: Number(byId("rate").value),
            textSize: Number(byId("text-size").value),
            turnsPages: byId("auto-turn").checked,
            highlight: this.#chosenHighlight,
        });
    }
}

/** Loads the pictures that are the same as earlier ones, and are in the file only once. */
/** @type {(element: ParentNode) => void} */
function loadPictures(element) {
    for (const image of element.querySelectorAll("img[data-same-as]")) {
        image.src = byId(image.dataset.sameAs).src;
        delete image.dataset.sameAs;
    }
}

/** Whether a click is in the box of an element, and not on the backdrop around it. */
function isInside(element, { clientX, clientY }) {
    const box = element.getBoundingClientRect();
    return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

new Story();
