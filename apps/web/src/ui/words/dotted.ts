// Joins short facts into one line, with dots between them.

/** Joins the parts that exist, in order. Each dot sticks to the words before it, so no line begins with a dot. */
export const dotted = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('\u00a0· ')
