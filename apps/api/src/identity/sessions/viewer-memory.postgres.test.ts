// Two servers on one PostgreSQL: a change by one invalidates the other's cache.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { describe, expect } from 'vitest'
import { buildApp } from '#api/app.ts'
import { openDatabase } from '#api/kernel/database/database.ts'
import { createJobs } from '#api/kernel/jobs/jobs.ts'
import { createClient } from '#api/testing/client.ts'
import { it } from '#api/testing/fixtures.ts'
import { aPerson } from '#api/testing/people.ts'

let number = 0

const test = it
  .extend('other', async ({ harness }, { onCleanup }) => {
    const db = await openDatabase({ url: harness.url })
    const jobs = createJobs(db, { url: harness.url, onFault: () => {} })
    const services = { ...harness.api, db, jobs }
    const { http } = await buildApp(services, { logLevel: 'silent', trustProxy: false, secure: false })
    await http.ready()
    onCleanup(async () => {
      await http.close()
      await db.close()
    })
    return http
  })
  .extend('person', ({ harness }) =>
    aPerson(harness.db, {
      role: 'hod',
      name: 'Dr Elsewhere',
      email: `elsewhere${++number}@rounds.example`,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    }),
  )

const poll = { timeout: 20_000 }

describe('one of two servers', () => {
  test('learns of a new role although its clock stands still', async ({ harness, other, person }) => {
    const elsewhere = createClient(other, await harness.session(person))
    expect((await elsewhere(colleges.list)).status).toBe(403)
    await harness.db.unchecked("update accounts set role = 'master' where id = $1", [person.id])
    await expect.poll(async () => (await elsewhere(colleges.list)).status, poll).toBe(200)
  })

  test('learns that a session ended on the other', async ({ harness, other, person }) => {
    const headers = await harness.session(person)
    const elsewhere = createClient(other, headers)
    expect((await elsewhere(sessions.restore)).status).toBe(200)
    expect((await createClient(harness.http, headers)(sessions.signOut)).status).toBe(200)
    await expect.poll(async () => (await elsewhere(sessions.restore)).status, poll).toBe(401)
  })

  test('refuses changes by an account blocked a moment ago, despite its cache', async ({ harness, other, person }) => {
    const elsewhere = createClient(other, await harness.session(person))
    expect((await elsewhere(sessions.restore)).status).toBe(200)
    await harness.db.unchecked('update accounts set active = false where id = $1', [person.id])
    expect((await elsewhere(sessions.stay)).status).toBe(401)
  })
})
