// What is kept for offline work is asked for by the student who will need it, and by nobody after them.
// @vitest-environment happy-dom
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSession } from '#web/kernel/session-store.ts'
import { aStudent, theMaster } from '#web/testing/people.ts'
import { server } from '#web/testing/screen.tsx'
import { prefetchForOffline } from './prefetch-for-offline.ts'

const signIn = (user: SessionUser) => startSession({ user, sessionToken: 'token' })
const calls = () => server.called().map(({ path }) => path)
const aMinute = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('asks for the teachers and the catalogue once the page is at rest', async () => {
  const student = { ...aStudent, id: crypto.randomUUID() }
  signIn(student)
  prefetchForOffline(student)
  expect(calls()).not.toContain('/catalogue')
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(calls()).toContain('/catalogue')
  expect(calls().join()).toContain('/getTeachers')
})

it('asks for nothing when somebody else is signed in by then', async () => {
  const student = { ...aStudent, id: crypto.randomUUID() }
  signIn(student)
  prefetchForOffline(student)
  signIn(theMaster)
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(calls()).not.toContain('/catalogue')
  expect(calls().join()).not.toContain('/getTeachers')
})
