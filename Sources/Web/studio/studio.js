// The studio: connects the book, its page, its sound and the controls.

import { recognizeSwipes } from "../story/swipes.js";
import { BookForm } from "./book-form.js";
import { byId, focused } from "./elements.js";
import { CastForm } from "./cast-form.js";
import { Comparing } from "./comparing.js";
import { connectHistory } from "./history.js";
import { EditorSession } from "./editor-session.js";
import { Findings } from "./findings.js";
import { Lengths } from "./lengths.js";
import { Marks } from "./marks.js";
import { Message } from "./message.js";
import { Outline } from "./outline.js";
import { PageForm } from "./page-form.js";
import { Recorder } from "./recorder.js";
import { Renderings } from "./rendering.js";
import { Scene } from "./scene.js";
import { SearchList } from "./search-list.js";
import { Settings } from "./settings.js";
import { Stories } from "./stories.js";
import { TextEditing } from "./text-editing.js";
import { TextPlace } from "./text-place.js";
import { Transport } from "./transport.js";
import { Tuning } from "./tuning.js";
import { UtteranceForm } from "./utterance-form.js";
import { VoiceList } from "./voice-list.js";
import { WordHighlight } from "./word-highlight.js";
import { MARK_KEYS } from "./word-marks.js";
import { Waveform } from "./waveform.js";
import { connectConflict } from "./conflict.js";
import { closeFromBeside, connectDialog, connectDrawer, connectTabs } from "./panel.js";
import { connectProblems } from "./problems.js";
import { keySheet, listenToKeys } from "./keys.js";
import { leaveByEscape } from "./fields.js";
import { listenToServer } from "./events.js";
import { restoreSession } from "./session-restore.js";

const message = new Message(byId("message"));
const session = new EditorSession(byId("page"), byId("text"), message);
const { book, listening } = session;
const settings = new Settings();
const transport = new Transport(session);
const wordHighlight = new WordHighlight(listening.player, session.view, (position) => book.shows(position));
const editing = new TextEditing(session);
const form = new UtteranceForm(session, editing);
const stories = new Stories(session);
const pageForm = new PageForm(session, editing, stories, enter);
new Scene(session);
new TextPlace(session);
new BookForm(session);
const hearChange = () => {
    if (settings.hearsChanges) transport.hear();
};
const comparing = new Comparing(session);
const outlineDrawer = connectDrawer(byId("open-outline"), byId("outline"));
const panelDrawer = connectDrawer(byId("open-panel"), byId("panel"));
closeFromBeside(byId("outline"), () => outlineDrawer.close());
const lengths = new Lengths(book, listening.player);
const outline = new Outline(book, lengths, byId("pages"), byId("totals"), (page) => {
    listening.player.stop();
    session.go(page);
});
const marks = new Marks(session);
new Recorder(session);
const renderings = new Renderings(session);
const findings = new Findings(session);
const searchList = new SearchList(session, marks, findings, () => outlineDrawer.close());
const voiceList = new VoiceList(session);
const chooseVoice = (chosen, take) => voiceList.open(tuning.voices, chosen, take);
const tuning = new Tuning(session, byId("controls-of-sound"), hearChange, chooseVoice);
new CastForm(session, chooseVoice);
new Waveform(session, wordHighlight, hearChange, (place, second) => findings.playAround(place, second - 1, second + 1));

const saveBook = connectHistory(session, connectConflict(session));
const openTab = connectTabs();
connectProblems(session, (field) => {
    // A problem of the book is repaired there.
    if (byId("tuning").contains(field)) tuning.level = "book";
    enter(field);
});
connectDialog(byId("settings"), byId("open-settings"));
byId("close-panel").addEventListener("click", () => panelDrawer.close());
byId("pages").addEventListener("click", () => outlineDrawer.close());
byId("hear").addEventListener("click", () => transport.hear());
byId("hear-before").addEventListener("click", () => comparing.play(true));
byId("hear-after").addEventListener("click", () => comparing.play(false));
comparing.addEventListener("change", () => {
    for (const button of [byId("hear-before"), byId("hear-after")]) button.disabled = !comparing.isPossible;
    byId("hear-before").setAttribute("aria-pressed", String(comparing.isPossible && comparing.hearsBefore));
    byId("hear-after").setAttribute("aria-pressed", String(comparing.isPossible && !comparing.hearsBefore));
});
marks.addEventListener("change", () => outline.mark(marks.all));
settings.onChange(() => { listening.turnsPages = settings.turnsPages; });
listening.turnsPages = settings.turnsPages;
leaveByEscape(byId("panel"), "input[type=text], #spoken-text");
recognizeSwipes(byId("page"), (direction) => transport.turn(direction === "left" ? 1 : -1));

/** Opens the tab of a field of the panel. */
function enter(field) {
    openTab(byId(field.closest("[role=tabpanel]").getAttribute("aria-labelledby")));
    panelDrawer.open();
    field.focus();
    field.select?.();
}

function showKeys() {
    if (!byId("keys").open) byId("keys").showModal();
}

/** Saves, with what is being typed. The author can go on typing in the same field. */
function save() {
    const field = focused();
    field.blur();
    (session.editing ? byId("text") : field).focus();
    saveBook();
}

function check() {
    if (!book.head?.hasRecordings) return;
    outlineDrawer.open();
    searchList.showFindings();
}

