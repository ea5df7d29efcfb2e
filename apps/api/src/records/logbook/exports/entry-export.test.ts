// Exports: the list's rows in a spreadsheet-safe form, within the caller's reach, recorded in the audit log.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import { describe, expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { type CastName, castNames } from '#api/testing/people.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'
import { openedRecords, openedSheets } from '#api/testing/saved-files/foreign-readers.ts'
import { bytesOf, readWorkbook } from '#api/testing/saved-files/workbook.ts'

async function exported(harness: Harness, who: CastName, query: object = {}) {
  const reply = await (await harness.as(who))(entries.export, { query })
  const text = Buffer.isBuffer(reply.body) ? reply.body.toString('utf8') : ''
  return { ...reply, text, records: recordsOf(text) }
}

async function lastEvent(harness: Harness) {
  const [row] = await harness.db.unchecked(
    "select actor_id, detail from audit_events where action = 'entry.exported' order by seq desc limit 1",
  )
  return row
}

const record = async (
  harness: Harness,
  kind: KindId,
  who: CastName,
  more: object = {},
  status: 'Draft' | 'Pending' = 'Pending',
) => {
  const values = { ...(await validValues(harness, kind, who)), ...more }
  const { body } = await (await harness.as(who))(entries.create, { body: { kind, status, values } })
  return body.entry
}

