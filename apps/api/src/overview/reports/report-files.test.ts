// Reports as workbooks, CSV and PDF: equal to their screens cell by cell, read by the format's rules and by independent
// packages; no text is a formula.

import { addDays, inclusiveDays } from '@rounds/contract/kernel/dates'
import { dayMs, hourMs } from '@rounds/contract/kernel/durations'
import { departmentReportParts } from '@rounds/contract/overview/reports/department-report-parts'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import type { ReportFormat } from '@rounds/contract/overview/reports/report-file'
import { pictureOf } from '@rounds/contract/overview/reports/report-part'
import type { StudentReportQuery } from '@rounds/contract/overview/reports/student-report'
import { studentReportParts } from '@rounds/contract/overview/reports/student-report-parts'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aStoredEntry } from '#api/testing/entries/stored-entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import { aStoredPosting } from '#api/testing/postings.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'
import { openedRecords, openedSheets } from '#api/testing/saved-files/foreign-readers.ts'
import { bytesOf, readSheets, type Sheet } from '#api/testing/saved-files/workbook.ts'

const today = '2026-06-15'
const hostile = '=HYPERLINK("http://x","y")'

const test = it.extend('stored', { scope: 'file', auto: true }, async ({ harness }) => {
  const { db, people, clock } = harness
  const { student, teacher } = people
  await db.unchecked('update accounts set name = $2, identity = $3 where id = $1', [student.id, hostile, '@SUM(1)'])
  const submittedAt = new Date(clock.now.getTime() - 30 * hourMs)
  const store = (date: string, over: object) =>
    aStoredEntry(db, { student, kind: 'procedure', status: 'Pending', date, submittedAt, ...over })
  const approved = { status: 'Approved', decision: { by: teacher, on: clock.now, score: 3 } }
  await store('2026-05-01', { ...approved, details: { role: 'Observed' } })
  await store('2026-06-01', { ...approved, details: { role: 'Performed Independently' } })
  await store('2026-06-02', {})
  const paper = { title: '+1 paper, "quoted"', journal: '-2', pubStatus: 'Published' }
  await store('2026-06-03', { kind: 'publication', details: paper })
  const postingId = await aStoredPosting(harness, 'student', '2026-02-01', 'drpc')
  // A short name, because a page breaks a long one at its hyphens.
  await db.unchecked("update institutions set name = 'District Hospital'")
  const mark = { postingId, studentId: student.id, revision: 1, markedById: people.drpc.id, markedAt: submittedAt }
  for (const day of daysFrom('2026-02-01', '2026-05-02'))
    await insertRow(db, 'drp_attendance', {
      ...mark,
      day,
      mark: new Date(day).getUTCDay() === 0 ? 'weeklyOff' : 'present',
      confirmedAt: submittedAt,
    })
})

async function studentFile(harness: Harness, format: ReportFormat, query: StudentReportQuery = {}) {
  const params = { id: harness.people.student.id }
  const hod = await harness.as('hod')
  const reply = await hod(reports.studentFile, { params, query: { format, ...query } })
  const { body } = await hod(reports.student, { params, query })
  return {
    ...reply,
    bytes: bytesOf(reply.body),
    parts: studentReportParts(body.report, { lastDay: query.to ?? today, today }),
  }
}

async function departmentFile(harness: Harness, format: 'xlsx' | 'pdf', query: { batch?: number } = {}) {
  const hod = await harness.as('hod')
  const reply = await hod(reports.departmentFile, { query: { format, ...query } })
  const { body } = await hod(reports.department, { query })
  return { ...reply, bytes: bytesOf(reply.body), parts: departmentReportParts(body.report) }
}

/** Converts a workbook cell to a report cell: numbers unchanged, days as YYYY-MM-DD. */
function plainCell(cell: Sheet['rows'][number][number] | undefined): string | number | null {
  if (!cell) return null
  if (cell.type !== 'date') return cell.value
  return new Date(Date.UTC(1899, 11, 30) + Number(cell.value) * dayMs).toISOString().slice(0, 10)
}

/** Compares every cell, also through another reader. A workbook row ends at its last filled cell. */
async function expectSheets(bytes: Buffer, parts: ReturnType<typeof studentReportParts>): Promise<Sheet[]> {
  const sheets = readSheets(bytes)
  const tabled = parts.filter(({ table }) => table !== null)
  expect(sheets.map(({ name }) => name)).toEqual(tabled.map(({ name }) => name))
  sheets.forEach((sheet, index) => {
    const table = tabled[index]?.table
    const width = table?.columns.length ?? 0
    const cells = sheet.rows.map((row) => Array.from({ length: width }, (_, at) => plainCell(row[at])))
    expect(cells).toEqual([table?.columns.map(({ title }) => title), ...(table?.rows ?? [])])
    expect([sheet.hasFormula, sheet.frozen]).toEqual([false, 1])
  })
  const opened = await openedSheets(bytes)
  expect(opened).toEqual(
    tabled.map(({ name, table }) => ({
      name,
      rows: [table?.columns.map(({ title }) => title), ...(table?.rows ?? [])],
    })),
  )
  return sheets
}

/** Every day from the first to the last. */
const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: inclusiveDays(from, to) }, (_, index) => addDays(from, index))

