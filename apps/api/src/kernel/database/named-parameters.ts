// Turns `:name` in the text of a statement into the numbered parameters that PostgreSQL takes, and these into literals
// where it takes none.

/** Literals, quoted names and casts come first, so that nothing inside them is taken for a parameter. */
const token = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|::|(?<![\w\]]):([a-zA-Z]\w*)/g

/**
 * The text with `$1`, `$2`, … and the names they stand for; a name that occurs twice is one parameter. Throws for a name
 * that `isDeclared` does not know.
 */
export function compileSql(sql: string, isDeclared: (name: string) => boolean): { text: string; named: string[] } {
  const named: string[] = []
  const text = sql.replaceAll(token, (whole, name: string | undefined) => {
    if (name === undefined) return whole
    if (!isDeclared(name)) throw new Error(`:${name} is not a declared parameter of: ${sql.trim().slice(0, 80)}`)
    const known = named.indexOf(name)
    return `$${known === -1 ? named.push(name) : known + 1}`
  })
  return { text, named }
}

const numbered = /'(?:[^']|'')*'|"[^"]*"|\$(\d+)/g

/** The text with each `$n` replaced by the n-th of `literals`. */
export const withLiterals = (text: string, literals: readonly string[]): string =>
  text.replaceAll(numbered, (whole, number: string | undefined) =>
    number === undefined ? whole : (literals[Number(number) - 1] ?? whole),
  )
