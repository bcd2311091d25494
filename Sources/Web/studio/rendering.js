// The book as files: made, followed, listened to, downloaded.

import { byId } from "./elements.js";
import { connectDialog } from "./panel.js";
import { duration } from "./lengths.js";
import { get, post, remove } from "./api.js";
import { sentence } from "./sentences.js";

/** @typedef {import("./editor-session.js").EditorSession} EditorSession */

/** The formats that a browser plays. */
const HEARD = new Set(["m4b", "m4a", "mp3", "flac", "opus", "wav", "ogg"]);

/** The names of stores. */
const STORES = { apple: "Apple Books", kobo: "Kobo" };

/** The names of loudnesses. */
const LOUDNESS = { podcast: "podcast loudness", acx: "ACX loudness" };

/** Lists the renderings, the newest first. */
export class Renderings {
    #session;
    #items = new Map();
    /** For each question to the server, the renderings of which it told before the answer came. */
    #told = new Set();
    /** The renderings that the author has taken from the list, as long as the page is open. */
    #hidden = new Set();
    #list = byId("rendering").querySelector("ol");

    /** @param {EditorSession} session - The book, which is saved before it is rendered. */
    constructor(session) {
        this.#session = session;
        connectDialog(byId("rendering"), byId("open-rendering"), () => this.#open());
        byId("format").addEventListener("change", () => this.#showOptions());
        byId("rendering").querySelector("form").addEventListener("submit", (event) => {
            event.preventDefault();
            this.#start();
        });
        session.book.addEventListener("head", () => this.#showState());
        this.#fetch();
    }

    /** Shows the way to renderings only where the server makes some. */
    #offer(formats) {
        byId("open-rendering").hidden = formats.length === 0;
        const options = [...byId("format").options];
        for (const option of options) option.hidden = option.disabled = !formats.includes(option.value);
        if (byId("format").selectedOptions[0]?.disabled) byId("format").value = formats[0] ?? "";
        this.#showOptions();
    }

    /** Offers only what the format has. */
    #showOptions() {
        const { lossy, sound, pages, words } = byId("format").selectedOptions[0]?.dataset ?? {};
        byId("bitrate").disabled = lossy === undefined;
        for (const option of [byId("loudness"), byId("subtitles")]) option.disabled = sound === undefined;
        for (const option of [byId("layout"), byId("store"), byId("highlight")]) {
            option.disabled = (option.id === "highlight" ? words : pages) === undefined;
            option.parentElement.hidden = option.disabled;
        }
    }

    /** The file is what is rendered: the book must be saved. */
    #showState() {
        byId("render").textContent = this.#session.book.head?.isSaved === false ? "Save and render" : "Render";
    }

