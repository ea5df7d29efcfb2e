// The report on one student: equal to a real count, for the student and the people in charge only.
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import type { StudentReport } from '@rounds/contract/overview/reports/student-report'
import type { TemplateId } from '@rounds/contract/training/appraisal-forms/form-templates'
import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { aStoredEntry, type StoredEntry } from '#api/testing/entries/stored-entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { CastName } from '#api/testing/people.ts'
import { aStoredPosting } from '#api/testing/postings.ts'
import { signedScores } from '#api/testing/training/appraisals.ts'
import { anAssessment, anAttempt, later } from '#api/testing/training/assessments.ts'

const submittedAt = new Date('2026-06-10T06:00:00Z')

async function anAppraisal(
  { db, people, clock }: Harness,
  { form, from, to, scores }: { form: TemplateId; from: string; to: string; scores: readonly number[] },
) {
  const id = uuidv7()
  const { id: studentId, collegeId, departmentId } = people.student
  const row = { id, studentId, collegeId, departmentId, form, year: 1, fromDate: from, toDate: to, version: 2 }
  await insertRow(db, 'appraisals', row)
  const signed = { appraisalId: id, studentId, signedById: people.teacher.id, signedAt: clock.now }
  const before = scores.map(() => 1)
  await insertRow(db, 'appraisal_versions', { ...signedScores(form, before), ...signed })
  await insertRow(db, 'appraisal_versions', { ...signedScores(form, scores), ...signed, version: 2 })
}

const test = it.extend('stored', { scope: 'file', auto: true }, async ({ harness }) => {
  const { db, people } = harness
  const { student, teacher } = people
  const store = (entry: Omit<StoredEntry, 'student' | 'submittedAt'>) =>
    aStoredEntry(db, { student, submittedAt, ...entry })
  const approved = (score: number | null) => ({
    status: 'Approved' as const,
    decision: { by: teacher, on: submittedAt, score },
  })
  const role = (value: string) => ({ details: { role: value } })
  await store({ kind: 'procedure', date: '2025-07-01', ...approved(2), ...role('Observed') })
  await store({ kind: 'procedure', date: '2025-07-02', ...approved(3), ...role('Observed') })
  await store({ kind: 'surgical-skill', date: '2026-05-03', ...approved(4), ...role('Performed Independently') })
  await store({ kind: 'procedure', date: '2026-05-04', status: 'Pending', ...role('Performed Independently') })
  await store({ kind: 'procedure', date: '2026-05-05', status: 'Draft', ...role('Observed') })
  await store({ kind: 'opd-campus', date: '2026-05-06', ...approved(null), ...role('Observed') })
  const item = (particular: string) => ({ kind: 'checklist', details: { particular } })
  await store({ ...item('GCP'), date: '2025-08-01', ...approved(3) })
  await store({ ...item('GCP'), date: '2025-09-01', status: 'Pending' })
  await store({ ...item('BCBR Training'), date: '2025-10-01', status: 'Pending' })
  const paper = { title: 'Anaemia in pregnancy', journal: 'IJMR', pubStatus: 'Published' }
  await store({ kind: 'publication', date: '2026-02-01', ...approved(4), details: paper })
  const poster = { titleInBrief: 'Snake bites', event: 'APICON', type: 'Poster' }
  await store({ kind: 'paper-poster', date: '2026-03-01', status: 'Pending', details: poster })
  await aStoredEntry(db, {
    student: people.otherStudentOfDepartment,
    submittedAt,
    kind: 'procedure',
    date: '2026-05-03',
    ...approved(1),
  })
  await anAppraisal(harness, {
    form: 'quarterly',
    from: '2026-01-01',
    to: '2026-04-01',
    scores: [5, 6, 7, 8, 5, 6, 7, 8],
  })
  await anAppraisal(harness, {
    form: 'aetcom',
    from: '2025-06-01',
    to: '2026-06-01',
    scores: Array.from({ length: 40 }, (_, index) => 1 + (index % 10)),
  })
  const postingId = await aStoredPosting(harness, 'student', '2026-04-01', 'drpc')
  const removed = await aStoredPosting(harness, 'student', '2025-01-01', 'drpc')
  await db.unchecked('update drp_postings set removed_by_id = $2, removed_at = $3 where id = $1', [
    removed,
    people.hod.id,
    harness.clock.now,
  ])
  const mark = { postingId, studentId: student.id, revision: 1, markedById: people.drpc.id, markedAt: submittedAt }
  await insertRow(db, 'drp_attendance', { ...mark, day: '2026-04-01', mark: 'present', confirmedAt: submittedAt })
  await insertRow(db, 'drp_attendance', { ...mark, day: '2026-04-02', mark: 'leave' })
})

