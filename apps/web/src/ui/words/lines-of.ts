// Splits the text of a field that takes one item per line. Pure.

/** Returns the lines, trimmed and without the empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
