// Small display preferences, kept on this device after sign-out. Never anything about a record or patient.

/**
 * Returns a stored preference, or null. Any version of the product may have written it, so the caller validates its
 * shape.
 */
export function deviceChoice(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a preference; null removes it. */
export function keepDeviceChoice(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // With full or blocked storage the preference still applies, but is not remembered.
  }
}
