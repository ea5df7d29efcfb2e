// Keeps a spreadsheet from taking a cell of a CSV file for a formula (controls: C33), in the database and here.

/** What spreadsheets pass over before a formula: blanks of every width, and what has no width. */
const blanks = String.raw`\s\u0085\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff`
/** `=`, `+`, `-` and `@`, and their full-width, small, raised and lowered forms, which some read as the plain ones. */
const starts = String.raw`=+@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u207a-\u207c\u208a-\u208c\u2212-`
const formula = String.raw`^(?:[${blanks}]*[${starts}]|[\t\r])`

/** The text of a column, as SQL, with an apostrophe before what could be a formula. PostgreSQL stores no NUL. */
export const guarded = (cell: string): string =>
  `case when ${cell} ~ '${formula}' then '''' || ${cell} else ${cell} end`

const pattern = new RegExp(formula)

/** The same of a text that the server has. */
export const guardedText = (cell: string): string => (pattern.test(cell) ? `'${cell}` : cell)
