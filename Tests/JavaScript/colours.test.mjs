import assert from "node:assert/strict";
import test from "node:test";
import { contrast, inkOn, luminance, rgbOfHSV } from "../../Sources/Web/story/colours.js";

test("hues are red, yellow, green, cyan, blue and magenta, and red again", () => {
    const hues = [0, 60, 120, 180, 240, 300, 360].map((hue) => rgbOfHSV(hue, 1, 1));
    assert.deepEqual(hues, [
        [255, 0, 0], [255, 255, 0], [0, 255, 0], [0, 255, 255], [0, 0, 255], [255, 0, 255], [255, 0, 0],
    ]);
});

test("without saturation there is grey, and without brightness black", () => {
    for (const hue of [0, 77, 360]) {
        assert.deepEqual(rgbOfHSV(hue, 0, 1), [255, 255, 255]);
        assert.deepEqual(rgbOfHSV(hue, 0, 0.5), [128, 128, 128]);
        assert.deepEqual(rgbOfHSV(hue, 1, 0), [0, 0, 0]);
    }
});

test("black and white have the contrast of 21, and a colour has none with itself", () => {
    assert.equal(luminance([255, 255, 255]), 1);
    assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21);
    assert.equal(contrast([255, 255, 255], [0, 0, 0]), 21);
    assert.equal(contrast([1, 2, 3], [1, 2, 3]), 1);
});

test("on every paper, the ink has a contrast of at least 4.58", () => {
    for (let hue = 0; hue <= 360; hue += 20) {
        for (let step = 0; step <= 100; step += 1) {
            const paper = rgbOfHSV(hue, (step % 10) / 9, Math.floor(step / 10) / 10);
            assert.ok(contrast(inkOn(paper), paper) >= 4.58, `${paper}`);
        }
    }
});
