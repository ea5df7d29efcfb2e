// Keeps spreadsheets from reading a CSV cell as a formula (controls: C33), in SQL and in TypeScript.

/** Characters that spreadsheets skip before a formula: blanks of every width, and zero-width characters. */
const blanks = String.raw`\s\u0085\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff`
/**
 * `=`, `+`, `-` and `@`, with their full-width, small, superscript and subscript forms, which some programs treat as
 * the plain ones.
 */
const starts = String.raw`=+@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u207a-\u207c\u208a-\u208c\u2212-`
const formula = String.raw`^(?:[${blanks}]*[${starts}]|[\t\r])`

/** Returns SQL for the column's text, with an apostrophe before a possible formula. PostgreSQL stores no NUL. */
export const guarded = (cell: string): string =>
  `case when ${cell} ~ '${formula}' then '''' || ${cell} else ${cell} end`

const pattern = new RegExp(formula)

/** Does the same as `guarded` for a text in the server. */
export const guardedText = (cell: string): string => (pattern.test(cell) ? `'${cell}` : cell)
