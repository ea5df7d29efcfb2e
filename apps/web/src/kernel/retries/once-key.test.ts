// A press repeated after a lost answer is the same call; a press after an answer is a new one.
// @vitest-environment happy-dom
import { problems } from '@rounds/contract/kernel/problem'
import { expect, it } from 'vitest'
import { CallProblem } from '../call-problem.ts'
import { clearSession } from '../session-store.ts'
import { once } from './once-key.ts'

const keys: string[] = []
const answered = async (key: string) => void keys.push(key)
const refused = (code: 'conflict' | 'unavailable' | null) => async (key: string) => {
  keys.push(key)
  if (code === null) throw new CallProblem(0, null)
  throw new CallProblem(problems[code].status, { status: false, code, title: '', message: 'No.', requestId: 'r-1' })
}
const used = async (...presses: Promise<unknown>[]) => {
  await Promise.allSettled(presses)
  return new Set(keys.splice(0)).size
}

it('keeps the key when the answer was lost or a busy server refused', async () => {
  await once('a memo', refused(null)).catch(() => undefined)
  await once('a memo', refused('unavailable')).catch(() => undefined)
  expect(await used(once('a memo', answered))).toBe(1)
})

it('uses another key after an answer, and for different content', async () => {
  await once('a memo', answered)
  expect(await used(once('a memo', answered))).toBe(2)
  await once('a memo', refused('conflict')).catch(() => undefined)
  expect(await used(once('a memo', answered))).toBe(2)
  expect(await used(once('one', answered), once('two', answered))).toBe(2)
})

it('gives two presses at the same time one key', async () => {
  expect(await used(once('a memo', answered), once('a memo', answered))).toBe(1)
})

it('forgets the oldest of many unanswered calls', async () => {
  await Promise.allSettled(Array.from({ length: 21 }, (_, at) => once(`memo ${at}`, refused(null))))
  const first = keys[0]
  keys.length = 0
  await once('memo 0', answered)
  expect(keys).not.toEqual([first])
})

it('forgets the content when the session ends', async () => {
  await once('a memo', refused(null)).catch(() => undefined)
  clearSession('left')
  expect(await used(once('a memo', answered))).toBe(2)
})
