// Coordinators sign off their residents' records by a link and at the bedside, with the rights of their queue.

import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { signOffMessages } from '@rounds/contract/records/logbook/sign-off/sign-off.messages'
import { districtRecords } from '@rounds/contract/training/residency/district-record.endpoints'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { pin, setPin } from '#api/testing/entries/sign-off.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { atMoment } from '#api/testing/moments.ts'
import { aStoredPosting } from '#api/testing/postings.ts'

const approval = { revision: 1, status: 'Approved', remark: 'Seen' } as const

/** A pending DRP activity of the given day. */
async function anActivity(harness: Harness, activityDate: string): Promise<string> {
  const student = await harness.as('student')
  const values = { ...(await validValues(harness, 'drp-activity', 'student')), activityDate }
  const { status, body } = await student(entries.create, { body: { kind: 'drp-activity', status: 'Pending', values } })
  expect(status).toBe(200)
  return body.entry.id
}

/** Requests a link as the student; returns its token from the coordinator's mail. */
async function aLink(harness: Harness, id: string): Promise<string> {
  const { status, body } = await (await harness.as('student'))(signOffs.ask, { params: { id }, body: {} })
  expect([status, body.teacher]).toEqual([200, harness.people.drpc.name])
  return mailedToken(harness.mails, 'sign-off', harness.people.drpc.email)
}

const start = new Map<Harness, Date>()
it.beforeEach(async ({ harness }) => {
  harness.api.limitTries = { 'signOff.asked': 1000, 'signOff.decisions': 1000 }
  start.set(harness, start.get(harness) ?? harness.clock.now)
  harness.clock.now = start.get(harness) ?? harness.clock.now
  await harness.db.unchecked('delete from drp_postings')
  await aStoredPosting(harness, 'student', '2026-06-01')
  await setPin(harness, 'drpc')
})

const opened = async (harness: Harness, token: string) =>
  (await harness.anonymous(signOffs.open, { params: { token } })).body.link
const decide = (harness: Harness, token: string) =>
  harness.anonymous(signOffs.decide, { params: { token }, body: { ...approval, pin } })

describe('a link', () => {
  it('goes to the coordinator of the posting and is decided with their PIN', async ({ harness, student }) => {
    const id = await anActivity(harness, '2026-06-02')
    const state = (await student(signOffs.show, { params: { id } })).body
    expect(state).toMatchObject({ link: null, coordinator: harness.people.drpc.name })
    const token = await aLink(harness, id)
    expect(await opened(harness, token)).toMatchObject({
      state: 'open',
      teacher: { name: harness.people.drpc.name, isCoordinator: true, hasPin: true },
      record: { kind: 'drp-activity' },
    })
    expect((await decide(harness, token)).status).toBe(200)
    expect(await lastEvent(harness, 'entry.decided', 'actor_id, actor_role, detail')).toMatchObject({
      actor_id: harness.people.drpc.id,
      actor_role: 'drpc',
      detail: { how: 'link-pin' },
    })
    const { entry } = (await student(entries.open, { params: { id } })).body
    expect(entry).toMatchObject({ status: 'Approved', decidedHow: 'link-pin', verifiedBy: { name: 'Dr drpc' } })
    const notifications = await harness.db.unchecked(
      "select facts->>'page' as page from notifications where account_id = $1 and event = 'signOff.made'",
      [harness.people.drpc.id],
    )
    expect(notifications).toEqual([{ page: '/drp/queue' }])
  })

  it('goes to no teacher while a coordinator decides, and otherwise to no coordinator', async ({
    harness,
    student,
  }) => {
    const [inside, before] = [await anActivity(harness, '2026-06-02'), await anActivity(harness, '2026-05-31')]
    const { teacher, drpc } = harness.people
    const ofTeacher = await student(signOffs.ask, { params: { id: inside }, body: { teacherId: teacher.id } })
    const message = `The coordinator of the posting, ${drpc.name}, verifies this record.`
    expect([ofTeacher.status, ofTeacher.body.fields]).toEqual([400, { teacherId: message }])
    const ofCoordinator = await student(signOffs.ask, { params: { id: before }, body: { teacherId: drpc.id } })
    const { cannotVerify } = signOffMessages
    expect([ofCoordinator.status, ofCoordinator.body.fields]).toEqual([400, { teacherId: cannotVerify }])
  })

  it('works until 23:59 in India, 30 days after the schedule, unless the posting is removed', async ({ harness }) => {
    // Three months from 1 March end on 31 May; 30 days later is 30 June.
    await harness.db.unchecked('delete from drp_postings')
    await aStoredPosting(harness, 'student', '2026-03-01')
    const [first, second] = [await anActivity(harness, '2026-05-30'), await anActivity(harness, '2026-05-31')]
    const [early, late] = await atMoment(harness, '2026-06-29T06:00:00Z', async () => {
      const headers = await harness.session('student')
      const tokens: string[] = []
      for (const id of [first, second]) {
        const { body } = await harness.anonymous(signOffs.ask, { params: { id }, body: {}, headers })
        tokens.push(body.address.split('/').at(-1) ?? '')
      }
      return [tokens[0] ?? '', tokens[1] ?? '']
    })
    expect((await atMoment(harness, '2026-06-30T18:29:00Z', () => decide(harness, early))).status).toBe(200)
    const over = await atMoment(harness, '2026-06-30T18:31:00Z', () => decide(harness, late))
    expect([over.status, over.body.message]).toEqual([409, signOffMessages.noRight])
    await atMoment(harness, '2026-06-30T06:00:00Z', async () => {
      expect((await opened(harness, late)).state).toBe('open')
      await harness.db.unchecked('update drp_postings set removed_at = now(), removed_by_id = entered_by_id')
      expect(await opened(harness, late)).toMatchObject({ state: 'noRight', record: null })
    })
  })
})

describe('a bedside code', () => {
  const codeOf = async (harness: Harness, id: string) =>
    (await (await harness.as('student'))(signOffs.showCode, { params: { id } })).body.code

  it('is scanned and decided by the coordinator, who receives the record with it', async ({ harness }) => {
    const id = await anActivity(harness, '2026-06-02')
    const drpc = await harness.as('drpc')
    const scanned = await drpc(signOffs.scan, { query: { code: await codeOf(harness, id) } })
    expect(scanned.body).toMatchObject({ id, entry: { status: 'Pending', kind: 'drp-activity' } })
    const { ticket } = scanned.body
    const decided = await drpc(signOffs.decideAtBedside, { params: { id }, body: { ...approval, ticket } })
    expect(decided.body.entry).toMatchObject({ status: 'Approved', decidedHow: 'bedside' })
    // A repeated decision, as after a lost reply, gets the same answer.
    expect((await drpc(signOffs.decideAtBedside, { params: { id }, body: { ...approval, ticket } })).status).toBe(200)
    const { body } = await drpc(districtRecords.list, { query: { status: 'Approved' } })
    expect(body.entries.map((entry) => entry.id)).toContain(id)
  })

  it('is refused to a coordinator of other days, and to a teacher while a coordinator decides', async ({ harness }) => {
    const [inside, before] = [await anActivity(harness, '2026-06-02'), await anActivity(harness, '2026-05-31')]
    const drpc = await harness.as('drpc')
    expect((await drpc(signOffs.scan, { query: { code: await codeOf(harness, before) } })).status).toBe(404)
    const teacher = await harness.as('teacher')
    const refused = await teacher(signOffs.scan, { query: { code: await codeOf(harness, inside) } })
    expect(refused.status).toBe(403)
    expect(refused.body.message).toContain(harness.people.drpc.name)
  })
})
