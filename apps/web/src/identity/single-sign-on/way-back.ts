// Where somebody wanted to go, while they are away at the sign-in of their college.

const key = 'rounds.sso.back'

/** A browser without storage leads to the home page. */
export function keepWayBack(back: string | undefined): void {
  try {
    if (back) sessionStorage.setItem(key, back)
    else sessionStorage.removeItem(key)
  } catch {
    // Nothing to keep it in.
  }
}

export function takeWayBack(): string | undefined {
  try {
    const back = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return back
  } catch {
    return undefined
  }
}
