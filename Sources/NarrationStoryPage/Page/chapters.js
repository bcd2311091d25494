// The chapters of a story, as a list to choose from.

/** Lists the pages that begin a chapter, and shows in which one the reader is. */
export class ChapterList {
    #select;

    /**
     * @param {HTMLSelectElement} select - The list, which is hidden with its label if there are no chapters.
     * @param {HTMLElement[]} pages - All pages; the title of the chapter that begins with one is its `data-chapter`.
     * @param {string} language - The language of the titles.
     * @param {(index: number) => void} chosen - Receives the index of the page on which the chosen chapter begins.
     */
    constructor(select, pages, language, chosen) {
        this.#select = select;
        for (const [index, page] of pages.entries()) {
            if (page.dataset.chapter === undefined) continue;
            const option = new Option(page.dataset.chapter, index);
            option.lang = language;
            select.append(option);
        }
        for (const element of [select, ...select.labels]) element.hidden = select.length === 0;
        select.addEventListener("change", () => chosen(Number(select.value)));
    }

    /** Shows the chapter of a page: none before the first chapter. */
    show(page) {
        const next = [...this.#select.options].findIndex((option) => Number(option.value) > page);
        this.#select.selectedIndex = (next < 0 ? this.#select.length : next) - 1;
    }
}