    /** Takes a new state of a rendering. */
    show(rendering) {
        for (const told of this.#told) told.add(rendering.id);
        if (this.#hidden.has(nameOf(rendering))) return;
        const known = this.#items.get(rendering.id);
        const item = known ?? new RenderingItem(() => this.#cancel(rendering.id), () => this.#hide(rendering));
        if (!known) {
            this.#items.set(rendering.id, item);
            this.#list.prepend(item.element);
        }
        item.show(rendering);
    }

    #open() {
        this.#showState();
        this.#tell(() => this.#fetch());
    }

    /** Takes the renderings that the server has; another server has others. */
    async #fetch() {
        const [{ formats, renderings }, told] = await this.#ask(() => (
            get("renderings").catch(() => ({ formats: [], renderings: [] }))
        ));
        this.#offer(formats);
        const known = new Set(renderings.map(({ id, file }) => `${id} ${file}`));
        for (const [id, item] of this.#items) {
            if (told.has(id) || known.has(`${id} ${item.file}`)) continue;
            item.element.remove();
            this.#items.delete(id);
        }
        for (const rendering of renderings) if (!told.has(rendering.id)) this.show(rendering);
    }

    async #start() {
        const chosen = ({ disabled, value }) => disabled || value === "" ? undefined : value;
        const bitrate = chosen(byId("bitrate")) && Number(chosen(byId("bitrate")));
        const order = {
            format: byId("format").value, bitrate, loudness: chosen(byId("loudness")), layout: chosen(byId("layout")),
            highlight: chosen(byId("highlight")), store: chosen(byId("store")), subtitles: chosen(byId("subtitles")),
        };
        await this.#tell(async () => {
            if (!this.#session.book.head.isSaved) await this.#session.book.command("save");
            const [rendering, told] = await this.#ask(() => post("renderings", order));
            if (!told.has(rendering.id)) this.show(rendering);
        });
    }

    /** An answer of the server, and the renderings of which it told meanwhile: that is newer than the answer. */
    async #ask(question) {
        const told = new Set();
        this.#told.add(told);
        const answer = await question().finally(() => this.#told.delete(told));
        return [answer, told];
    }

    /** Takes a rendering from the list. The focus goes to the next one, or to the button that makes one. */
    #hide(rendering) {
        this.#hidden.add(nameOf(rendering));
        const { element } = this.#items.get(rendering.id);
        const next = element.nextElementSibling ?? element.previousElementSibling;
        element.remove();
        this.#items.delete(rendering.id);
        const controls = [...next?.querySelectorAll("a, button") ?? []];
        (controls.find((control) => control.checkVisibility()) ?? byId("render")).focus();
    }

    #cancel(id) {
        this.#tell(() => remove(`renderings/${id}`));
    }

    /** What goes wrong is said in the dialog, which covers the page. */
    async #tell(action) {
        byId("rendering-hint").textContent = "";
        try {
            return await action();
        } catch (error) {
            byId("rendering-hint").textContent = sentence(error.message);
            return undefined;
        }
    }
}

/** One rendering in the list. */
class RenderingItem {
    element = document.createElement("li");
    file = null;
    #title = document.createElement("strong");
    #says = document.createElement("p");
    #progress = document.createElement("progress");
    #about = document.createElement("small");
    #buttons = document.createElement("span");
    #cancel = button("Cancel");
    #remove = button("Remove");
    #state = null;

