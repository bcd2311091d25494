// Plays utterances one after another, frame by frame as a rendering would have them.

import { ScheduledSound } from "./scheduled-sound.js";
import { isSame, whereIs } from "./positions.js";
import { stretch } from "./stretch.js";

/** The seconds of sound that are scheduled in advance, at least, and the seconds between two looks at it. */
const ADVANCE = 2;
const INTERVAL = 0.05;

/** The pieces of the device's sound that come before one that was scheduled too late: one may be on its way already. */
const LEAD = 2;

/**
 * Plays from a place of the book on.
 *
 * Events: `change` when it begins, pauses or stops; `utterance` when another utterance begins to sound; `end` after the
 * last one; `failure`, whose detail is an error.
 */
export class Player extends EventTarget {
    rate = 1;
    #isLooping = false;
    #sounds;
    #next;
    #context = null;
    #scheduled = [];
    #sources = new Set();
    #course = null;
    #sounding = null;
    #isPlaying = false;

    /**
     * @param {(place: object) => Promise<import("./speech.js").Speech>} sounds - Gives the sound of a place.
     * @param {(place: object) => object | null} next - Gives the place after one.
     */
    constructor(sounds, next) {
        super();
        this.#sounds = sounds;
        this.#next = next;
        setInterval(() => this.#look(), 1000 * INTERVAL);
    }

    get isPlaying() {
        return this.#isPlaying;
    }

    /** Whether what is played is repeated: the only places that are played, or else the utterance that is heard. */
    get isLooping() {
        return this.#isLooping;
    }

    set isLooping(value) {
        this.#isLooping = value;
        this.#layAnew();
    }

    /** Whether it has been paused, and can go on at the very frame. */
    get isPaused() {
        return !this.#isPlaying && this.#scheduled.length > 0;
    }

    /** The scheduled sound that is heard, or null. */
    get sounding() {
        return this.#sounding;
    }

    /** The place that is heard, and the one with which it goes on after what is played once. */
    get places() {
        return [this.#sounding?.place, this.#course?.resumed?.place].filter(Boolean);
    }

    /** Makes the device ready, which takes a while; browsers want the author to have touched the page before. */
    prepare(sampleRate) {
        this.#context ??= new AudioContext({ sampleRate });
    }

    /**
     * Plays from a place on.
     *
     * @param {object} place - Its position.
     * @param {number} first - The frame of its sound; by default it begins with the silence before it.
     * @param {object[]} places - The only places that are played, one after another; by default all of the book.
     * @param {import("./speech.js").Speech} speech - The sound that is played in place of that which the places have.
     */
    play(place, first = -Infinity, places = null, speech = null) {
        return this.#begin({ place, first, places, speech });
    }

    async #begin(wanted) {
        this.stop();
        const course = { ...wanted, isLaying: false };
        this.#course = course;
        this.#setPlaying(true);
        await this.#lay(course);
        if (this.#course === course) await this.#context?.resume();
    }

    /**
     * Plays some places once, and goes on then with what is played now, at the very frame: playing, or paused as it is.
     *
     * @param {object[]} places - The places, one after another.
     */
    interject(places) {
        const resumed = this.#course?.isOnce ? this.#course.resumed : this.#present;
        return this.#begin({ place: places[0], first: -Infinity, places, speech: null, resumed, isOnce: true });
    }

    /** What is played now, from the frame that is heard on, or null. What was just begun goes on from its beginning. */
    get #present() {
        if (!this.#course) return null;
        const { place, first, places, speech } = this.#course;
        const scheduled = this.#sounding ?? this.#scheduled[0];
        const from = scheduled
            ? { place: scheduled.place, first: scheduled.frameAt(Math.max(scheduled.start, this.heard)) }
            : { place, first };
        return from.place && { ...from, places, speech, isPlaying: this.#isPlaying };
    }

    /** Goes on with what was interrupted. */
    async #goOn({ isPlaying, ...course }) {
        if (isPlaying) return this.#begin(course);
        await this.#context.suspend();
        if (this.#course) return undefined;
        this.#course = { ...course, isLaying: false };
        await this.#lay(this.#course);
        this.#sounding = this.#scheduled[0] ?? null;
        if (this.#sounding) this.dispatchEvent(new Event("utterance"));
        this.dispatchEvent(new Event("change"));
        return undefined;
    }

    /** Plays what is heard now from another frame on, and after it what would have come. */
    replay(first = -Infinity) {
        return this.#begin({ ...this.#course, place: this.#sounding.place, first });
    }

    /** Stops at the frame that is heard now; `resume` goes on with it. */
    async pause() {
        this.#setPlaying(false);
        if (this.#scheduled.length === 0) this.stop();
        await this.#context?.suspend();
    }

    async resume() {
        if (!this.isPaused) return;
        this.#setPlaying(true);
        await this.#context.resume();
    }

    stop() {
        const wasPaused = this.isPaused;
        this.#course = null;
        for (const source of this.#sources) source.stop();
        this.#sources.clear();
        this.#scheduled = [];
        this.#sounding = null;
        this.#setPlaying(false);
        if (wasPaused) this.dispatchEvent(new Event("change"));
    }

    /**
     * Follows what is played into another version of the book. What is scheduled and does not sound yet is taken back.
     *
     * @param {(place: object) => object | null} placeNow - Gives where a place is now, or null if it is gone.
     */
    move(placeNow) {
        const sounding = this.#sounding;
        if (!this.#course) return;
        const { resumed } = this.#course;
        const resumedPlace = resumed && placeNow(resumed.place);
        const places = resumed?.places?.map(placeNow).filter(Boolean) ?? null;
        if (resumed) this.#course.resumed = resumedPlace && { ...resumed, place: resumedPlace, places };
        if (!sounding) return;
        const place = placeNow(sounding.place);
        if (!place) return this.stop();
        sounding.place = place;
        this.#course.places &&= this.#course.places.map(placeNow).filter(Boolean);
        return this.#layAnew();
    }

    #layAnew() {
        const sounding = this.#sounding;
        if (!this.#course || !sounding) return;
        const place = this.#after(sounding.place, this.#course);
        this.#course = { ...this.#course, place, first: -Infinity, isLaying: false };
        for (const source of this.#sources) {
            if (source.scheduled !== sounding) this.#drop(source);
        }
        this.#scheduled = [sounding];
    }

    /** The time of the clock of what is heard now, in seconds. */
    get heard() {
        const context = this.#context;
        if (!context) return 0;
        if (context.state !== "running") return context.currentTime;
        const { contextTime, performanceTime } = context.getOutputTimestamp();
        if (!(contextTime > 0)) return context.currentTime - (context.outputLatency ?? 0);
        return Math.min(context.currentTime, contextTime + (performance.now() - performanceTime) / 1000);
    }

    async #lay(course) {
        if (course.isLaying || !course.place) return;
        course.isLaying = true;
        try {
            const place = course.place;
            const speech = course.speech ?? await this.#sounds(place);
            if (course !== this.#course) return;
            this.#append(course, place, speech);
            course.place = this.#after(place, course);
            course.first = -Infinity;
        } catch (error) {
            if (course === this.#course) this.#fail(error);
        } finally {
            course.isLaying = false;
        }
    }

    /** The place that a course has after another one, or null. */
    #after(place, { places, isOnce = false }) {
        if (!places) return this.#isLooping ? place : this.#next(place);
        const index = places.findIndex((one) => isSame(one, place));
        if (index < 0) return null;
        return places[index + 1] ?? (this.#isLooping && !isOnce ? places[0] : null);
    }

    #append(course, place, speech) {
        this.prepare(speech.sampleRate);
        const source = this.#source(speech);
        const first = Math.min(Math.max(course.first, -speech.before), speech.frames + speech.after);
        // The time is read last: what comes after it must not take longer than the lead.
        const { currentTime, baseLatency } = this.#context;
        const start = Math.max(this.#scheduled.at(-1)?.end ?? 0, this.#onFrame(currentTime + LEAD * baseLatency));
        const scheduled = new ScheduledSound(place, speech, start, first, this.rate);
        this.#scheduled.push(scheduled);
        if (speech.failure) this.#fail(new Error(`${whereIs(place)}: ${speech.failure}`));
        if (source && first < speech.frames) this.#start(source, scheduled);
    }

    /** The next time at which a frame begins, so that no sample falls between two frames of the device. */
    #onFrame(time) {
        const { sampleRate } = this.#context;
        return Math.ceil(time * sampleRate) / sampleRate;
    }

    #source(speech) {
        if (speech.frames === 0) return null;
        const samples = speech.channels.map((channel) => stretch(channel, this.rate, speech.sampleRate));
        const source = this.#context.createBufferSource();
        source.buffer = this.#context.createBuffer(samples.length, samples[0].length, speech.sampleRate);
        samples.forEach((channel, index) => source.buffer.copyToChannel(channel, index));
        source.connect(this.#context.destination);
        source.addEventListener("ended", () => this.#sources.delete(source));
        return source;
    }

    #start(source, scheduled) {
        const begin = Math.max(0, scheduled.first);
        source.scheduled = scheduled;
        source.start(scheduled.timeOf(begin), begin / (scheduled.speech.sampleRate * scheduled.rate));
        this.#sources.add(source);
    }

    #drop(source) {
        source.stop();
        this.#sources.delete(source);
    }

    #look() {
        if (!this.#isPlaying || !this.#context) return;
        this.follow();
        if (!this.#course) return;
        const end = this.#scheduled.at(-1)?.end ?? 0;
        if (this.#scheduled.length < 2 || end - this.heard < ADVANCE) this.#lay(this.#course);
        if (this.#scheduled.length === 0 && !this.#course.place && !this.#course.isLaying) this.#end();
    }

    /** Finds out which sound is heard now. Who shows each frame of the screen does so before each. */
    follow() {
        const heard = this.heard;
        while (this.#scheduled.length > 0 && this.#scheduled[0].end <= heard) this.#scheduled.shift();
        const scheduled = this.#scheduled[0]?.start <= heard ? this.#scheduled[0] : null;
        if (!scheduled || scheduled === this.#sounding) return;
        this.#sounding = scheduled;
        this.dispatchEvent(new Event("utterance"));
    }

    #end() {
        this.#leave();
        this.dispatchEvent(new Event("end"));
    }

    /** Stops, and goes on with what was interrupted. */
    #leave() {
        const { resumed } = this.#course ?? {};
        this.stop();
        if (resumed) this.#goOn(resumed);
    }

    #fail(error) {
        this.dispatchEvent(new CustomEvent("failure", { detail: error }));
        if (!this.#scheduled.length) this.#leave();
    }

    #setPlaying(isPlaying) {
        if (isPlaying === this.#isPlaying) return;
        this.#isPlaying = isPlaying;
        this.dispatchEvent(new Event("change"));
    }
}
