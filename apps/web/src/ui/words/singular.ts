// Turns the plural noun of a list into its singular. Pure.

const others: Readonly<Record<string, string>> = { people: 'person', synopses: 'synopsis', theses: 'thesis' }

/** `colleges` becomes `college`, `inquiries` becomes `inquiry`; of several words only the last changes. */
export function singular(plural: string): string {
  const [, before = '', last = plural] = /^(.* )?(\S+)$/.exec(plural) ?? []
  return before + (others[last] ?? last.replace(/ies$/, 'y').replace(/s$/, ''))
}
