// Remember Me: the e-mail address and the tab on this device, never the session or the password.
export type Audience = 'student' | 'staff'

export interface Remembered {
  email: string
  audience: Audience
}

const key = 'rounds.rememberMe'

export function remembered(): Remembered | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof value !== 'object' || value === null || !('email' in value) || !('audience' in value)) return null
    const { email, audience } = value
    return typeof email === 'string' ? { email, audience: audience === 'staff' ? 'staff' : 'student' } : null
  } catch {
    return null
  }
}

export function remember(value: Remembered | null): void {
  if (value) localStorage.setItem(key, JSON.stringify(value))
  else localStorage.removeItem(key)
}
