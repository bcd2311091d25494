// The page of a shelf: finds books as one types, plays them, and goes on where each was left.

import { StoredValue } from "../story/place.js";

const [sound] = document.getElementsByTagName("audio");
const player = document.querySelector(".player");
const [heading, alarm] = player.querySelectorAll("p");

/** @type {{ button: HTMLElement, files: string[], index: number, place: StoredValue } | null} */
let playing = null;

// Finding

/** A text without marks, hidden characters and capitals. @param {string} text */
const plain = (text) => text.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "").toLowerCase();

const books = [...document.querySelectorAll(".books > li")]
    .map((row) => ({ row, words: plain(row.querySelector(".names").textContent) }));

const search = document.querySelector("input");
const more = document.querySelector(".more");

/** Shows the first of the books that are found. @param {number} most */
const find = (most) => {
    const wanted = plain(search.value).split(/\s+/u);
    let count = 0;
    for (const { row, words } of books) {
        const isFound = wanted.every((word) => words.includes(word));
        if (isFound) count += 1;
        const isShown = isFound && count <= most;
        if (row.hidden === isShown) row.hidden = !isShown;
    }
    document.querySelector("[role=status]").textContent = `${count} ${count === 1 ? "book" : "books"}`;
    more.hidden = count <= most;
    more.onclick = () => find(4 * most);
};

search.addEventListener("input", () => find(200));
find(200);

// Playing

const keep = () => {
    if (!playing || sound.currentTime === 0 || sound.ended) return;
    playing.place.write({ index: playing.index, second: sound.currentTime });
};

/** Plays a file of the book from a second. @param {number} index @param {number} second */
const start = (index, second) => {
    playing.index = index;
    sound.src = playing.files[index];
    sound.currentTime = second;
    sound.play().catch(() => {});
};

/** @param {HTMLElement} button */
const play = (button) => {
    keep();
    if (playing) playing.button.textContent = "Play";
    const files = button.dataset.sound.split(" ");
    const place = new StoredValue(`shelf ${new URL(files[0], location.href).href}`);
    playing = { button, files, index: 0, place };
    const { index = 0, second = 0 } = place.read() ?? {};
    heading.textContent = button.closest("li").querySelector("h2").textContent;
    player.hidden = false;
    alarm.hidden = true;
    start(files[index] ? index : 0, second);
};

document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button[data-sound]") : null;
    if (!button) return;
    if (playing?.button !== button) play(button);
    else if (sound.paused) sound.play().catch(() => {});
    else sound.pause();
});

for (const event of ["play", "pause"]) {
    sound.addEventListener(event, () => {
        playing.button.textContent = sound.paused ? "Play" : "Pause";
    });
}

let kept = 0;
sound.addEventListener("timeupdate", () => {
    if (Math.abs(sound.currentTime - kept) < 5) return;
    kept = sound.currentTime;
    keep();
});
sound.addEventListener("pause", keep);
window.addEventListener("pagehide", keep);

sound.addEventListener("ended", () => {
    if (playing.index + 1 < playing.files.length) start(playing.index + 1, 0);
    else playing.place.write(null);
});

sound.addEventListener("error", () => {
    alarm.textContent = `${decodeURI(sound.getAttribute("src") ?? "")} cannot be played: is it beside this page?`;
    alarm.hidden = false;
});

// What this browser cannot do, and what a reader understands

for (const button of document.querySelectorAll("button[data-sound]")) {
    button.hidden = !sound.canPlayType(button.dataset.type);
}

const languages = new Intl.DisplayNames(undefined, { type: "language" });
for (const tag of document.querySelectorAll(".language")) {
    try {
        tag.textContent = languages.of(tag.textContent);
    } catch {
        // The tag stays.
    }
}

document.documentElement.classList.add("live");
