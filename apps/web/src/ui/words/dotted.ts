// Short facts in one line, with dots between them.

/** What there is of the parts, in their order. A dot stays with the words before it: no line begins with one. */
export const dotted = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('\u00a0· ')
