// The book as files: made, followed, listened to, downloaded.

import { connectDialog } from "./panel.js";
import { get, post, remove } from "./api.js";

const byId = (id) => document.getElementById(id);

/** The formats that a browser plays. */
const HEARD = new Set(["m4b", "m4a", "mp3", "flac", "opus", "wav", "ogg"]);

/** Lists the renderings, the newest first. */
export class Renderings {
    #message;
    #items = new Map();
    #list = byId("rendering").querySelector("ol");

    /** @param {import("./message.js").Message} message - Tells what went wrong. */
    constructor(message) {
        this.#message = message;
        connectDialog(byId("rendering"), byId("open-rendering"), () => this.#fetch());
        byId("rendering").querySelector("form").addEventListener("submit", (event) => {
            event.preventDefault();
            this.#start(byId("format").value);
        });
    }

    /** Shows the way to renderings only where the server makes some. */
    offer(formats) {
        byId("open-rendering").hidden = formats.length === 0;
        const options = [...byId("format").options];
        for (const option of options) option.hidden = option.disabled = !formats.includes(option.value);
        if (byId("format").selectedOptions[0]?.disabled) byId("format").value = formats[0] ?? "";
    }

    /** Takes a new state of a rendering. */
    show(rendering) {
        const known = this.#items.get(rendering.id);
        const item = known ?? new RenderingItem(() => this.#cancel(rendering.id));
        if (!known) {
            this.#items.set(rendering.id, item);
            this.#list.prepend(item.element);
        }
        item.show(rendering);
    }

    async #fetch() {
        const renderings = await this.#message.guard(() => get("renderings")) ?? [];
        for (const rendering of renderings) this.show(rendering);
    }

    async #start(format) {
        const rendering = await this.#tell(() => post("renderings", { format }));
        if (rendering) this.show(rendering);
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
            byId("rendering-hint").textContent = error.message;
            return undefined;
        }
    }
}

/** One rendering in the list. */
class RenderingItem {
    element = document.createElement("li");
    #title = document.createElement("strong");
    #says = document.createElement("p");
    #progress = document.createElement("progress");
    #cancel = document.createElement("button");
    #state = null;

    constructor(cancel) {
        this.element.className = "rendered";
        this.#cancel.type = "button";
        this.#cancel.textContent = "Cancel";
        this.#cancel.addEventListener("click", cancel);
        this.element.append(this.#title, this.#cancel, this.#progress, this.#says);
    }

    show(rendering) {
        const { id, format, state, share, file } = rendering;
        this.#title.textContent = file ?? format.toUpperCase();
        this.#says.textContent = sentence(rendering);
        this.#progress.hidden = this.#cancel.hidden = state !== "running";
        this.#progress.value = share ?? 0;
        this.#progress.setAttribute("aria-label", `Rendering ${format}`);
        if (state === "finished" && this.#state !== "finished") this.#offer(`renderings/${id}/file`, format, file);
        this.#state = state;
    }

    #offer(address, format, file) {
        const link = document.createElement("a");
        link.href = address;
        link.download = file ?? "";
        link.textContent = "Download";
        this.#cancel.after(link);
        if (!HEARD.has(format)) return;
        const sound = document.createElement("audio");
        Object.assign(sound, { controls: true, preload: "metadata", src: address });
        sound.setAttribute("aria-label", file ?? format);
        this.element.append(sound);
    }
}

function sentence({ state, share, secondsLeft, seconds, message, isCurrent }) {
    if (state === "running") {
        const left = !Number.isFinite(secondsLeft) ? "" : `, ${duration(secondsLeft)} left`;
        return `${Math.round(100 * share)} %${left}`;
    }
    if (state === "cancelled") return "Cancelled";
    if (state === "failed") return message ?? "This failed.";
    const length = !Number.isFinite(seconds) ? "" : duration(seconds);
    return [length, isCurrent !== false ? "" : "The book has changed since", message].filter(Boolean).join(" · ");
}

/** Minutes and seconds as people say them. */
function duration(seconds) {
    const whole = Math.round(seconds);
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
    if (hours > 0) return `${hours} h ${minutes} min`;
    return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}
