// Withdrawing appraisals over HTTP: who may, what stays visible, and where they no longer count.

import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { aNewStudent, sheetOf } from '#api/testing/training/appraisals.ts'

const draft = (studentId: string, over: object = {}) => ({
  studentId,
  from: '2026-03-01',
  sheet: sheetOf(),
  remarks: '',
  signature: 'Dr teacher',
  ...over,
})

async function anAppraisal(harness: Harness, studentId: string, over: object = {}) {
  const { body } = await (await harness.as('teacher'))(appraisals.sign, { body: draft(studentId, over) })
  return { ...body.appraisal, params: { id: body.appraisal.id } }
}

describe('an appraisal signed by mistake', () => {
  const reason = 'It began on a wrong day'
  const withdraw = async (harness: Harness, who: CastName, id: string, body: object = { reason }) =>
    (await harness.as(who))(appraisals.withdraw, { params: { id }, body })

  it('is withdrawn with a reason, stays listed, and makes room for the correct one', async ({ harness, teacher }) => {
    const { id: studentId } = await aNewStudent(harness)
    const dueFrom = async () =>
      (await (await harness.as('hod'))(appraisals.due, { query: { size: 100 } })).body.due.find(
        ({ student }) => student.id === studentId,
      )?.lastTo
    const wrong = await anAppraisal(harness, studentId, { from: '2025-06-11' })
    const right = draft(studentId, { from: '2025-06-01' })
    expect([(await teacher(appraisals.sign, { body: right })).status, await dueFrom()]).toEqual([409, '2025-09-09'])
    expect((await withdraw(harness, 'teacher', wrong.id, { reason: ' ' })).body.fields).toEqual({
      reason: 'Please write why the appraisal is withdrawn.',
    })
    const { status, body } = await withdraw(harness, 'teacher', wrong.id)
    expect([status, body.message]).toEqual([
      200,
      'The quarterly appraisal of Dr Asha is withdrawn. It stays in the list with your reason and counts for nothing.',
    ])
    expect(body.appraisal.withdrawn).toEqual({ reason, by: 'Dr teacher', at: harness.clock.now.toISOString() })
    expect(await notifiedOf(harness, studentId, 'appraisal')).toContain('appraisal.withdrawn')
    expect(await lastEvent(harness, 'appraisal.withdrawn')).toMatchObject({ subject_id: wrong.id })
    expect(await dueFrom()).toBeNull()
    expect((await teacher(appraisals.sign, { body: right })).status).toBe(200)
    // The same first day again, beside the withdrawn appraisal.
    const again = await teacher(appraisals.sign, { body: draft(studentId, { from: '2025-09-01' }) })
    await withdraw(harness, 'hod', again.body.appraisal.id)
    const third = await teacher(appraisals.sign, { body: draft(studentId, { from: '2025-09-01' }) })
    expect(third.status).toBe(200)
    const listed = async (query: object) =>
      (await teacher(appraisals.list, { query: { form: 'quarterly', studentId, ...query } })).body.page.total
    expect([await listed({}), await listed({ withdrawn: 'only' }), await listed({ withdrawn: 'none' })]).toEqual([
      4, 2, 2,
    ])
    expect(await listed({ reply: 'waiting' })).toBe(2)
    const file = String((await teacher(appraisals.export, { query: { form: 'quarterly', studentId } })).body)
    expect(file).toContain(`${reason},Dr hod,`)
    const report = await (await harness.as('hod'))(reports.student, { params: { id: studentId }, query: {} })
    expect(report.body.report.appraisals?.map(({ from }) => from)).toEqual(['2025-06-01', '2025-09-01'])
  })

  it('cannot be withdrawn by others, and only by the HOD once the student has replied', async ({ harness, hod }) => {
    const student = await aNewStudent(harness)
    const { id, params } = await anAppraisal(harness, student.id)
    for (const [who, status] of [
      ['otherTeacher', 403],
      ['student', 403],
      ['admin', 403],
      ['otherHod', 404],
    ] as const)
      expect([who, (await withdraw(harness, who, id)).status]).toEqual([who, status])
    const own = await harness.as(student)
    await own(appraisals.reply, { params, body: { version: 1 } })
    const late = await withdraw(harness, 'teacher', id)
    expect([late.status, late.body.message]).toEqual([
      409,
      'The student has replied to this appraisal. Please ask the HOD to withdraw it.',
    ])
    expect((await withdraw(harness, 'hod', id)).status).toBe(200)
    const ended = 'Dr hod withdrew this appraisal.'
    const correction = { version: 1, sheet: { records: sheetOf().records }, remarks: '', signature: 'Dr hod' }
    for (const refused of [
      await withdraw(harness, 'hod', id),
      await hod(appraisals.correct, { params, body: correction }),
      await own(appraisals.reply, { params, body: { version: 1 } }),
    ])
      expect([refused.status, refused.body.message]).toEqual([409, ended])
    await expect(
      harness.db.unchecked('update appraisals set withdrawn_at = null, withdrawn_by_id = null where id = $1', [id]),
    ).rejects.toThrow('stays so')
  })

  it('frees its Aetcom year and disappears from the student’s home page', async ({ harness, teacher }) => {
    const student = await aNewStudent(harness, '2023-06-01')
    const aetcom = async (from: string) => {
      const body = draft(student.id, { from, sheet: sheetOf('aetcom') })
      return (await teacher(appraisals.sign, { body })).body.appraisal
    }
    const first = await aetcom('2023-07-01')
    expect((await aetcom('2024-07-01')).year).toBe(2)
    const asked = async () =>
      (await (await harness.as(student))(work.show, {})).body.work.own?.appraisals?.map(({ id }) => id)
    expect(await asked()).toContain(first.id)
    await withdraw(harness, 'teacher', first.id)
    expect(await asked()).not.toContain(first.id)
    expect((await aetcom('2023-06-01')).year).toBe(1)
  })
})
