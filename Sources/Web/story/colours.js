// Colours in numbers.

/**
 * The colour of a hue in degrees, with saturation and brightness from 0 to 1, as red, green and blue from 0 to 255.
 *
 * The formula for HSV: f(n) = V − V·S·max(0, min(k, 4 − k, 1)), k = (n + H/60) mod 6.
 */
export function rgbOfHSV(hue, saturation, brightness) {
    const channel = (n) => {
        const k = (n + hue / 60) % 6;
        return Math.round(255 * (brightness - brightness * saturation * Math.max(0, Math.min(k, 4 - k, 1))));
    };
    return [channel(5), channel(3), channel(1)];
}

/** The relative luminance of WCAG 2.2, from 0 for black to 1 for white. */
export function luminance(rgb) {
    const [red, green, blue] = rgb.map((value) => {
        const c = value / 255;
        return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of WCAG 2.2 between two colours, from 1 to 21. */
export function contrast(one, other) {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
}

/** Black or white, whichever has more contrast with a colour: always at least √21, which is 4.58. */
export function inkOn(paper) {
    const [black, white] = [[0, 0, 0], [255, 255, 255]];
    return contrast(black, paper) >= contrast(white, paper) ? black : white;
}
