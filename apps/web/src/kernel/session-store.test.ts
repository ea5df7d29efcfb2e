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

test('what this tab wrote itself ends nothing, however late it is told', () => {
  startSession(session)
  tell(null)
  tell(localStorage.getItem(sharedKey))
  expect(storedSession()).toEqual(session)
})

test.for([
  ['signs out', null],
  ['signs in as somebody else', 'another'],
] as const)('another tab that %s ends it', ([_, value]) => {
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
] as const)('a tab that was away takes up its session only where %s', async ([_, value, expected]) => {
  startSession(session)
  // The browser had suspended the tab, so no event reached it.
  if (value !== undefined) localStorage.setItem(sharedKey, value)
  vi.resetModules()
  const { storedSession: storedAgain } = await import('./session-store.ts')
  expect(storedAgain()).toEqual(expected)
  clearSession('left')
})
