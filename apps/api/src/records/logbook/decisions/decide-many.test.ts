// Deciding many entries in one call: each is judged separately, with one result each.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { anEntry } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

const approval = (...ids: { id: string; revision: number }[]) => ({
  ids: ids.map(({ id, revision }) => ({ id, revision })),
  status: 'Approved' as const,
  remark: 'Well done',
  score: 3,
})

const decided = async (teacher: Client, id: string) => (await teacher(entries.open, { params: { id } })).body.entry
const eventsOf = (harness: Harness, id: string) =>
  harness.db.unchecked("select 1 from audit_events where action = 'entry.decided' and subject_id = $1", [id])

describe('deciding many records', () => {
  it('gives each record its status, remark and grade, and one audit event', async ({ harness, teacher }) => {
    const both = [await anEntry(harness), await anEntry(harness, 'skill-lab')]
    const { status, body } = await teacher(entries.decideMany, { body: approval(...both) })
    expect([status, body.message]).toEqual([200, '2 of 2 approved'])
    expect(body.results.map(({ id, ok }) => [id, ok])).toEqual(both.map(({ id }) => [id, true]))
    for (const { id } of both) {
      expect(await decided(teacher, id)).toMatchObject({ status: 'Approved', score: 3, verifierRemark: 'Well done' })
      expect(await eventsOf(harness, id)).toHaveLength(1)
    }
  })

  it('skips records scored by a rubric with the reason, and decides the rest', async ({ harness, teacher }) => {
    const rubric = await anEntry(harness, 'clinical-training', { values: { trainingType: 'Journal Club' } })
    const plain = await anEntry(harness)
    const { body } = await teacher(entries.decideMany, { body: approval(rubric, plain) })
    expect(body.results[0]).toMatchObject({
      ok: false,
      problem: {
        code: 'invalid',
        message: 'Journal Club is scored criterion by criterion. Please verify it on its own.',
      },
    })
    expect(body.results[1]).toMatchObject({ ok: true })
    expect((await decided(teacher, rubric.id)).status).toBe('Pending')
  })

  it('ignores the grade for kinds that are not scored, and requires it for the others', async ({
    harness,
    teacher,
  }) => {
    const leave = await anEntry(harness, 'leave-record')
    const graded = await anEntry(harness)
    expect((await teacher(entries.decideMany, { body: approval(leave) })).body.results[0]).toMatchObject({
      ok: true,
      entry: { score: null },
    })
    const { score: _, ...unscored } = approval(graded)
    expect((await teacher(entries.decideMany, { body: unscored })).body.results[0]).toMatchObject({
      ok: false,
      problem: { message: 'All fields are required!' },
    })
  })

  it('reports each record already decided or changed, with the current state of decided ones', async ({
    harness,
    teacher,
    hod,
  }) => {
    const taken = await anEntry(harness)
    await hod(entries.decideMany, { body: { ...approval(taken), status: 'Rejected' } })
    const stale = await anEntry(harness)
    const { body } = await teacher(entries.decideMany, {
      body: approval(taken, { id: stale.id, revision: 2 }, await anEntry(harness)),
    })
    expect(body.results.map((result) => (result.ok ? 'ok' : result.problem.code))).toEqual([
      'alreadyDecided',
      'changedElsewhere',
      'ok',
    ])
    expect(body.results[0]).toMatchObject({ problem: { present: { status: 'Rejected' } } })
  })

  it('changes nothing when the same person sends it again, and returns the decision', async ({ harness, teacher }) => {
    const entry = await anEntry(harness)
    await teacher(entries.decideMany, { body: approval(entry) })
    const again = await teacher(entries.decideMany, { body: approval(entry) })
    expect(again.body.results[0]).toMatchObject({ ok: true, entry: { status: 'Approved' } })
    expect(await eventsOf(harness, entry.id)).toHaveLength(1)
    const other = await teacher(entries.decideMany, { body: { ...approval(entry), score: 1 } })
    expect(other.body.results[0]).toMatchObject({ ok: false, problem: { code: 'alreadyDecided' } })
  })

  it('does not distinguish a foreign record from a missing one', async ({ harness, teacher }) => {
    const foreign = await anEntry(harness, 'opd-campus', { by: 'otherStudent' })
    const { body } = await teacher(entries.decideMany, { body: approval(foreign, { id: uuidv7(), revision: 1 }) })
    const [first, second] = body.results.map(({ id: _, ...result }) => result)
    expect(first).toEqual(second)
    expect(first).toMatchObject({ ok: false, problem: { code: 'notFound' } })
  })

  it('refuses duplicates, an empty list, and more than a hundred records', async ({ harness, teacher }) => {
    const { id } = await anEntry(harness)
    const many = Array.from({ length: 101 }, () => ({ id: uuidv7(), revision: 1 }))
    const lists = [
      [
        { id, revision: 1 },
        { id: id.toUpperCase(), revision: 1 },
      ],
      [],
      many,
    ]
    for (const ids of lists) {
      const { status } = await teacher(entries.decideMany, { body: { ...approval(), ids } })
      expect(status).toBe(400)
    }
    expect((await decided(teacher, id)).status).toBe('Pending')
  })

  it('is refused to people who may not verify', async ({ harness, teacher }) => {
    const entry = await anEntry(harness)
    for (const who of ['student', 'clerk', 'admin', 'master', 'drpc'] as const) {
      const { status } = await (await harness.as(who))(entries.decideMany, { body: approval(entry) })
      expect([who, status]).toEqual([who, 403])
    }
    const { otherTeacher } = harness.people
    await harness.db.unchecked('update accounts set confirmed = false where id = $1', [otherTeacher.id])
    const unconfirmed = await harness.as('otherTeacher')
    expect((await unconfirmed(entries.decideMany, { body: approval(entry) })).status).toBe(403)
    expect((await decided(teacher, entry.id)).status).toBe('Pending')
  })
})