describe('an export', () => {
  it('is a CSV file for Excel with its kind’s columns, masked patients and readable dates', async ({
    harness,
    teacher,
  }) => {
    const entry = await record(harness, 'procedure', 'student', { date: '2026-06-01' })
    const decision = { revision: 1, status: 'Approved' as const, remark: 'Good', score: 3 }
    await teacher(entries.decide, { params: { id: entry.id }, body: decision })
    const { text, records, headers } = await exported(harness, 'hod', { kind: 'procedure' })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="procedure-15-06-2026.csv"',
      'cache-control': 'no-store',
    })
    expect(text.startsWith('\uFEFFStudent,Date,Competency,')).toBe(true)
    const [titles = [], row = []] = records
    const cells = Object.fromEntries(titles.map((title, index) => [title, row[index]]))
    expect(records).toHaveLength(2)
    expect(openedRecords(Buffer.from(text))).toEqual(records)
    expect(cells).toMatchObject({
      Student: harness.people.student.name,
      Date: '01-06-2026',
      Competency: expect.stringMatching(/^Item /),
      Patient: entry.details.patient,
      'Guiding faculty': harness.people.teacher.name,
      Status: 'Approved',
      Score: '3.00',
      'Verified on': '15-06-2026',
      'Submitted on': '15-06-2026',
    })
    expect(text).not.toContain('Ramesh')
  })

  it('as a workbook has the same rows, with typed dates, numbers and texts', async ({ harness, hod }) => {
    const query = { kind: 'procedure', format: 'xlsx' }
    const reply = await hod(entries.export, { query })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="procedure-15-06-2026.xlsx"',
    })
    const sheet = readWorkbook(bytesOf(reply.body))
    const [titles = [], row = []] = sheet.rows
    const { records } = await exported(harness, 'hod', { kind: 'procedure' })
    expect(titles.map((cell) => cell?.value)).toEqual(records[0])
    const cells = Object.fromEntries(titles.map((title, index) => [title?.value, row[index]]))
    expect([sheet.name, sheet.frozen, sheet.rows.length]).toEqual(['Procedures', 1, records.length])
    expect(cells).toMatchObject({
      Student: { type: 'text', value: harness.people.student.name },
      Date: { type: 'date', value: 46_174 },
      Score: { type: 'number', value: 3 },
      'Verified on': { type: 'date', value: 46_188 },
    })
    expect(JSON.stringify(sheet.rows)).not.toContain('Ramesh')
    expect(await lastEvent(harness)).toMatchObject({ detail: { kind: 'procedure', format: 'csv', rows: 1 } })
  })

  it('keeps text that looks like a formula as text in a workbook', async ({ harness }) => {
    await record(harness, 'opd-campus', 'forensicStudent', { venue: '=1+1', studentRemark: '@cmd 👍' })
    const reply = await (await harness.as('forensicStudent'))(entries.export, {
      query: { kind: 'opd-campus', format: 'xlsx' },
    })
    const { rows, hasFormula } = readWorkbook(bytesOf(reply.body))
    const [opened] = await openedSheets(bytesOf(reply.body))
    expect(opened?.rows[1]).toEqual(expect.arrayContaining(['=1+1', '@cmd 👍']))
    expect(rows[1]).toEqual(
      expect.arrayContaining([
        { type: 'text', value: '=1+1' },
        { type: 'text', value: '@cmd 👍' },
      ]),
    )
    expect(hasFormula).toBe(false)
  })

  it('has a column for every field of every kind', async ({ harness }) => {
    for (const kind of kinds) {
      const { status, records } = await exported(harness, 'master', { kind: kind.id })
      const labels = kind.fields.map((field) => field.label)
      expect([status, kind.id, records[0]]).toEqual([200, kind.id, expect.arrayContaining(labels)])
    }
  })

  it('keeps line ends, quotes and other scripts, and lets no cell be a formula', async ({ harness }) => {
    const remark = 'She said "rest", then:\n२ घंटे'
    await record(harness, 'opd-campus', 'otherStudent', { venue: '=HYPERLINK("http://x")', studentRemark: remark })
    await record(harness, 'opd-campus', 'otherStudent', { venue: '+1 @ home', studentRemark: '@cmd' })
    const { records, text } = await exported(harness, 'otherHod', { kind: 'opd-campus', sort: 'oldest' })
    expect(records.slice(1).map((row) => [row[2], row[5]])).toEqual([
      [`'=HYPERLINK("http://x")`, remark],
      ["'+1 @ home", "'@cmd"],
    ])
    expect(text.replaceAll(/"[^"]*"/g, '').match(/[^\r]\n/)).toBeNull()
  })

  it('without a kind lists the details with their labels', async ({ harness }) => {
    await record(harness, 'leave-record', 'forensicStudent', {
      fromDate: '2026-06-20',
      toDate: '2026-06-21',
      dayPart: undefined,
    })
    const { records } = await exported(harness, 'forensicTeacher')
    expect(records[0]?.slice(0, 6)).toEqual(['Student', 'Record', 'Date', 'Guiding faculty', 'Attachment', 'Details'])
    expect(records[1]?.[1]).toBe('Leave Record')
    expect(records[1]?.[5]).toContain('From: 20-06-2026')
  })

  it('without a kind formats only real dates as dates, and choices by their labels', async ({ harness }) => {
    await record(harness, 'pg-introduction', 'collegeBStudent', { topic: 'PGI1-22-33' })
    await record(harness, 'clinical-case', 'collegeBStudent', { pallor: 'present' })
    const { records } = await exported(harness, 'collegeBHod')
    const detailTexts = records.slice(1).map((row) => row[5])
    expect(detailTexts).toEqual(expect.arrayContaining([expect.stringContaining('Topic: PGI1-22-33')]))
    expect(detailTexts).toEqual(expect.arrayContaining([expect.stringContaining('Pallor: Present')]))
  })

  it('is audited with its filter and number of rows, but not the searched words', async ({ harness }) => {
    await exported(harness, 'otherHod', { kind: 'opd-campus', search: 'home' })
    expect(await lastEvent(harness)).toEqual({
      actor_id: harness.people.otherHod.id,
      detail: { kind: 'opd-campus', sort: 'newest', format: 'csv', isSearched: true, rows: 1 },
    })
  })

  it('contains the rows in each person’s reach, and drafts only for their student', async ({ harness }) => {
    await record(harness, 'opd-campus', 'collegeBStudent', { venue: 'Camp B' })
    await record(harness, 'opd-campus', 'collegeBStudent', { venue: 'Unfinished' }, 'Draft')
    const venues = async (who: CastName) =>
      (await exported(harness, who, { kind: 'opd-campus' })).records.slice(1).map((row) => row[2])
    expect(new Set(await venues('collegeBStudent'))).toEqual(new Set(['Camp B', 'Unfinished']))
    expect(await venues('collegeBHod')).toEqual(['Camp B'])
    expect(await venues('collegeBAdmin')).toEqual(['Camp B'])
    expect(await venues('student')).toEqual([])
    expect(await venues('teacher')).toEqual([])
    expect(await venues('admin')).not.toContain('Camp B')
    expect(await venues('master')).toHaveLength(4)
    expect((await exported(harness, 'drpc')).status).toBe(403)
  })

  it('treats a filter only as a value', async ({ harness }) => {
    const { status, records } = await exported(harness, 'hod', { search: "home'; drop table entries; --" })
    expect([status, records.length]).toEqual([200, 1])
    expect((await exported(harness, 'hod', { studentId: "x' or true --" })).status).toBe(400)
    expect((await exported(harness, 'hod', { page: 2 })).body.fields).toHaveProperty('page')
  })

  it('serves a few at once and asks the others to retry later', async ({ harness }) => {
    const people = castNames.filter((name) => name !== 'drpc')
    const replies = await Promise.all(people.map((who) => exported(harness, who)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3)
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect([reply.status, reply.headers['retry-after']]).toEqual([503, '10'])
    }
    await expect.poll(async () => (await exported(harness, 'master')).status).toBe(200)
  })
})

// Last test of the file, because its record stays.
it('names the origin of a record from a former department, in CSV and in a workbook', async ({ harness }) => {
  const who = 'otherStudentOfDepartment'
  const { id, departmentId } = harness.people[who]
  await record(harness, 'opd-campus', who)
  const origins = async (query: object) => {
    const [titles = [], ...rows] = (await exported(harness, who, query)).records
    return rows.map((row) => row[titles.indexOf('Origin')])
  }
  const move = (to: unknown) => harness.db.unchecked('update accounts set department_id = $2 where id = $1', [id, to])
  for (const query of [{ kind: 'opd-campus' }, {}]) expect(await origins(query)).toEqual([''])
  await move(harness.places.pathology.departmentId)
  const from = 'From General Medicine, College A'
  for (const query of [{ kind: 'opd-campus' }, {}]) expect(await origins(query)).toEqual([from])
  const reply = await (await harness.as(who))(entries.export, { query: { kind: 'opd-campus', format: 'xlsx' } })
  expect(JSON.stringify(readWorkbook(bytesOf(reply.body)).rows)).toContain(from)
  await move(departmentId)
})
