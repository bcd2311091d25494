// The chapters of a story, as a list to choose from.

/** A list of the chapters that shows in which one the reader is. */
export class ChapterList {
    #select;

    /**
     * @param {HTMLSelectElement} select - The list, which stays hidden with its label if there are no chapters. The
     *     value of a chapter is the index of the page on which it begins.
     * @param {(index: number) => void} chosen - Receives the index of the page on which the chosen chapter begins.
     */
    constructor(select, chosen) {
        this.#select = select;
        for (const element of [select, ...select.labels]) element.hidden = select.length === 0;
        select.addEventListener("change", () => chosen(Number(select.value)));
    }

    /** Shows the chapter of a page: none before the first chapter. */
    show(page) {
        const next = [...this.#select.options].findIndex((option) => Number(option.value) > page);
        this.#select.selectedIndex = (next < 0 ? this.#select.length : next) - 1;
    }
}
