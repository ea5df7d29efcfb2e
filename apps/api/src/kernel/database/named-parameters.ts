// Turns `:name` in a statement's text into PostgreSQL's numbered parameters, and those into literals where PostgreSQL
// accepts no parameters.

/** Literals, quoted names and casts come first, so that nothing inside them is mistaken for a parameter. */
const token = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|::|(?<![\w\]]):([a-zA-Z]\w*)/g

/**
 * Returns the text with `$1`, `$2`, … and their names; a repeated name is one parameter. Throws for a name that
 * `isDeclared` does not know.
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

/** Returns the text with each `$n` replaced by the n-th literal. */
export const withLiterals = (text: string, literals: readonly string[]): string =>
  text.replaceAll(numbered, (whole, number: string | undefined) =>
    number === undefined ? whole : (literals[Number(number) - 1] ?? whole),
  )
