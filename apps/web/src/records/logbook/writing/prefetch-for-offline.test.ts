// What is kept for offline work is asked for by the student who will need it, and by nobody after them.
// @vitest-environment happy-dom
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { startSession } from '#web/kernel/session-store.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent, theMaster } from '#web/testing/people.ts'
import { prefetchForOffline } from './prefetch-for-offline.ts'

const signIn = (user: SessionUser) => startSession({ user, sessionToken: 'token' })
const calls = (server: FakeServer) => server.called().map(({ path }) => path)
const aMinute = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('asks for the teachers and the catalogue once the page is at rest', async ({ server }) => {
  const student = { ...aStudent, id: crypto.randomUUID() }
  signIn(student)
  prefetchForOffline(student)
  expect(calls(server)).not.toContain('/catalogue')
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(calls(server)).toContain('/catalogue')
  expect(calls(server).join()).toContain('/getTeachers')
})

test('asks for nothing when somebody else is signed in by then', async ({ server }) => {
  const student = { ...aStudent, id: crypto.randomUUID() }
  signIn(student)
  prefetchForOffline(student)
  signIn(theMaster)
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(calls(server)).not.toContain('/catalogue')
  expect(calls(server).join()).not.toContain('/getTeachers')
})
