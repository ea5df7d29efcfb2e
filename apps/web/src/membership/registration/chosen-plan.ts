// The plan that a visitor chose before signing up, kept in this browser until they pay.
const key = 'rounds.plan'
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text)

/** Stores the id of a package and ignores anything else. Browsers without storage forget it. */
export function keepPlan(id: string): void {
  try {
    if (isId(id)) localStorage.setItem(key, id)
  } catch {
    // The stored plan is only a convenience.
  }
}

/** Returns the id of the package; null when none was chosen in this browser. */
export function keptPlan(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
