// A rejected record that its student leaves as it is: gone from the list of corrections, present everywhere else.
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { anEntry, approval, validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

const none = { n: 0, entries: [] }

async function aRejected(harness: Harness): Promise<Entry> {
  const { id } = await anEntry(harness)
  const body = { ...approval(), status: 'Rejected', remark: 'Recorded twice' } as const
  return (await (await harness.as('teacher'))(entries.decide, { params: { id }, body })).body.entry
}

async function toCorrect(harness: Harness) {
  return (await (await harness.as('student'))(work.show)).body.work.own?.rejected
}

describe('keeping a rejected record as it is', () => {
  it('removes it from the list of records to correct, and leaves its decision and the counts', async ({
    harness,
    student,
    teacher,
  }) => {
    const { id, ...entry } = await aRejected(harness)
    const before = (await student(dashboard.show)).body.dashboard.counts
    expect(await toCorrect(harness)).toMatchObject({ n: 1, entries: [{ id }] })
    const kept = await student(entries.keepRejected, { params: { id }, body: { revision: 1 } })
    expect(kept.body.message).toBe('The record stays in your logbook as rejected.')
    const { updatedAt: _, keptRejectedAt: __, ...decided } = entry
    expect(kept.body.entry).toMatchObject({ ...decided, keptRejectedAt: expect.any(String) })
    expect(await toCorrect(harness)).toEqual(none)
    expect((await student(dashboard.show)).body.dashboard.counts).toEqual(before)
    const listed = await teacher(entries.list, { query: { status: 'Rejected' } })
    expect(listed.body.entries).toMatchObject([{ id, status: 'Rejected' }])
  })

  it('takes effect once and is audited once, however often it is sent', async ({ harness, student }) => {
    const { id } = await aRejected(harness)
    const send = () => student(entries.keepRejected, { params: { id }, body: { revision: 1 } })
    const [first, second] = [await send(), await send()]
    expect(second.status).toBe(200)
    expect(second.body.entry).toEqual(first.body.entry)
    const events = await harness.db.unchecked(
      "select actor_id as by, detail from audit_events where action = 'entry.kept-rejected' and subject_id = $1",
      [id],
    )
    expect(events).toEqual([{ by: harness.people.student.id, detail: expect.objectContaining({ revision: 1 }) }])
  })

  it('ends with a correction, and the history shows it', async ({ harness, student, teacher }) => {
    const { id } = await aRejected(harness)
    await student(entries.keepRejected, { params: { id }, body: { revision: 1 } })
    const values = await validValues(harness, 'opd-campus', 'student')
    const body = { revision: 1, from: 'Rejected', status: 'Pending', values } as const
    const corrected = await student(entries.edit, { params: { id }, body })
    expect(corrected.body.entry).toMatchObject({ status: 'Pending', revision: 2, keptRejectedAt: null })
    const { revisions } = (await teacher(entries.history, { params: { id } })).body
    expect(revisions).toMatchObject([{ status: 'Rejected', keptRejectedAt: expect.any(String) }])
    await teacher(entries.decide, { params: { id }, body: { ...approval(2), status: 'Rejected' } })
    expect(await toCorrect(harness)).toMatchObject({ n: 1, entries: [{ id, keptRejectedAt: null }] })
  })

  it('is refused for records that are not rejected, have been corrected since, or belong to others', async ({
    harness,
    student,
  }) => {
    const pending = await anEntry(harness)
    const { id } = await aRejected(harness)
    const refusals = [
      await student(entries.keepRejected, { params: { id: pending.id }, body: { revision: 1 } }),
      await student(entries.keepRejected, { params: { id }, body: { revision: 2 } }),
      await (await harness.as('otherStudent'))(entries.keepRejected, { params: { id }, body: { revision: 1 } }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'conflict'],
      [409, 'changedElsewhere'],
      [404, 'notFound'],
    ])
    expect((await student(entries.keepRejected, { params: { id }, body: { revision: 0 } })).status).toBe(400)
  })

  it('can change nothing else of the record in the database', async ({ harness }) => {
    const { id } = await aRejected(harness)
    const set = (what: string) =>
      harness.db.unchecked(`update entries set kept_rejected_at = now(), ${what} where id = $1`, [id])
    for (const what of ["verifier_remark = 'Good'", 'score = 4', "status = 'Approved'", "student_remark = 'Other'"]) {
      await expect(set(what)).rejects.toThrow()
    }
    const pending = await anEntry(harness)
    const keep = 'update entries set kept_rejected_at = now() where id = $1'
    await expect(harness.db.unchecked(keep, [pending.id])).rejects.toThrow()
    await harness.db.unchecked(keep, [id])
    await expect(
      harness.db.unchecked('update entries set kept_rejected_at = null where id = $1', [id]),
    ).rejects.toThrow()
  })
})
