// Where a picture is not transparent, as the story page is told by the file.

/** The longest side of a mask, and the least alpha that can be touched. */
const LONGEST = 256;
const OPAQUE = 128;

/** Gives a picture the mask with which it is touched only where it is not transparent. */
export async function giveMask(image) {
    await image.decode();
    const scale = Math.min(1, LONGEST / Math.max(image.naturalWidth, image.naturalHeight));
    const scaled = (side) => Math.max(1, Math.round(side * scale));
    const [width, height] = [scaled(image.naturalWidth), scaled(image.naturalHeight)];
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    const row = Math.ceil(width / 8);
    const bytes = new Uint8Array(row * height);
    for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
            if (data[4 * (y * width + x) + 3] >= OPAQUE) bytes[y * row + (x >> 3)] |= 0x80 >> (x & 7);
        }
    }
    Object.assign(image.dataset, { mask: btoa(String.fromCharCode(...bytes)), maskWidth: width, maskHeight: height });
}