    constructor(cancel, hide) {
        this.element.className = "rendered";
        const heading = document.createElement("div");
        heading.append(this.#title, this.#about);
        this.#cancel.addEventListener("click", cancel);
        this.#remove.addEventListener("click", hide);
        this.#remove.title = "Take this from the list";
        this.#buttons.className = "buttons";
        this.#buttons.append(this.#cancel, this.#remove);
        this.element.append(heading, this.#buttons, this.#progress, this.#says);
    }

    show(rendering) {
        const { state, share, file } = rendering;
        this.file = this.#title.textContent = file;
        this.#about.textContent = particulars(rendering);
        this.#says.textContent = says(rendering);
        this.#progress.hidden = state !== "running";
        const isOver = !["waiting", "running"].includes(state);
        const hadFocus = this.#buttons.contains(document.activeElement);
        this.#cancel.hidden = isOver;
        this.#remove.hidden = !isOver;
        // The focus stays at the rendering whose button has gone.
        if (hadFocus && document.activeElement !== this.#remove) (isOver ? this.#remove : this.#cancel).focus();
        const label = [file, this.#about.textContent].filter(Boolean).join(", ");
        this.#cancel.setAttribute("aria-label", `Cancel, ${label}`);
        this.#remove.setAttribute("aria-label", `Remove, ${label}`);
        this.#progress.value = share ?? 0;
        this.#progress.setAttribute("aria-label", `Rendering ${file}`);
        if (state === "finished" && this.#state !== "finished") this.#offer(rendering);
        this.#state = state;
    }

    #offer({ id, format, file, chapters, subtitles }) {
        const address = `renderings/${id}/file`;
        const link = document.createElement("a");
        Object.assign(link, { href: address, download: file, textContent: "Download" });
        this.#cancel.after(link);
        if (subtitles) {
            const words = document.createElement("a");
            const download = file.replace(/[^.]*$/, subtitles);
            Object.assign(words, { href: `renderings/${id}/subtitles`, download, textContent: "Subtitles" });
            this.#name(words, "Subtitles", file);
            link.after(words);
        }
        this.#name(link, "Download", file);
        if (format === "html") link.before(this.#linkTo(`renderings/${id}/page`, file));
        if (!HEARD.has(format)) return;
        const sound = document.createElement("audio");
        Object.assign(sound, { controls: true, preload: "metadata", src: address });
        sound.setAttribute("aria-label", file);
        this.element.append(sound);
        if (chapters.length > 0) this.element.append(listOfChapters(chapters, sound));
    }

    /** A link that opens a page beside the studio, which it does not reach. */
    #linkTo(address, file) {
        const link = document.createElement("a");
        Object.assign(link, { href: address, target: "_blank", rel: "noopener", textContent: "Open" });
        this.#name(link, "Open", file);
        return link;
    }

    /** Tells what a control is for, where many are alike. */
    #name(control, what, file) {
        control.setAttribute("aria-label", [`${what} ${file}`, this.#about.textContent].filter(Boolean).join(", "));
    }
}

/** The chapters; each button plays from there. */
function listOfChapters(chapters, sound) {
    const details = document.createElement("details");
    const summary = document.createElement("summary");
    summary.textContent = chapters.length === 1 ? "1 chapter" : `${chapters.length} chapters`;
    const list = document.createElement("ol");
    for (const { title, start } of chapters) {
        const item = document.createElement("li");
        const button = document.createElement("button");
        Object.assign(button, { type: "button", className: "quiet", textContent: `${clock(start)} ${title}` });
        button.addEventListener("click", () => {
            sound.currentTime = start;
            sound.play();
        });
        item.append(button);
        list.append(item);
    }
    details.append(summary, list);
    return details;
}

function button(text) {
    const element = document.createElement("button");
    Object.assign(element, { type: "button", className: "quiet", textContent: text });
    return element;
}

/** Another server gives the same numbers to others. */
const nameOf = ({ id, file, began }) => `${id} ${file} ${began ?? ""}`;

/** What tells a rendering from another one of the same format: when it was begun, and its options. */
function particulars({ began, bitrate, loudness, layout, highlight, store, subtitles }) {
    const time = began ? new Date(1000 * began).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }) : "";
    const options = [
        bitrate && `${bitrate / 1000} kbit/s`, LOUDNESS[loudness] ?? loudness, layout,
        highlight && `by ${highlight}`, store && `for ${STORES[store]}`,
        subtitles && `${subtitles} subtitles`,
    ];
    return [time, ...options].filter(Boolean).join(" · ");
}

function says(rendering) {
    switch (rendering.state) {
    case "waiting": return "Waits for the one before it";
    case "running": return progress(rendering);
    case "cancelled": return "Cancelled";
    case "failed": return sentence(rendering.message);
    default:
        return [
            duration(rendering.seconds), size(rendering.bytes), changes(rendering), ...rendering.remarks ?? [],
        ].filter(Boolean).join(" · ");
    }
}

function progress({ share, secondsLeft, isCompleting }) {
    const left = Number.isFinite(secondsLeft) ? `, ${duration(Math.ceil(secondsLeft))} left` : "";
    const done = `${Math.floor(100 * share)} %${left}`;
    if (!isCompleting) return done;
    // The share of the completion is not known at first.
    return share > 0 ? `Completing the file, ${done}` : "Completing the file";
}

/** What a new rendering would have to do. */
function changes({ changedPages, changedParts, secondsAnew }) {
    const pages = changedPages === 1 ? ["1 page"] : changedPages ? [`${changedPages} pages`] : [];
    const changed = [...pages, ...changedParts.map((part) => `the ${part}`)];
    if (changed.length === 0) return "";
    const list = new Intl.ListFormat("en", { type: "conjunction" }).format(changed);
    const verb = changed.length === 1 && !/s$/.test(changed[0]) ? "has" : "have";
    const isLonger = pages.length > 0 && Number.isFinite(secondsAnew);
    const time = isLonger ? `; again in about ${duration(Math.max(1, secondsAnew))}` : "";
    return `${sentence(list)} ${verb} changed since${time}`;
}

function size(bytes) {
    return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function clock(seconds) {
    const whole = Math.floor(seconds);
    const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    if (parts[0] === 0) parts.shift();
    return parts.map((part, index) => index === 0 ? part : String(part).padStart(2, "0")).join(":");
}