async function reportOf(harness: Harness, who: CastName, query: object = {}): Promise<StudentReport> {
  const params = { id: harness.people.student.id }
  const reply = await (await harness.as(who))(reports.student, { params, query })
  expect([who, reply.status, reply.body]).toMatchObject([who, 200, {}])
  return reply.body.report
}

describe('the student report', () => {
  test('counts records, scores, roles, mandatory items, postings and papers', async ({ harness }) => {
    const { medicine } = harness.places
    const report = await reportOf(harness, 'student')
    expect(report.student).toMatchObject({ id: harness.people.student.id, name: 'Dr student' })
    expect(report.department).toEqual({ id: medicine.departmentId, name: 'General Medicine', code: 'general-medicine' })
    expect(report.counts).toEqual([
      { kind: 'checklist', status: 'Approved', n: 1 },
      { kind: 'checklist', status: 'Pending', n: 2 },
      { kind: 'opd-campus', status: 'Approved', n: 1 },
      { kind: 'paper-poster', status: 'Pending', n: 1 },
      { kind: 'procedure', status: 'Approved', n: 2 },
      { kind: 'procedure', status: 'Pending', n: 1 },
      { kind: 'publication', status: 'Approved', n: 1 },
      { kind: 'surgical-skill', status: 'Approved', n: 1 },
    ])
    expect(report.scores).toEqual([
      { month: '2025-07', mean: 2.5, n: 2 },
      { month: '2025-08', mean: 3, n: 1 },
      { month: '2026-02', mean: 4, n: 1 },
      { month: '2026-05', mean: 4, n: 1 },
    ])
    // Only approved records count, and only of kinds that ask for the role.
    expect(report.roles).toEqual([
      { month: '2025-07', role: 'Observed', n: 2 },
      { month: '2026-05', role: 'Performed Independently', n: 1 },
    ])
    expect(report.checklist).toEqual([
      { item: 'BCBR Training', status: 'Pending', date: '2025-10-01' },
      { item: 'GCP', status: 'Approved', date: '2025-08-01' },
    ])
    expect(report.postings).toMatchObject([
      {
        from: '2026-04-01',
        counts: { present: 1, absent: 0, leave: 1, weeklyOff: 0, toConfirm: 1, hasToday: false },
      },
    ])
    expect(report.papers).toEqual([
      {
        kind: 'paper-poster',
        date: '2026-03-01',
        title: 'Snake bites',
        place: 'APICON',
        state: 'Poster',
        status: 'Pending',
      },
      {
        kind: 'publication',
        date: '2026-02-01',
        title: 'Anaemia in pregnancy',
        place: 'IJMR',
        state: 'Published',
        status: 'Approved',
      },
    ])
  })

  test('contains the marks of released assessments, for the student and the department', async ({ harness }) => {
    const { id } = await anAssessment(harness)
    const { answer, submit } = await anAttempt(harness, id)
    await answer('single', { choices: ['b'] })
    await submit()
    expect((await reportOf(harness, 'student')).assessments).toEqual([])
    await later(harness, 240, async () => (await harness.as('teacher'))(assessments.release, { params: { id } }))
    const released = [{ title: 'Electrolytes, first term', releasedOn: '2026-06-15', marks: 2, outOf: 2 }]
    for (const who of ['student', 'teacher', 'hod'] as const) {
      expect([who, (await reportOf(harness, who)).assessments]).toEqual([who, released])
    }
    for (const who of ['clerk', 'admin', 'master'] as const) {
      expect([who, (await reportOf(harness, who)).assessments]).toEqual([who, null])
    }
  })

  test('contains the latest versions of appraisals, for people who may read them', async ({ harness }) => {
    for (const who of ['student', 'teacher', 'hod', 'admin'] as const) {
      const { appraisals } = await reportOf(harness, who)
      const shown = appraisals?.map(({ form, from, scores, groups }) => [form, from, scores.slice(0, 4), groups?.[4]])
      expect([who, shown]).toEqual([
        who,
        [
          ['aetcom', '2025-06-01', [1, 2, 3, 4], 'Ethics & Values'],
          ['quarterly', '2026-01-01', [5, 6, 7, 8], undefined],
        ],
      ])
    }
    for (const who of ['clerk', 'master'] as const) {
      expect([who, (await reportOf(harness, who)).appraisals]).toEqual([who, null])
    }
  })

  test('contains the ledger’s figures, for people who may read ledgers', async ({ harness }) => {
    const { ledger } = (
      await (
        await harness.as('hod')
      )(ledgers.show, { params: { id: harness.people.student.id }, query: {} })
    ).body
    expect(ledger.figures?.needed).toBeGreaterThan(0)
    for (const who of ['student', 'clerk', 'teacher', 'hod', 'admin'] as const) {
      expect([who, (await reportOf(harness, who)).attendance]).toEqual([who, ledger.figures])
    }
    expect((await reportOf(harness, 'master')).attendance).toBeNull()
  })

  test('covers the given days, except for parts without a period', async ({ harness }) => {
    const all = await reportOf(harness, 'hod')
    const report = await reportOf(harness, 'hod', { from: '2026-03-01', to: '2026-05-04' })
    expect(report.counts).toEqual([
      { kind: 'paper-poster', status: 'Pending', n: 1 },
      { kind: 'procedure', status: 'Pending', n: 1 },
      { kind: 'surgical-skill', status: 'Approved', n: 1 },
    ])
    expect([report.scores.length, report.roles.length, report.papers.length]).toEqual([1, 1, 1])
    const { checklist, appraisals, postings } = all
    expect(report).toMatchObject({ checklist, appraisals, postings })
  })

  test('costs five statements: one for the session, one for the report, three for the ledger', async ({
    harness,
    hod,
  }) => {
    const params = { id: harness.people.student.id }
    expect(await harness.queriesOf(() => hod(reports.student, { params }))).toHaveLength(5)
  })
})

describe('a student report is refused', () => {
  test('to other students, other places, coordinators and anonymous callers', async ({ harness }) => {
    const params = { id: harness.people.student.id }
    for (const [who, status] of [
      ['otherStudentOfDepartment', 404],
      ['otherHod', 404],
      ['collegeBHod', 404],
      ['collegeBAdmin', 404],
      ['drpc', 403],
    ] as const)
      expect([who, (await (await harness.as(who))(reports.student, { params })).status]).toEqual([who, status])
    expect((await harness.anonymous(reports.student, { params })).status).toBe(401)
  })

  test('for a person who is not a student, or does not exist', async ({ harness, hod }) => {
    for (const id of [harness.people.teacher.id, uuidv7()])
      expect((await hod(reports.student, { params: { id } })).status).toBe(404)
  })

  test.for([
    [{ from: '31-12-2025' }, { from: inputMessages.date }],
    [{ batch: 2025 }, { batch: inputMessages.unknown }],
  ] as const)('with %j', async ([query, fields], { harness, hod }) => {
    const { status, body } = await hod(reports.student, { params: { id: harness.people.student.id }, query })
    expect([status, body.fields]).toEqual([400, fields])
  })
})
