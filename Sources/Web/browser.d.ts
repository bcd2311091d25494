// What TypeScript does not know about browsers, or not as closely as the pages may rely on. `make lint` reads this.

// The elements of the pages. All of them are HTML's, and a selector that begins with a tag has no other elements in it.

interface ParentNode {
    querySelector(selectors: `input${string}`): HTMLInputElement | null;
    querySelector(selectors: `img${string}`): HTMLImageElement | null;
    querySelector(selectors: string): HTMLElement | null;
    querySelectorAll(selectors: `input${string}`): NodeListOf<HTMLInputElement>;
    querySelectorAll(selectors: `img${string}`): NodeListOf<HTMLImageElement>;
    querySelectorAll(selectors: string): NodeListOf<HTMLElement>;
}

interface Element {
    closest(selectors: string): HTMLElement | null;
}

interface Document {
    getElementById<Id extends keyof StudioElements>(id: Id): StudioElements[Id];
    getElementById<Id extends keyof StoryElements>(id: Id): StoryElements[Id];
}

interface StudioElements {
    /** Made by tuning.js. */
    "property-voice": HTMLInputElement;
}

interface StoryElements {
    /** Written for each story. */
    "sound": HTMLAudioElement;
    [speech: `speech-${number}`]: HTMLElement;
    [picture: `picture-${string}`]: HTMLImageElement;
}

interface Navigator {
    /** Not in every browser. */
    readonly wakeLock?: { request(type: "screen"): Promise<{ release(): Promise<void> }> };
}

interface HTMLImageElement {
    readonly dataset: DOMStringMap & { sameAs?: `picture-${string}` };
}

/** A field for a number, which may be set as one: the browser writes it as text. */
interface NumberField extends Omit<HTMLInputElement, "value" | "max"> {
    get value(): string;
    set value(number: string | number);
    get max(): string;
    set max(number: string | number);
}

/** An element whose data may be set as what they are: the browser writes them as text. */
interface ElementWithData extends Omit<HTMLElement, "dataset"> {
    readonly dataset: Record<string, string | number | boolean>;
}

// What events tell.

/** An event whose target is known. */
interface EventAt<Target extends EventTarget> extends Event {
    readonly target: Target;
}

interface EventTarget {
    /** The events of our own classes, some of which have a detail. */
    addEventListener(type: string, listener: (event: CustomEvent) => void): void;
}

interface HTMLInputElement {
    addEventListener(type: "change" | "input", listener: (event: EventAt<HTMLInputElement>) => void): void;
}

interface HTMLSelectElement {
    addEventListener(type: "change", listener: (event: EventAt<HTMLSelectElement>) => void): void;
}

interface HTMLTextAreaElement {
    addEventListener(type: "change" | "input", listener: (event: EventAt<HTMLTextAreaElement>) => void): void;
}

/** What is pressed with a mouse is an element. */
type PressEvent = MouseEvent & { readonly target: Element };

interface Document {
    addEventListener(type: "mousedown", listener: (event: PressEvent) => void): void;
}

interface HTMLElement {
    addEventListener(type: "click" | "mousedown", listener: (event: PressEvent) => void): void;
}

interface HTMLDivElement {
    addEventListener(type: "click" | "mousedown", listener: (event: PressEvent) => void): void;
}

// What is newer than the TypeScript of Debian.

interface Array<T> {
    findLast(isFound: (element: T, index: number) => unknown): T | undefined;
    toSorted(compare?: (one: T, other: T) => number): T[];
    with(index: number, element: T): T[];
}

/** Some milliseconds of a track's sound. */
interface AudioData {
    readonly sampleRate: number;
    readonly numberOfFrames: number;
    /** In microseconds. */
    readonly timestamp: number;
    copyTo(samples: Float32Array, options: { planeIndex: number, format: "f32-planar" }): void;
    close(): void;
}

/** Only some browsers have it. */
declare class MediaStreamTrackProcessor {
    readonly readable: ReadableStream<AudioData>;
    constructor(options: { track: MediaStreamTrack, maxBufferSize: number });
}

interface Worker {
    postMessage(message: object, transfer: ReadableStream[]): void;
}

declare class Highlight {
    constructor(...ranges: Range[]);
}

declare namespace CSS {
    const highlights: Map<string, Highlight>;
}

// A place between characters. Browsers have one of two ways to find it, of which each tells what the other does not.

interface Document {
    caretPositionFromPoint?(x: number, y: number): {
        offsetNode: Node, offset: number, startContainer?: undefined, startOffset?: undefined
    } | null;
}

interface Range {
    offsetNode?: undefined;
    offset?: undefined;
}

interface TreeWalker {
    /** All our walkers walk over texts. */
    nextNode(): Text | null;
}

interface MediaSession {
    /** Throws if the browser does not know the action. */
    setActionHandler(action: string, handler: MediaSessionActionHandler | null): void;
}

declare class AudioWorkletProcessor {
    readonly port: MessagePort;
}

declare function registerProcessor(name: string, kind: typeof AudioWorkletProcessor): void;