describe('a workbook', () => {
  test('of a student has a sheet for each part, cell by cell', async ({ harness }) => {
    const { status, headers, bytes, parts } = await studentFile(harness, 'xlsx')
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="report-student-15-06-2026.xlsx"',
    ])
    const sheets = await expectSheets(bytes, parts)
    const papers = sheets.find(({ name }) => name === 'Papers and posters')
    expect(papers?.rows[1]?.slice(1, 3)).toEqual([
      { type: 'text', value: '+1 paper, "quoted"' },
      { type: 'text', value: '-2' },
    ])
    expect(papers?.rows[1]?.[4]?.type).toBe('date')
  })

  test('of a department lists its students and teachers, cell by cell', async ({ harness }) => {
    const { status, bytes, parts } = await departmentFile(harness, 'xlsx')
    expect(status).toBe(200)
    const sheets = await expectSheets(bytes, parts)
    const named = sheets[0]?.rows.map((row) => row[0])
    expect(named).toContainEqual({ type: 'text', value: hostile })
  })
})

test('the student CSV has a row for each figure and no formulas', async ({ harness }) => {
  const { headers, bytes, parts } = await studentFile(harness, 'csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [titles, ...records] = recordsOf(bytes.toString('utf8'))
  expect(openedRecords(bytes)).toEqual([titles, ...records])
  expect(titles).toEqual(['Part', 'Row', 'Figure', 'Value'])
  const figures = parts.flatMap(({ table }) => table?.rows.flatMap(([, ...cells]) => cells) ?? [])
  expect(records).toHaveLength(figures.length)
  expect(records).toContainEqual(['Records by kind', 'Procedures', 'Pending', '1'])
  expect(records).toContainEqual(['Papers and posters', '1', 'Title', '\'+1 paper, "quoted"'])
  expect(records).toContainEqual(['Papers and posters', '1', 'Journal or event', "'-2"])
  expect(records).toContainEqual(['Papers and posters', '1', 'Date', '03-06-2026'])
  expect(records.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
})

test.for(['2026-01-15', '2026-03-31'])(
  'a file up to %s has the whole attendance of the posting',
  async (to, { harness }) => {
    const { bytes } = await studentFile(harness, 'csv', { to })
    const ofPosting = recordsOf(bytes.toString('utf8')).filter(([part]) => part === 'District residency')
    const figureOf = (title: string) => ofPosting.find(([, , figure]) => figure === title)?.[3]
    expect(['Present', 'Weekly off', 'Not marked', 'Attendance'].map(figureOf)).toEqual(['78', '13', '0', '1'])
  },
)

const wordsOf = async (bytes: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll(/\s+/g, ' ')

/** Expects every sentence and every cell of the parts, wherever the page breaks the lines. */
function expectWords(words: string, parts: ReturnType<typeof studentReportParts>): void {
  for (const part of parts) {
    const { title, table } = pictureOf(part)
    expect(words).toContain(title)
    for (const row of table?.rows ?? []) for (const cell of row) expect(words).toContain(cell)
  }
}

describe('a PDF', () => {
  test('of a student matches the page', async ({ harness }) => {
    const { status, headers, bytes, parts } = await studentFile(harness, 'pdf')
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const words = await wordsOf(bytes)
    expectWords(words, parts)
    expect(words).toContain('Registration number @SUM(1)')
  })

  test('of a department matches the page and names the batch', async ({ harness }) => {
    const { status, bytes, parts } = await departmentFile(harness, 'pdf', { batch: 2024 })
    expect(status).toBe(200)
    const words = await wordsOf(bytes)
    expectWords(words, parts)
    expect(words).toContain('Batch 2024-25, joined 01-07-2024 to 30-06-2025')
  })
})

test('files are audited', async ({ harness }) => {
  await studentFile(harness, 'csv', { from: '2026-06-01' })
  expect(await lastEvent(harness, 'report.exported', 'actor_id, detail')).toMatchObject({
    actor_id: harness.people.hod.id,
    detail: { kind: 'student', studentId: harness.people.student.id, fields: ['from'], format: 'csv' },
  })
  await departmentFile(harness, 'xlsx')
  expect(await lastEvent(harness, 'report.exported', 'detail')).toMatchObject({
    detail: { kind: 'department', fields: [], format: 'xlsx' },
  })
})

describe('files are refused', () => {
  test('where their page is refused', async ({ harness }) => {
    const params = { id: harness.people.student.id }
    const query = { format: 'pdf' } as const
    for (const [who, status] of [
      ['otherStudentOfDepartment', 404],
      ['otherHod', 404],
      ['drpc', 403],
    ] as const)
      expect([who, (await (await harness.as(who))(reports.studentFile, { params, query })).status]).toEqual([
        who,
        status,
      ])
    const student = await harness.as('student')
    expect((await student(reports.studentFile, { params, query: { format: 'csv' } })).status).toBe(200)
    expect((await student(reports.departmentFile, { query })).status).toBe(403)
    expect((await (await harness.as('admin'))(reports.departmentFile, { query })).status).toBe(400)
    expect(
      (await (await harness.as('hod'))(reports.departmentFile, { query: { ...query, ...harness.places.pathology } }))
        .status,
    ).toBe(404)
  })

  test('in an unknown format', async ({ harness, hod }) => {
    const params = { id: harness.people.student.id }
    expect((await hod(reports.studentFile, { params, query: { format: 'doc' } })).status).toBe(400)
    expect((await hod(reports.departmentFile, { query: { format: 'csv' } })).status).toBe(400)
  })

  test('for many students until the session is confirmed', async ({ harness, hod }) => {
    harness.api.confirmExportsAbove = 1
    const { status, body } = await hod(reports.departmentFile, { query: { format: 'xlsx' } })
    expect([status, body.code]).toEqual([403, 'confirmationNeeded'])
    await harness.asConfirmed('hod')
    expect((await hod(reports.departmentFile, { query: { format: 'xlsx' } })).status).toBe(200)
  })
})
