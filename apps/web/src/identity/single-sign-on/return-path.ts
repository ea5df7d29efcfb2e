// Remembers the page to return to while the person is away at their college's sign-in.

const key = 'rounds.sso.back'

/** In a browser without storage, sign-in ends on the home page. */
export function keepReturnPath(back: string | undefined): void {
  try {
    if (back) sessionStorage.setItem(key, back)
    else sessionStorage.removeItem(key)
  } catch {
    // Session storage is unavailable.
  }
}

export function takeReturnPath(): string | undefined {
  try {
    const back = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return back
  } catch {
    return undefined
  }
}
