import assert from "node:assert/strict";
import test from "node:test";
import { giveMask } from "../../Sources/Web/studio/alpha-mask.js";
import { AlphaMask, pictureAt } from "../../Sources/Web/story/touchable-pictures.js";

/** A picture of so many pixels; a browser draws it with these alphas, in the size of its mask. */
function picture(naturalWidth, naturalHeight, alphas) {
    globalThis.document = {
        createElement: () => ({
            getContext: () => ({
                drawImage: () => {},
                getImageData: (x, y, width, height) => ({
                    data: Array.from({ length: 4 * width * height }, (_, index) => (
                        index % 4 === 3 ? alphas[(index >> 2) % alphas.length] : 0
                    )),
                }),
            }),
        }),
    };
    return { naturalWidth, naturalHeight, decode: async () => {}, dataset: {} };
}

test("a picture is touched where it is at least half opaque", async () => {
    const image = picture(10, 2, [...Array(9).fill(0), 128, 127, ...Array(9).fill(255)]);
    await giveMask(image);
    const { mask, maskWidth, maskHeight } = image.dataset;
    assert.deepEqual([maskWidth, maskHeight], [10, 2]);
    const touched = new AlphaMask(mask, maskWidth, maskHeight);
    const row = (y) => Array.from({ length: 10 }, (_, x) => Number(touched.has((x + 0.5) / 10, y))).join("");
    assert.deepEqual([row(0.25), row(0.75)], ["0000000001", "0111111111"]);
});

test("outside of a picture nothing is touched", () => {
    const all = new AlphaMask(btoa("\xff"), 1, 1);
    assert.ok(all.has(0, 0) && all.has(0.999, 0.999));
    for (const [x, y] of [[-0.001, 0], [0, -0.001], [1, 0], [0, 1]]) assert.ok(!all.has(x, y), `${x} ${y}`);
});

test("the mask of a large picture has at most 256 pixels on a side, and of a thin one at least one", async () => {
    const image = picture(4000, 3, [255]);
    await giveMask(image);
    assert.deepEqual([image.dataset.maskWidth, image.dataset.maskHeight], [256, 1]);
});

test("of pictures that lie on each other, the one in front is touched, unless it is transparent there", () => {
    const box = { left: 100, top: 100, width: 10, height: 10 };
    const at = (dataset) => ({ dataset, getBoundingClientRect: () => box });
    const [behind, inFront] = [at({}), at({ mask: btoa("\x80"), maskWidth: "2", maskHeight: "1" })];
    assert.equal(pictureAt([behind, inFront], 102, 105), inFront);
    assert.equal(pictureAt([behind, inFront], 108, 105), behind);
    assert.equal(pictureAt([behind, inFront], 110, 105), undefined);
    assert.equal(pictureAt([], 0, 0), undefined);
});
