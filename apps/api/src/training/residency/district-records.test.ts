// Records of the District Residency: those that a coordinator sees and decides on, until when, and when teachers do.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { districtRecords } from '@rounds/contract/training/residency/district-record.endpoints'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { postingMessages } from '@rounds/contract/training/residency/posting.messages'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { inSessionAt } from '#api/testing/moments.ts'
import type { CastName } from '#api/testing/people.ts'
import { aStoredPosting } from '#api/testing/postings.ts'

const approval = { revision: 1, status: 'Approved', remark: 'Seen' } as const

/** A pending DRP activity of the given day. */
async function anActivity(harness: Harness, activityDate: string, who: CastName = 'student') {
  const values = { ...(await validValues(harness, 'drp-activity', who)), activityDate }
  const body = { kind: 'drp-activity', status: 'Pending', values } as const
  const answer = await (await harness.as(who))(entries.create, { body })
  expect(answer.status).toBe(200)
  return { id: answer.body.entry.id }
}
const decide = async (harness: Harness, id: string, who: CastName = 'drpc') =>
  (await harness.as(who))(districtRecords.decide, { params: { id }, body: approval })
const byTeacher = async (harness: Harness, id: string) =>
  (await harness.as('teacher'))(entries.decide, { params: { id }, body: approval })
const idsOf = async (harness: Harness, query: object = {}) =>
  (await (await harness.as('drpc'))(districtRecords.list, { query })).body.entries.map(({ id }) => id)

it.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from drp_postings')
})

describe('a coordinator', () => {
  it('decides on the residents’ records from the days of the posting', async ({ harness, student }) => {
    const drpc = await harness.as('drpc')
    await aStoredPosting(harness, 'student', '2026-06-01')
    const inside = await anActivity(harness, '2026-06-02')
    const before = await anActivity(harness, '2026-05-31')
    const foreign = await anActivity(harness, '2026-06-02', 'otherStudent')
    expect(await idsOf(harness)).toEqual([inside.id])
    expect(await idsOf(harness, { studentId: harness.people.student.id })).toEqual([inside.id])
    expect(await idsOf(harness, { studentId: uuidv7() })).toEqual([])
    expect((await drpc(districtRecords.list, { query: { status: 'Draft' } })).status).toBe(400)
    for (const { id } of [before, foreign, { id: uuidv7() }]) expect((await decide(harness, id)).status).toBe(404)
    const params = { id: inside.id }
    const blank = await drpc(districtRecords.decide, { params, body: { ...approval, remark: ' ' } })
    expect([blank.status, blank.body.fields]).toEqual([400, { remark: 'All fields are required!' }])
    expect((await drpc(districtRecords.decide, { params, body: { ...approval, revision: 2 } })).status).toBe(409)
    const decided = await decide(harness, inside.id)
    expect([decided.status, decided.body.entry]).toMatchObject([
      200,
      { status: 'Approved', verifierRemark: 'Seen', verifiedBy: { name: 'Dr drpc' } },
    ])
    expect(await lastEvent(harness, 'entry.decided')).toMatchObject({ actor_id: harness.people.drpc.id })
    // A repeated decision, as after a lost reply, gets the same answer.
    expect((await decide(harness, inside.id)).status).toBe(200)
    const other = { ...approval, remark: 'Seen again' }
    expect((await drpc(districtRecords.decide, { params, body: other })).body.code).toBe('alreadyDecided')
    expect(await idsOf(harness, { status: 'Approved' })).toEqual([inside.id])
    expect((await student(entries.open, { params })).body.entry.verifiedBy?.name).toBe('Dr drpc')
  })

  it('cannot decide on records that a resident who moved away makes for another department', async ({ harness }) => {
    const { db, people, places } = harness
    await aStoredPosting(harness, 'student', '2026-06-01')
    const before = await anActivity(harness, '2026-06-02')
    const move = 'update accounts set department_id = $2 where id = $1'
    await db.unchecked(move, [people.student.id, places.pathology.departmentId])
    const after = await anActivity(harness, '2026-06-03')
    expect(await idsOf(harness)).toEqual([before.id])
    expect((await decide(harness, after.id)).status).toBe(404)
    const byHead = (await harness.as('otherHod'))(entries.decide, { params: { id: after.id }, body: approval })
    expect((await byHead).status).toBe(200)
    await db.unchecked(move, [people.student.id, places.medicine.departmentId])
  })

  it('sees only these records, and nobody else can use these endpoints', async ({ harness }) => {
    const drpc = await harness.as('drpc')
    await aStoredPosting(harness, 'student', '2026-06-01')
    const { id } = await anActivity(harness, '2026-06-02')
    expect((await drpc(entries.open, { params: { id } })).status).toBe(403)
    expect((await drpc(entries.list, { query: {} })).status).toBe(403)
    for (const who of ['student', 'teacher', 'hod', 'clerk', 'admin', 'master'] as const) {
      expect([who, (await decide(harness, id, who)).status]).toEqual([who, 403])
      expect((await (await harness.as(who))(districtRecords.list, { query: {} })).status).toBe(403)
    }
  })

  it('decides until 23:59 in India on the 30th day after the last one', async ({ harness }) => {
    // Three months from 1 March end on 31 May; 30 days later is 30 June.
    await aStoredPosting(harness, 'student', '2026-03-01')
    const last = await anActivity(harness, '2026-05-31')
    const late = await anActivity(harness, '2026-06-01')
    const decideAt = (moment: string, id: string) =>
      inSessionAt(harness, 'drpc', moment, async (headers) => {
        const { status } = await harness.anonymous(districtRecords.decide, { params: { id }, body: approval, headers })
        return status
      })
    expect(await decideAt('2026-06-30T18:29:00Z', late.id)).toBe(404)
    expect(await decideAt('2026-06-30T18:31:00Z', last.id)).toBe(404)
    expect(await decideAt('2026-06-30T18:29:00Z', last.id)).toBe(200)
    expect((await byTeacher(harness, late.id)).status).toBe(200)
  })
})

