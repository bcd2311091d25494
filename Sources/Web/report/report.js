// The page of a report: a button with a place plays the sound there, and stops it when it is pressed again.

/** The seconds that are heard before and after a place. */
const margin = 0.5;

/** @type {{ button: HTMLElement, sound: HTMLAudioElement, end: number } | null} */
let playing = null;

const stop = () => {
    if (!playing) return;
    const { button, sound } = playing;
    playing = null;
    button.removeAttribute("aria-pressed");
    sound.pause();
};

/** @param {HTMLElement} button */
const play = (button) => {
    const { sound: name, from, to } = button.dataset;
    const sound = document.getElementById(name ?? "");
    if (!(sound instanceof HTMLAudioElement)) return;
    for (const other of document.getElementsByTagName("audio")) other.pause();
    sound.currentTime = Math.max(0, Number(from) - margin);
    playing = { button, sound, end: to === undefined ? Infinity : Number(to) + margin };
    button.setAttribute("aria-pressed", "true");
    sound.play().catch(() => {});
};

document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button[data-sound]") : null;
    if (!(button instanceof HTMLElement)) return;
    const isPlaying = playing?.button === button;
    stop();
    if (!isPlaying) play(button);
});

document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") stop();
});

// What happens to sound does not bubble, but is told on the way to it.
document.addEventListener("timeupdate", ({ target }) => {
    if (playing && target === playing.sound && playing.sound.currentTime >= playing.end) stop();
}, true);

document.addEventListener("pause", ({ target }) => {
    if (playing && target === playing.sound && playing.sound.paused) stop();
}, true);

document.addEventListener("error", ({ target }) => {
    const message = document.querySelector("[role=alert]");
    if (!(target instanceof HTMLAudioElement) || !(message instanceof HTMLElement)) return;
    message.textContent = `${decodeURI(target.getAttribute("src") ?? "")} cannot be played: is it beside this page?`;
    message.hidden = false;
    stop();
}, true);

export {};
