// Decisions over HTTP: the people who may decide, the required input, and what can happen to an entry afterwards.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import { scoreModeFor } from '@rounds/contract/records/logbook/score'
import { describe, expect } from 'vitest'
import { anEntry, approval, validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'

describe('deciding', () => {
  it.for(kinds.filter((kind) => kind.score !== 'none').map((kind) => kind.id))(
    'needs a score for %s',
    async (kindId, { harness }) => {
      const kind = kinds.find((one) => one.id === kindId)
      const isForensic = kind !== undefined && 'departments' in kind
      const author = await harness.as(isForensic ? 'forensicStudent' : 'student')
      const verifier = await harness.as(isForensic ? 'forensicTeacher' : 'teacher')
      const values = await validValues(harness, kindId, isForensic ? 'forensicStudent' : 'student')
      const { body: created } = await author(entries.create, { body: { kind: kindId, status: 'Pending', values } })
      const params = { id: created.entry.id }
      const without = await verifier(entries.decide, {
        params,
        body: { revision: 1, status: 'Approved', remark: 'Good' },
      })
      expect(without.status).toBe(400)
      expect(without.body.fields).toHaveProperty('score')
      const mode = kind ? scoreModeFor(kind, values) : { mode: 'none' as const }
      const score = mode.mode === 'rubric' ? mode.rubric.criteria.map((title) => ({ title, value: 3 })) : 4
      const decided = await verifier(entries.decide, { params, body: { ...approval(), score } })
      expect(decided.body.entry).toMatchObject({ status: 'Approved', score: mode.mode === 'rubric' ? 3 : 4 })
    },
  )

  it('needs no score for leave, and refuses one', async ({ harness, teacher }) => {
    const { id } = await anEntry(harness, 'leave-record')
    expect((await teacher(entries.decide, { params: { id }, body: approval() })).status).toBe(400)
    const { score: _, ...body } = approval()
    expect((await teacher(entries.decide, { params: { id }, body })).body.entry.status).toBe('Approved')
  })

  it('calculates the overall score of a rubric', async ({ harness, student, teacher }) => {
    const values = { ...(await validValues(harness, 'clinical-training', 'student')), trainingType: 'Seminar' }
    const { body } = await student(entries.create, { body: { kind: 'clinical-training', status: 'Pending', values } })
    const kind = kinds.find((one) => one.id === 'clinical-training')
    const mode = kind ? scoreModeFor(kind, values) : undefined
    if (mode?.mode !== 'rubric') throw new Error('a seminar has a rubric')
    const criteria = mode.rubric.criteria.map((title, index) => ({ title, value: index < 3 ? 4 : 3 }))
    const score = [...criteria, { title: 'Overall Assessment', value: 1 }]
    const decided = await teacher(entries.decide, { params: { id: body.entry.id }, body: { ...approval(), score } })
    expect(decided.body.entry).toMatchObject({ score: 3.33, criteria, rubric: { id: 'seminar', version: 1 } })
  })

  it('is refused to clerks, admins, the Master, the author, other departments and unconfirmed teachers', async ({
    harness,
    student,
  }) => {
    const { id } = await anEntry(harness)
    for (const who of ['clerk', 'admin', 'master', 'student', 'drpc'] as const) {
      expect((await (await harness.as(who))(entries.decide, { params: { id }, body: approval() })).status).toBe(403)
    }
    for (const who of ['otherHod', 'collegeBHod', 'forensicTeacher'] as const) {
      expect((await (await harness.as(who))(entries.decide, { params: { id }, body: approval() })).status).toBe(404)
    }
    await harness.db.unchecked('update accounts set confirmed = false where id = $1', [harness.people.otherTeacher.id])
    const unconfirmed = await harness.as('otherTeacher')
    expect((await unconfirmed(entries.decide, { params: { id }, body: approval() })).status).toBe(403)
    const [refusal] = await harness.db.unchecked(
      "select detail from audit_events where action = 'access.refused' and actor_id = $1",
      [harness.people.otherTeacher.id],
    )
    expect(refusal?.detail).toMatchObject({ path: '/entries/:id/decision', code: 'notVerified' })
    await harness.db.unchecked('update accounts set confirmed = true where id = $1', [harness.people.otherTeacher.id])
    expect((await student(entries.open, { params: { id } })).body.entry.status).toBe('Pending')
  })

  it('answers 409 with the current state once decided, and when the content has changed', async ({
    harness,
    student,
    teacher,
  }) => {
    const entry = await anEntry(harness)
    const params = { id: entry.id }
    const values = await validValues(harness, 'opd-campus', 'student')
    await student(entries.edit, { params, body: { revision: 1, status: 'Pending', values } })
    const stale = await teacher(entries.decide, { params, body: approval(1) })
    expect([stale.status, stale.body.code]).toEqual([409, 'changedElsewhere'])
    expect(stale.body.present).toMatchObject({ id: entry.id, status: 'Pending', revision: 2 })
    await teacher(entries.decide, { params, body: approval(2) })
    const late = await teacher(entries.decide, { params, body: { ...approval(2), remark: 'Read once more' } })
    expect([late.status, late.body.code]).toEqual([409, 'alreadyDecided'])
    expect(late.body.present).toMatchObject({ status: 'Approved' })
  })

  it('requires a remark', async ({ harness, teacher }) => {
    const { id } = await anEntry(harness)
    const { body } = await teacher(entries.decide, { params: { id }, body: { ...approval(), remark: '  ' } })
    expect(body.fields).toEqual({ remark: 'All fields are required!' })
  })

  it('accepts any script and line breaks in a remark, but no control characters', async ({ harness, teacher }) => {
    const { id } = await anEntry(harness)
    const decided = (remark: string) => teacher(entries.decide, { params: { id }, body: { ...approval(), remark } })
    const { status, body } = await decided('Seen\u0001')
    expect([status, body.fields]).toEqual([400, { remark: 'This contains characters that aren’t allowed.' }])
    const remark = 'ठीक है 👍\n\tWell done'
    expect((await decided(remark)).body.entry).toMatchObject({ status: 'Approved', verifierRemark: remark })
  })
})

describe('after a decision', () => {
  it('the history shows that the patient was replaced, even with equal masks, but names neither', async ({
    harness,
    student,
    teacher,
  }) => {
    const { id } = await anEntry(harness, 'procedure')
    const values = await validValues(harness, 'procedure', 'student')
    const params = { id }
    await teacher(entries.decide, { params, body: { revision: 1, status: 'Rejected', remark: 'Why?', score: 1 } })
    const other = { ...values, patient: 'Rakesh Kulkarni' }
    await student(entries.edit, { params, body: { revision: 1, status: 'Pending', values: other } })
    await student(entries.edit, { params, body: { revision: 2, status: 'Pending', values: other } })
    const { body } = await (await harness.as('otherTeacher'))(entries.history, { params })
    expect(body.revisions.map(({ changedIdentity }) => changedIdentity)).toEqual([[], ['patient']])
    expect(JSON.stringify(body)).not.toMatch(/Rakesh|Ramesh/)
  })

  it('a rejected record can be corrected and submitted again, and keeps its history', async ({
    harness,
    student,
    teacher,
  }) => {
    const { id } = await anEntry(harness)
    const rejection = { revision: 1, status: 'Rejected' as const, remark: 'Name the ward', score: 1 }
    await teacher(entries.decide, { params: { id }, body: rejection })
    const values = { ...(await validValues(harness, 'opd-campus', 'student')), venue: 'Ward 9' }
    const asDraft = await student(entries.edit, { params: { id }, body: { revision: 1, status: 'Draft', values } })
    expect(asDraft.status).toBe(409)
    const again = await student(entries.edit, { params: { id }, body: { revision: 1, status: 'Pending', values } })
    expect(again.body.entry).toMatchObject({
      status: 'Pending',
      revision: 2,
      score: null,
      verifiedBy: null,
      verifierRemark: null,
    })
    const { body } = await teacher(entries.history, { params: { id } })
    expect(body.revisions).toHaveLength(1)
    expect(body.revisions[0]).toMatchObject({
      revision: 1,
      status: 'Rejected',
      verifierRemark: 'Name the ward',
      score: 1,
    })
  })

  it('a correction is refused while the student has not read a new rejection', async ({
    harness,
    student,
    teacher,
  }) => {
    const { id } = await anEntry(harness)
    const params = { id }
    const values = await validValues(harness, 'opd-campus', 'student')
    await teacher(entries.decide, {
      params,
      body: { revision: 1, status: 'Rejected', remark: 'Which ward?', score: 1 },
    })
    const body = { revision: 1, from: 'Pending' as const, status: 'Pending' as const, values }
    const late = await student(entries.edit, { params, body })
    expect([late.status, late.body.code]).toEqual([409, 'changedElsewhere'])
    expect(late.body.present).toMatchObject({ status: 'Rejected', verifierRemark: 'Which ward?' })
    const read = await student(entries.edit, { params, body: { ...body, from: 'Rejected' } })
    expect(read.body.entry).toMatchObject({ status: 'Pending', revision: 2 })
  })

  it('an approved record never changes, unless the HOD reopens it with a reason', async ({
    harness,
    student,
    teacher,
    hod,
  }) => {
    const { id } = await anEntry(harness)
    await teacher(entries.decide, { params: { id }, body: approval() })
    const values = await validValues(harness, 'opd-campus', 'student')
    const edit = await student(entries.edit, { params: { id }, body: { revision: 1, status: 'Pending', values } })
    expect([edit.status, edit.body.code]).toEqual([409, 'conflict'])
    await expect(
      harness.db.unchecked("update entries set student_remark = 'forged' where id = $1", [id]),
    ).rejects.toThrow()
    await expect(harness.db.unchecked('delete from entries where id = $1', [id])).rejects.toThrow()
    expect(
      (await teacher(entries.reopen, { params: { id }, body: { revision: 1, reason: 'Wrong ward' } })).status,
    ).toBe(403)
    expect((await hod(entries.reopen, { params: { id }, body: { revision: 1, reason: '' } })).status).toBe(400)
    const reopened = await hod(entries.reopen, { params: { id }, body: { revision: 1, reason: 'Wrong ward' } })
    expect(reopened.body.entry).toMatchObject({ status: 'Pending', revision: 2 })
    const { body } = await hod(entries.history, { params: { id } })
    expect(body.revisions[0]).toMatchObject({ status: 'Approved', reopenReason: 'Wrong ward', score: 3 })
    await expect(harness.db.unchecked('update entry_revisions set score = 4')).rejects.toThrow()
  })

  it('only a draft can be discarded, and only by its student', async ({ harness, student }) => {
    const draft = await anEntry(harness, 'opd-campus', { status: 'Draft' })
    const other = await harness.as('otherStudentOfDepartment')
    expect((await other(entries.discard, { params: { id: draft.id } })).status).toBe(404)
    expect((await student(entries.discard, { params: { id: draft.id } })).status).toBe(200)
    const submitted = await anEntry(harness)
    expect((await student(entries.discard, { params: { id: submitted.id } })).status).toBe(409)
  })
})

describe('a decision that is sent again', () => {
  const events = (harness: { db: { unchecked: (sql: string, values: unknown[]) => Promise<unknown[]> } }, id: string) =>
    harness.db.unchecked("select 1 from audit_events where action = 'entry.decided' and subject_id = $1", [id])

  it('gets the same answer and counts once', async ({ harness, teacher }) => {
    const { id } = await anEntry(harness)
    const first = await teacher(entries.decide, { params: { id }, body: approval() })
    const again = await teacher(entries.decide, { params: { id }, body: approval() })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await events(harness, id)).toHaveLength(1)
  })

  it('is refused with another remark, score or status, or from somebody else', async ({ harness, teacher, hod }) => {
    const { id } = await anEntry(harness)
    const params = { id }
    await teacher(entries.decide, { params, body: approval() })
    const others = [{ remark: 'Another remark' }, { score: 1 }, { status: 'Rejected' as const }]
    for (const other of others) {
      const refused = await teacher(entries.decide, { params, body: { ...approval(), ...other } })
      expect([refused.status, refused.body.code]).toEqual([409, 'alreadyDecided'])
    }
    const byHod = await hod(entries.decide, { params, body: approval() })
    expect([byHod.status, byHod.body.code]).toEqual([409, 'alreadyDecided'])
    expect(await events(harness, id)).toHaveLength(1)
  })

  it('is refused once the record has been submitted again', async ({ harness, student, teacher }) => {
    const values = await validValues(harness, 'opd-campus', 'student')
    const { body } = await student(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
    const params = { id: body.entry.id }
    const rejection = { ...approval(), status: 'Rejected' as const }
    await teacher(entries.decide, { params, body: rejection })
    await student(entries.edit, { params, body: { revision: 1, status: 'Pending', values } })
    const late = await teacher(entries.decide, { params, body: rejection })
    expect([late.status, late.body.code]).toEqual([409, 'changedElsewhere'])
  })
})
