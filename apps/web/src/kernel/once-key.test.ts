// A press that is repeated after a lost answer is the same call; one after an answer is another.
// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { CallProblem } from './call-problem.ts'
import { once } from './once-key.ts'
import { clearSession } from './session-store.ts'

const keys: string[] = []
const answered = async (key: string) => void keys.push(key)
const refused = (code: string | null) => async (key: string) => {
  keys.push(key)
  throw new CallProblem(code === null ? 0 : 409, code === null ? null : { code, message: 'No.', status: false })
}
const used = async (...presses: Promise<unknown>[]) => {
  await Promise.allSettled(presses)
  return new Set(keys.splice(0)).size
}

it('keeps the key of a call whose answer was lost, or that a busy server refused', async () => {
  await once('a memo', refused(null)).catch(() => undefined)
  await once('a memo', refused('overloaded')).catch(() => undefined)
  expect(await used(once('a memo', answered))).toBe(1)
})

it('takes another key after an answer, and for other words', async () => {
  await once('a memo', answered)
  expect(await used(once('a memo', answered))).toBe(2)
  await once('a memo', refused('conflict')).catch(() => undefined)
  expect(await used(once('a memo', answered))).toBe(2)
  expect(await used(once('one', answered), once('two', answered))).toBe(2)
})

it('gives two presses at once the same key', async () => {
  expect(await used(once('a memo', answered), once('a memo', answered))).toBe(1)
})

it('forgets the oldest of many that were never answered', async () => {
  await Promise.allSettled(Array.from({ length: 21 }, (_, at) => once(`memo ${at}`, refused(null))))
  const first = keys[0]
  keys.length = 0
  await once('memo 0', answered)
  expect(keys).not.toEqual([first])
})

it('forgets the words when the session ends', async () => {
  await once('a memo', refused(null)).catch(() => undefined)
  clearSession('left')
  expect(await used(once('a memo', answered))).toBe(2)
})
