// What somebody typed into a field that takes one item a line. Pure.

/** The lines, trimmed; empty ones are nothing. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
