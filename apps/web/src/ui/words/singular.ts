// One of what a list counts. Pure.

const others: Readonly<Record<string, string>> = { people: 'person', synopses: 'synopsis', theses: 'thesis' }

/** `colleges` as `college`, `inquiries` as `inquiry`; of several words the last one is changed. */
export function singular(plural: string): string {
  const [, before = '', last = plural] = /^(.* )?(\S+)$/.exec(plural) ?? []
  return before + (others[last] ?? last.replace(/ies$/, 'y').replace(/s$/, ''))
}
