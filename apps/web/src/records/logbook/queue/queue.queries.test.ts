// When the queue loads the next records.
import { expect, it, vi } from 'vitest'

const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
vi.stubGlobal('sessionStorage', nothing)
vi.stubGlobal('localStorage', nothing)
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('document', { addEventListener: () => undefined })
vi.stubGlobal('matchMedia', () => ({ matches: false }))

const { isPageDone } = await import('./queue.queries.ts')

it.each([
  ['all listed ones are decided and sent', 0, 0, 50, true],
  ['the last listed ones are held, and others wait behind them', 3, 0, 50, true],
  ['a whole sitting is held: the server would list the same again', 100, 0, 50, false],
  ['something listed waits', 100, 1, 51, false],
  ['nothing waits at all', 0, 0, 0, false],
])('decides whether the page is done when %s', (_, listed, waiting, total, expected) => {
  expect(isPageDone(listed, waiting, total)).toBe(expected)
})
