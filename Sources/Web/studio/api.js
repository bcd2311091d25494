// The studio's requests to its server.

/** An answer of the server that says what is wrong. */
export class Refusal extends Error {
    /**
     * @param {number} status - Its HTTP status; 0 if the server was not reached.
     * @param {string} message - What people read.
     */
    constructor(status, message) {
        super(message);
        this.status = status;
    }

    /** Whether the same may be possible a little later: the studio was not reached, or could not write. */
    get isPassing() {
        return this.status === 0 || this.status >= 500;
    }

    /** Whether the book was changed since what was sent was made. */
    get isStale() {
        return this.status === 409;
    }
}

/** What a path answers, from JSON. */
export async function get(path) {
    return (await request(path)).json();
}

/** The bytes that a path answers. */
export async function getBytes(path, signal) {
    return (await request(path, { signal })).arrayBuffer();
}

/** Sends JSON to a path, and returns what it answers. */
export function post(path, body = {}) {
    return send("POST", path, JSON.stringify(body));
}

/** Sends a file to a path, and returns what it answers. */
export function postFile(path, file) {
    return send("POST", path, file, file.type);
}

/** Sends bytes to a path, and returns what it answers. */
export function postBytes(path, bytes) {
    return send("POST", path, bytes, "application/octet-stream");
}

/** Removes what is at a path, and returns what it answers. */
export function remove(path) {
    return send("DELETE", path);
}

async function send(method, path, body, type = "application/json") {
    const headers = { "Content-Type": type };
    return (await request(path, { method, headers, body })).json();
}

async function request(path, options) {
    const answer = await reach(path, options);
    if (answer.ok) return answer;
    throw new Refusal(answer.status, await reason(answer));
}

async function reach(path, options) {
    try {
        return await fetch(path, options);
    } catch (error) {
        if (error.name === "AbortError") throw error;
        throw new Refusal(0, "The studio does not answer. Does “render-book preview” still run?");
    }
}

async function reason(answer) {
    try {
        return (await answer.json()).error;
    } catch {
        return `The studio answered with the status ${answer.status}.`;
    }
}
