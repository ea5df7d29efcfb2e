// The parts of a patient's identity that changed between revisions: by name, never by value.

type Identity = Readonly<Record<string, string>>

/**
 * For each identity of the list after the first, the keys whose values differ from the newer one before it.
 * `identities` are those of the present entry and of its revisions, newest first; null when there is none.
 */
export function changedIdentities(identities: readonly (Identity | null)[]): string[][] {
  return identities.slice(1).map((older, index) => {
    const [before, after] = [older ?? {}, identities[index] ?? {}]
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].filter((key) => before[key] !== after[key])
  })
}
