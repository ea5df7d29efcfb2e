// The parts of a patient's identity that changed between revisions: by name, never by value.

type Identity = Readonly<Record<string, string>>

/**
 * For each revision except the first of the list: the keys whose values the previous one in the list, which replaced
 * it, changed. `identities` are those of the present entry and of its revisions, newest first; null when there is none.
 */
export function changedIdentities(identities: readonly (Identity | null)[]): string[][] {
  return identities.slice(1).map((older, index) => {
    const [before, after] = [older ?? {}, identities[index] ?? {}]
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].filter((key) => before[key] !== after[key])
  })
}
