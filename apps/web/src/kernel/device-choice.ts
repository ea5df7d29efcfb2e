// Small choices of how a page looks, kept on this device beyond a sign-out: never anything of a record or a patient.

/** What was kept under a name, from any version of the product: the reader checks its shape. Null where there is nothing. */
export function deviceChoice(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps it; null removes it. */
export function keepDeviceChoice(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A full or forbidden storage costs the memory, not the choice.
  }
}
