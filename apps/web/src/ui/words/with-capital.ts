// Capitalises text at the start of a line that elsewhere stands inside a sentence.

/** Returns the text with its first letter capitalised. */
export const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
