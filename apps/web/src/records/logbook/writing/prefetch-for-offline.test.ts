// Data for offline work is fetched for the student who needs it, and for nobody after them.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { teachersQuery } from '#web/fields/teacher-input.tsx'
import { noteAnswer } from '#web/kernel/connection.ts'
import { clearSession, startSession } from '#web/kernel/session-store.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent, theMaster } from '#web/testing/people.ts'
import { wholeCatalogueQuery } from '../device/kept-catalogue.ts'
import { favouritesQuery } from '../favourites/favourites.queries.ts'
import { prefetchForOffline } from './prefetch-for-offline.ts'

const signIn = (user: SessionUser) => startSession({ user, sessionToken: 'token' })
const calls = (server: FakeServer) => server.called().map(({ path }) => path)
const aMinute = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('loads the teachers and the catalogue once the page is idle', async ({ server }) => {
  const student = { ...aStudent, id: crypto.randomUUID() }
  signIn(student)
  prefetchForOffline(student)
  expect(calls(server)).not.toContain('/catalogue')
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(calls(server)).toContain('/catalogue')
  expect(calls(server).join()).toContain('/getTeachers')
})

test('loads them again after the same person signs in again in this tab', async ({ server }) => {
  const student = { ...aStudent, id: crypto.randomUUID() }
  server.answers(accounts.teachers, { data: [] })
  server.answers(catalogue.whole, { items: [] })
  server.answers(favourites.list, { favourites: [] })
  signIn(student)
  prefetchForOffline(student)
  await vi.advanceTimersByTimeAsync(aMinute)
  prefetchForOffline(student)
  await vi.advanceTimersByTimeAsync(aMinute)
  const once = calls(server).filter((path) => path === '/catalogue').length
  clearSession('idle')
  signIn(student)
  prefetchForOffline(student)
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(once).toBe(1)
  expect(calls(server).filter((path) => path === '/catalogue')).toHaveLength(2)
  expect(calls(server).filter((path) => path === '/favourites')).toHaveLength(2)
})

test('loads what failed at first with the next connection', async ({ server }) => {
  const student = { ...aStudent, id: crypto.randomUUID() }
  server.answers(accounts.teachers, { data: [] })
  server.refuses(catalogue.whole, 'internal')
  server.answers(favourites.list, { favourites: [] })
  signIn(student)
  prefetchForOffline(student)
  await vi.advanceTimersByTimeAsync(aMinute)
  noteAnswer(false)
  server.answers(catalogue.whole, { items: [] })
  const before = calls(server).filter((path) => path === '/catalogue').length
  noteAnswer(true)
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(calls(server).filter((path) => path === '/catalogue')).toHaveLength(before + 1)
  expect(calls(server)).toContain('/favourites')
})

test('loads nothing when another user has signed in by then', async ({ server }) => {
  const student = { ...aStudent, id: crypto.randomUUID() }
  signIn(student)
  prefetchForOffline(student)
  signIn(theMaster)
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(calls(server)).not.toContain('/catalogue')
  expect(calls(server).join()).not.toContain('/getTeachers')
})

test('keeps the choices of a form whatever else is viewed', () => {
  const queries = [teachersQuery({ teachers: async () => [] }), wholeCatalogueQuery, favouritesQuery]
  expect(queries.map(({ meta }) => meta)).toEqual(queries.map(() => ({ isKept: true, areChoices: true })))
})
