// The session of a tab beside those of other tabs.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { clearSession, startSession, storedSession } from './session-store.ts'

const sharedKey = 'rounds.signedIn'
const session = { user: { id: 'u' }, sessionToken: 'token' }

/** Fires the browser's `storage` event for the shared key; by default one that arrives late. */
function tell(newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key: sharedKey, newValue }))
}

test('a late event for this tab’s own write does not end its session', () => {
  startSession(session)
  tell(null)
  tell(localStorage.getItem(sharedKey))
  expect(storedSession()).toEqual(session)
})

test.for([
  ['signs out', null],
  ['signs in as somebody else', 'another'],
] as const)('another tab that %s ends the session', ([_, value]) => {
  startSession(session)
  if (value === null) localStorage.removeItem(sharedKey)
  else localStorage.setItem(sharedKey, value)
  tell(value)
  expect(storedSession()).toBeNull()
  clearSession('left')
})

test.for([
  ['nobody else signed in', undefined, session],
  ['another tab signed in', 'another', null],
] as const)(
  'a suspended tab keeps its session only if no other user has signed in: %s',
  async ([_, value, expected]) => {
    startSession(session)
    // The browser had suspended the tab, so no event reached it.
    if (value !== undefined) localStorage.setItem(sharedKey, value)
    vi.resetModules()
    const { storedSession: storedAgain } = await import('./session-store.ts')
    expect(storedAgain()).toEqual(expected)
    clearSession('left')
  },
)
