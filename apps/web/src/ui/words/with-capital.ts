// Words that stand inside a sentence elsewhere, where they begin a line.

/** The text with a capital as its first letter. */
export const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