function stepFindings(by) {
    if (!book.head?.hasRecordings) return;
    outlineDrawer.close();
    findings.step(by);
}

function search() {
    outlineDrawer.open();
    byId("search").select();
}

const keys = [
    {
        title: "Listening",
        actions: [
            { keys: [" "], says: "Play and pause", does: () => transport.toggle() },
            { keys: ["Escape"], says: "Stop", does: () => listening.player.stop() },
            { keys: ["h"], says: "Hear the selected utterances", does: () => transport.hear() },
            { keys: ["b"], says: "Hear before and after a change", does: () => comparing.toggle() },
            { keys: ["r"], says: "Record the page or the utterance", does: () => byId("open-recorder").click() },
            { keys: ["l"], says: "Repeat what is played", does: () => transport.loop() },
            { keys: ["c"], says: "Check recordings by ear", does: check },
            { keys: ["."], says: "Hear the next place to check", does: () => stepFindings(1) },
            { keys: [","], says: "Hear the one before", does: () => stepFindings(-1) },
            { keys: ["a"], says: "What is checked is right", does: () => findings.accept() },
            { keys: ["Control+ArrowLeft"], says: "A word back", does: () => listening.step(-1) },
            { keys: ["Control+ArrowRight"], says: "A word on", does: () => listening.step(1) },
            { keys: ["-"], says: "Listen slower", does: () => transport.changeRate(-1) },
            { keys: ["+", "="], says: "Listen faster", does: () => transport.changeRate(1) },
        ],
    },
    {
        title: "Moving and selecting",
        actions: [
            { keys: ["ArrowLeft"], says: "Previous page", does: () => transport.turn(-1) },
            { keys: ["ArrowRight"], says: "Next page", does: () => transport.turn(1) },
            { keys: ["ArrowUp"], says: "Previous utterance", does: () => session.move(-1) },
            { keys: ["ArrowDown"], says: "Next utterance", does: () => session.move(1) },
            { keys: ["Shift+ArrowUp"], says: "Select more, backward", does: () => session.move(-1, "extend") },
            { keys: ["Shift+ArrowDown"], says: "Select more, forward", does: () => session.move(1, "extend") },
            { keys: ["Home"], says: "First utterance", does: () => session.move(-Infinity) },
            { keys: ["End"], says: "Last utterance", does: () => session.move(Infinity) },
            { keys: ["Control+a"], says: "Select the whole page", does: () => session.chooseAll() },
        ],
    },
    {
        title: "Text",
        actions: [
            { keys: ["Enter", "F2"], says: "Edit the text; again to take it", does: () => form.edit() },
            {
                keys: ["Control+Enter", "s"], says: "Split at the cursor; at the end of a text, begin the next",
                does: () => editing.split(),
            },
            { keys: ["j"], says: "Join with the next", does: () => form.join() },
            { keys: ["Shift+Enter"], says: "New utterance after", does: () => form.insert(1) },
            { keys: ["Alt+ArrowUp"], says: "Move earlier", does: () => form.move(-1) },
            { keys: ["Alt+ArrowDown"], says: "Move later", does: () => form.move(1) },
            { keys: ["Delete"], says: "Delete", does: () => form.remove() },
        ],
    },
    {
        title: "Book",
        actions: [
            { keys: ["Control+f", "/"], says: "Search", does: search },
            { keys: ["n"], says: "New page after this one", does: () => pageForm.insert(1) },
            { keys: ["Alt+Shift+ArrowUp"], says: "Move the page earlier", does: () => pageForm.move(-1) },
            { keys: ["Alt+Shift+ArrowDown"], says: "Move the page later", does: () => pageForm.move(1) },
            { keys: ["Alt+Enter"], says: "Begin a page with the utterance", does: () => pageForm.split() },
            { keys: ["Alt+Delete"], says: "Join the page with the next", does: () => pageForm.join() },
            { keys: ["t"], says: "Title of the page; Enter takes it", does: () => enter(byId("page-title-field")) },
            { keys: ["p"], says: "Picture of the page", does: () => enter(byId("picture-field")) },
            { keys: ["m"], says: "Mark the utterance, or unmark it", does: () => marks.toggle() },
            { keys: ["Control+s"], says: "Save", does: save },
            { keys: ["Control+z"], says: "Undo", does: () => session.command("undo") },
            { keys: ["Control+Shift+z", "Control+y"], says: "Redo", does: () => session.command("redo") },
            { keys: ["?"], says: "These keys", does: showKeys },
        ],
    },
];
byId("keys").querySelector(".sheet").replaceChildren(...keySheet([...keys, MARK_KEYS]));
connectDialog(byId("keys"), byId("open-keys"));
listenToKeys(keys.flatMap(({ actions }) => actions), () => settings.hasSingleKeys);

restoreSession(session);
book.addEventListener("head", () => {
    if (book.head.found.length > 0) message.show(book.head.found.join("; "));
}, { once: true });
let isLost = false;
listenToServer({
    book: (head) => {
        book.receive(head).catch((error) => message.show(error.message));
    },
    rendering: (rendering) => renderings.show(rendering),
    connection: (isThere) => {
        if (isThere && isLost) message.hide();
        if (!isThere) message.show("The studio does not answer. Does “render-book preview” still run?");
        isLost = !isThere;
    },
});