it('a posting cannot be removed once its coordinator has decided a record, even a reopened one', async ({
  harness,
  hod,
}) => {
  const who = 'otherStudentOfDepartment'
  const earlier = await aStoredPosting(harness, who, '2026-03-01')
  const id = await aStoredPosting(harness, who, '2026-06-01')
  const record = await anActivity(harness, '2026-06-02', who)
  expect((await decide(harness, record.id)).status).toBe(200)
  const removal = async () => {
    const { status, body } = await hod(postings.remove, { params: { id } })
    return [status, body.message]
  }
  expect(await removal()).toEqual([409, postingMessages.relied])
  const body = { revision: 1, reason: 'Another look' }
  expect((await hod(entries.reopen, { params: { id: record.id }, body })).status).toBe(200)
  expect(await removal()).toEqual([409, postingMessages.relied])
  // The same two people, but other days.
  expect((await hod(postings.remove, { params: { id: earlier } })).status).toBe(200)
})

describe('teachers', () => {
  it('decide only while no coordinator has accepted the posting', async ({ harness, teacher }) => {
    await aStoredPosting(harness, 'student', '2026-06-01')
    const setJoined = (at: Date | null) =>
      harness.db.unchecked('update accounts set email_verified_at = $2 where id = $1', [harness.people.drpc.id, at])
    const [one, second] = [await anActivity(harness, '2026-06-02'), await anActivity(harness, '2026-06-03')]
    const message = 'The coordinator of the posting, Dr drpc, verifies this record.'
    const refused = await byTeacher(harness, one.id)
    expect([refused.status, refused.body.message]).toEqual([403, message])
    const body = { ...approval, ids: [{ id: one.id, revision: 1 }] }
    const { revision: _, ...bulk } = body
    const [result] = (await teacher(entries.decideMany, { body: bulk })).body.results
    expect(result).toMatchObject({ ok: false, problem: { code: 'forbidden', message } })
    await setJoined(null)
    expect((await byTeacher(harness, one.id)).status).toBe(200)
    await setJoined(harness.clock.now)
    expect((await byTeacher(harness, second.id)).status).toBe(403)
    await harness.db.unchecked('update drp_postings set removed_at = $1, removed_by_id = $2', [
      harness.clock.now,
      harness.people.hod.id,
    ])
    expect((await byTeacher(harness, second.id)).status).toBe(200)
  })
})
