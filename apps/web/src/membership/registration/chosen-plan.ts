// The plan that somebody chose before they signed up, kept in this browser until they pay.
const key = 'rounds.plan'
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text)

/** Takes the id of a package; anything else is left out. Browsers without storage forget it. */
export function keepPlan(id: string): void {
  try {
    if (isId(id)) localStorage.setItem(key, id)
  } catch {
    // It is only a convenience.
  }
}

/** The id of the package; null when none was chosen here. */
export function keptPlan(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
