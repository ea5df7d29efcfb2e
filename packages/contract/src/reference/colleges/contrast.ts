// The contrast of white text on a colour, by the WCAG 2.2 formula (relative luminance, contrast ratio). Pure.

/** The minimum for normal text (WCAG 2.2, 1.4.3). */
export const readableContrast = 4.5

/** The contrast ratio of `#rrggbb` with white: 1 for white itself, 21 for black. */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
