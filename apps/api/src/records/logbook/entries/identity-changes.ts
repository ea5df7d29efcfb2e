// What of a patient's identity was changed from one revision to the next: by name, never by value.

type Identity = Readonly<Record<string, string>>

/**
 * For each revision but the first of the list the keys that the one before it, which replaced it, says otherwise.
 * `identities` are those of the present entry and of its revisions, newest first; null where there is none.
 */
export function changedIdentities(identities: readonly (Identity | null)[]): string[][] {
  return identities.slice(1).map((older, index) => {
    const [before, after] = [older ?? {}, identities[index] ?? {}]
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].filter((key) => before[key] !== after[key])
  })
}
