// Maintenance: the notice for everybody, and the read-only mode.
import { accessTokens } from '@rounds/contract/identity/access-tokens/access-token.endpoints'
import { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { singleSignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on.endpoints'
import { problems } from '@rounds/contract/kernel/problem'
import { restsInMaintenance } from '@rounds/contract/kernel/refusals/refusals'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { launch } from '@rounds/contract/site/launch/launch.endpoints'
import { maintenance } from '@rounds/contract/site/maintenance/maintenance.endpoints'
import { maintenanceMessages } from '@rounds/contract/site/maintenance/maintenance.messages'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { createJobs } from '#api/kernel/jobs/jobs.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { watchMaintenance } from './watch-maintenance.ts'

const notice = {
  text: 'The server gets a larger disk.',
  beginsAt: '2026-06-15T16:30:00.000Z',
  endsAt: '2026-06-15T18:00:00.000Z',
}

const test = it.extend('confirmed', ({ harness }) => harness.asConfirmed('master'))

test.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from maintenance')
  harness.api.readOnly.isOn = false
})

const present = async (harness: Harness) => (await harness.anonymous(maintenance.present)).body.maintenance
async function record(harness: Harness) {
  const values = await validValues(harness, 'opd-campus', 'student')
  const student = await harness.as('student')
  return student(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
}
const eventsOf = (harness: Harness, action: string) =>
  harness.db.unchecked('select detail from audit_events where action = $1 order by seq', [action])

describe('the notice', () => {
  test('is announced to everybody, replaced, and withdrawn', async ({ harness, confirmed }) => {
    expect(await present(harness)).toMatchObject({ isReadOnly: false, notice: null })
    const { body } = await confirmed(maintenance.announce, { body: notice })
    expect(body).toMatchObject({ message: maintenanceMessages.announced, maintenance: { notice } })
    expect((await present(harness)).notice).toEqual(notice)
    await confirmed(maintenance.announce, { body: { ...notice, text: '  Later. ' } })
    expect((await present(harness)).notice?.text).toBe('Later.')
    expect((await confirmed(maintenance.withdraw)).body.message).toBe(maintenanceMessages.withdrawn)
    expect((await present(harness)).notice).toBeNull()
    expect(await eventsOf(harness, 'maintenance.announced')).toEqual([
      { detail: { fromDay: '2026-06-15', toDay: '2026-06-15' } },
      { detail: { fromDay: '2026-06-15', toDay: '2026-06-15' } },
    ])
    expect(await eventsOf(harness, 'maintenance.withdrawn')).toHaveLength(1)
  })

  test('needs a text, and a future end after its beginning', async ({ confirmed }) => {
    const faultsOf = async (over: object) =>
      (await confirmed(maintenance.announce, { body: { ...notice, ...over } })).body.fields
    const textLength = 'The text of the notice needs 1 to 300 characters.'
    expect(await faultsOf({ text: ' ' })).toEqual({ text: textLength })
    expect(await faultsOf({ text: 'a'.repeat(301) })).toEqual({ text: textLength })
    expect(await faultsOf({ beginsAt: 'soon' })).toEqual({ beginsAt: maintenanceMessages.moment })
    expect(await faultsOf({ beginsAt: '0000-02-29T10:00:00Z' })).toEqual({ beginsAt: maintenanceMessages.moment })
    expect(await faultsOf({ endsAt: notice.beginsAt })).toEqual({ endsAt: maintenanceMessages.endsTooEarly })
    const past = { beginsAt: '2026-06-14T16:30:00.000Z', endsAt: '2026-06-14T18:00:00.000Z' }
    expect(await faultsOf(past)).toEqual({ endsAt: maintenanceMessages.endsInPast })
  })
})

describe('read-only mode', () => {
  test('refuses every change with a retry time, and keeps everything readable', async ({ harness, confirmed }) => {
    const on = await confirmed(maintenance.switchReadOnly, { body: { isReadOnly: true } })
    expect(on.body).toMatchObject({ message: maintenanceMessages.readOnly, maintenance: { isReadOnly: true } })
    const refused = await record(harness)
    const { code, message } = refused.body
    expect([refused.status, code, message]).toEqual([503, 'maintenance', problems.maintenance.message])
    expect(refused.headers['retry-after']).toBe('60')
    expect((await harness.anonymous(launch.launch, { body: { password: 'any' } })).body.code).toBe('maintenance')
    const student = await harness.as('student')
    expect((await student(entries.list, { query: { kind: 'opd-campus' } })).status).toBe(200)
    const off = await confirmed(maintenance.switchReadOnly, { body: { isReadOnly: false } })
    expect(off.body.message).toBe(maintenanceMessages.writable)
    expect((await record(harness)).status).toBe(200)
    expect(await eventsOf(harness, 'maintenance.switched')).toEqual([
      { detail: { enabled: true } },
      { detail: { enabled: false } },
    ])
  })

  test('allows signing in and out and protecting an account, and no other change', async ({ harness, confirmed }) => {
    await confirmed(maintenance.switchReadOnly, { body: { isReadOnly: true } })
    const open = harness.api.served.filter((spec) => spec.method !== 'GET' && !restsInMaintenance(spec))
    expect(new Set(open)).toEqual(
      new Set([
        sessions.studentSignIn,
        sessions.staffSignIn,
        sessions.giveCode,
        sessions.stay,
        sessions.confirm,
        sessions.signOut,
        openSessions.endOne,
        openSessions.endOthers,
        openSessions.endOneOfPerson,
        openSessions.endAllOfPerson,
        // Operations that protect an account: signing in and confirming with a passkey, revoking a token.
        passkeys.signIn,
        passkeys.confirm,
        accessTokens.revoke,
        singleSignOn.begin,
        singleSignOn.finish,
        singleSignOn.endLink,
        maintenance.announce,
        maintenance.withdraw,
        maintenance.switchReadOnly,
        // Reads only, although by POST.
        colleges.departments,
      ]),
    )
    const wrong = { email: 'student@rounds.example', password: 'not the password' }
    expect((await harness.anonymous(sessions.studentSignIn, { body: wrong })).body.code).toBe('signInRefused')
    const student = await harness.as('student')
    expect((await student(sessions.signOut)).status).toBe(200)
  })

  test('refuses callers without permission for that reason first', async ({ harness, confirmed }) => {
    await confirmed(maintenance.switchReadOnly, { body: { isReadOnly: true } })
    const hod = await harness.as('hod')
    const put = { body: { isReadOnly: false } }
    expect((await hod(maintenance.switchReadOnly, put)).body.code).toBe('forbidden')
    expect((await hod(maintenance.announce, { body: notice })).body.code).toBe('forbidden')
    expect((await hod(maintenance.withdraw)).body.code).toBe('forbidden')
    expect((await harness.anonymous(maintenance.switchReadOnly, put)).body.code).toBe('unauthenticated')
  })

  test('needs the Master’s password again, and a yes or no', async ({ harness, confirmed }) => {
    expect((await confirmed(maintenance.switchReadOnly, { body: {} })).status).toBe(400)
    await harness.db.unchecked('update sessions set confirmed_at = null')
    const master = await harness.as('master')
    const put = { body: { isReadOnly: true } }
    for (const { body } of [
      await master(maintenance.switchReadOnly, put),
      await master(maintenance.announce, { body: notice }),
      await master(maintenance.withdraw),
    ])
      expect(body.code).toBe('confirmationNeeded')
    expect(harness.api.readOnly.isOn).toBe(false)
  })

  test('reaches another server within seconds, and one that starts during it', async ({ harness, confirmed }) => {
    const other = { ...harness.api, readOnly: { isOn: false } }
    const watch = watchMaintenance(other)
    await watch.start()
    expect(other.readOnly.isOn).toBe(false)
    await confirmed(maintenance.switchReadOnly, { body: { isReadOnly: true } })
    await expect.poll(() => other.readOnly.isOn, { timeout: 5_000 }).toBe(true)
    watch.stop()
    const late = { ...harness.api, readOnly: { isOn: false } }
    const lateWatch = watchMaintenance(late)
    await lateWatch.start()
    lateWatch.stop()
    expect([late.readOnly.isOn, lateWatch.present().isReadOnly]).toEqual([true, true])
  })

  test('skips the jobs that rest during maintenance, and no others', async ({ harness }) => {
    const done: string[] = []
    let isOn = true
    const jobs = createJobs(harness.db, {
      url: harness.url,
      pollSeconds: 0.5,
      onFault: () => {},
      isReadOnly: () => isOn,
    })
    const payload = z.strictObject({})
    const resting = queue({ name: 'rests', payload, restsInMaintenance: true })
    const working = queue({ name: 'works', payload })
    jobs.work(resting, async () => void done.push('rests'))
    jobs.work(working, async () => void done.push('works'))
    await jobs.prepare()
    await jobs.enqueue(resting, {})
    await jobs.enqueue(working, {})
    await jobs.start()
    const left = async () =>
      (await harness.db.unchecked("select 1 from pgboss.job where name in ('rests', 'works') and state <> 'completed'"))
        .length
    await expect.poll(left, { timeout: 10_000 }).toBe(0)
    expect(done).toEqual(['works'])
    isOn = false
    await jobs.enqueue(resting, {})
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['works', 'rests'])
    await jobs.stop()
  })
})
