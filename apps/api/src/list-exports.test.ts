// Exports of the lists of training, seats, documents, requests and inquiries: the listed rows, guarded against
// formulas, audited, and with the password for many people. The access matrix covers who may call each.
import { seats } from '@rounds/contract/billing/college-seats/seat.endpoints'
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import { exportMessages } from '@rounds/contract/kernel/export.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { inquiries } from '@rounds/contract/site/inquiries/inquiry.endpoints'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { memos } from '@rounds/contract/training/memos/memo.endpoints'
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { thesisTracks } from '@rounds/contract/training/thesis/thesis.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aSeatOf } from '#api/testing/billing/seats.ts'
import { aStoredLogbook } from '#api/testing/documents/stored-logbook.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { CastName } from '#api/testing/people.ts'
import { aStoredPosting } from '#api/testing/postings.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'
import { openedRecords } from '#api/testing/saved-files/foreign-readers.ts'
import { bytesOf } from '#api/testing/saved-files/workbook.ts'
import { signedScores } from '#api/testing/training/appraisals.ts'
import { aThesisStep } from '#api/testing/training/thesis.ts'

/** A text that a spreadsheet would take for a formula, and its form in the file. */
const formula = '=1+1'
const guarded = "'=1+1"
const { items: signedItems } = signedScores('quarterly')

async function fillLists(harness: Harness): Promise<void> {
  const { db, clock, people, places } = harness
  const { id: studentId, collegeId, departmentId } = people.student
  const of = { studentId, collegeId, departmentId }
  await aThesisStep(harness)
  const coGuide = { name: 'Dr S. Raghavan', departmentId: places.pathology.departmentId }
  await (await harness.as('student'))(thesisTracks.setCoGuides, {
    params: { track: 'synopsis' },
    body: { coGuides: [coGuide] },
  })
  await aSeatOf(harness, people.student)
  await aStoredLogbook(harness, 'student')
  const postingId = await aStoredPosting(harness, 'student', '2026-07-01')
  const mark = { mark: 'present', revision: 1, markedById: people.drpc.id, markedAt: clock.now }
  await insertRow(db, 'drp_attendance', { postingId, studentId, day: '2026-07-01', ...mark })
  const issued = { issuedById: people.teacher.id, issuedByName: 'Dr teacher', issuedAt: clock.now, reason: 'Absent' }
  const memo = { ...of, year: 2026, sequence: 1, state: 'Issued', date: '2026-06-14', ...issued }
  await insertRow(db, 'memos', { id: uuidv7(), ...memo })
  const appraisalId = uuidv7()
  const period = { form: 'quarterly', year: 1, fromDate: '2026-01-01', toDate: '2026-04-01', version: 1 }
  await insertRow(db, 'appraisals', { id: appraisalId, ...of, ...period })
  const signed = { appraisalId, studentId, signedById: people.teacher.id, signedAt: clock.now }
  await insertRow(db, 'appraisal_versions', { ...signedScores('quarterly'), ...signed })
  const request = { accountId: studentId, kind: 'correction', state: 'Open', requestedAt: clock.now }
  await insertRow(db, 'privacy_requests', { id: uuidv7(), ...request })
  const sender = { name: formula, email: 'visitor@example.org', phone: '9876543210', createdAt: clock.now }
  await insertRow(db, 'inquiries', { id: uuidv7(), ...sender, subject: 'Seats', message: 'How many?' })
  const addition = { shelf: 'procedure', title: 'Ascitic tap', addedBy: studentId, collegeId, departmentId }
  await insertRow(db, 'catalogue_items', {
    ...addition,
    id: uuidv7(),
    synonyms: '{}',
    used: false,
    createdAt: clock.now,
  })
  await db.unchecked('update accounts set name = $1 where id = $2', [formula, studentId])
}

const test = it.extend('lists', { scope: 'file', auto: true }, async ({ harness }) => {
  await fillLists(harness)
  return 'filled'
})

interface File {
  status: number
  body: unknown
  headers: Readonly<Record<string, unknown>>
}
interface List {
  /** The start of the file name. */
  name: string
  action: string
  /** A person who sees the row, and one who does not. */
  reader: CastName
  other: CastName
  load: (harness: Harness, who: CastName, more?: object) => Promise<File>
  /** Cells by column title. */
  cells: Readonly<Record<string, string>>
  /** True when the list belongs to a college. */
  isOfCollege?: boolean
}

const noFilter = {}
const lists: readonly List[] = [
  {
    name: 'memos',
    action: 'memo.exported',
    reader: 'hod',
    other: 'otherHod',
    load: async (harness, who, more) => (await harness.as(who))(memos.export, { query: { ...noFilter, ...more } }),
    cells: { Memo: '2026/1', Student: guarded, Date: '14-06-2026', 'Issued by': 'Dr teacher', Reason: 'Absent' },
  },
  {
    name: 'appraisals',
    action: 'appraisal.exported',
    reader: 'admin',
    other: 'collegeBAdmin',
    load: async (harness, who, more) =>
      (await harness.as(who))(appraisals.export, { query: { form: 'quarterly', ...more } }),
    cells: {
      Student: guarded,
      From: '01-01-2026',
      Scores: signedItems.map((item) => `${item}: 7`).join('; '),
      'Signed by': 'Dr teacher',
    },
  },
  {
    name: 'synopsis',
    action: 'thesis.exported',
    reader: 'hod',
    other: 'collegeBHod',
    load: async (harness, who, more) =>
      (await harness.as(who))(thesisTracks.export, { query: { track: 'synopsis', ...more } }),
    cells: {
      Student: guarded,
      State: 'Pending',
      Title: 'Ferritin in heart failure',
      Guide: 'Dr teacher',
      'Co-guides': 'Dr S. Raghavan (Pathology)',
      Certificate: 'iec.pdf',
      Version: '1',
    },
  },
  {
    name: 'postings',
    action: 'posting.exported',
    reader: 'clerk',
    other: 'otherHod',
    load: async (harness, who, more) => (await harness.as(who))(postings.export, { query: { ...noFilter, ...more } }),
    cells: { Student: guarded, From: '01-07-2026', 'Phone of the coordinator': '9876543210', State: 'Karnataka' },
  },
  {
    name: 'attendance',
    action: 'attendance.exported',
    reader: 'drpc',
    other: 'collegeBAdmin',
    load: async (harness, who, more) => (await harness.as(who))(attendance.export, { query: { ...noFilter, ...more } }),
    cells: { Student: guarded, Present: '1', Absent: '0', 'To confirm': '1' },
  },
  {
    name: 'documents',
    action: 'document.listExported',
    reader: 'admin',
    other: 'collegeBAdmin',
    load: async (harness, who, more) =>
      (await harness.as(who))(issuedDocuments.export, { query: { ...noFilter, ...more } }),
    cells: { Document: 'Logbook', Student: guarded, State: 'Ready' },
  },
  {
    name: 'seats',
    action: 'seat.exported',
    reader: 'admin',
    other: 'collegeBAdmin',
    isOfCollege: true,
    load: async (harness, who, more) =>
      (await harness.as(who))(seats.exportHolders, {
        params: { id: harness.places.medicine.collegeId },
        query: { ...noFilter, ...more },
      }),
    cells: { Name: guarded, 'Has left': 'No', 'Given on': '15-06-2026' },
  },
  {
    name: 'privacy-requests',
    action: 'privacy.exported',
    reader: 'master',
    other: 'master',
    load: async (harness, who, more) =>
      (await harness.as(who))(privacyRequests.export, { query: { ...noFilter, ...more } }),
    cells: { Name: guarded, Request: 'correction', State: 'Open', 'Asked on': '15-06-2026' },
  },
  {
    name: 'inquiries',
    action: 'inquiry.exported',
    reader: 'master',
    other: 'master',
    load: async (harness, who, more) => (await harness.as(who))(inquiries.export, { query: { ...noFilter, ...more } }),
    cells: { Name: guarded, 'E-mail': 'visitor@example.org', Subject: 'Seats', Message: 'How many?' },
  },
  {
    name: 'added-items',
    action: 'catalogue.additions-exported',
    reader: 'hod',
    other: 'otherHod',
    load: async (harness, who, more) =>
      (await harness.as(who))(catalogue.exportAdditions, { query: { ...noFilter, ...more } }),
    cells: { Title: 'Ascitic tap', 'Added by': guarded, Used: 'No' },
  },
]

const textOf = ({ body }: File): string => (Buffer.isBuffer(body) ? body.toString('utf8') : '')

describe.for(lists.map((list) => [list.name, list] as const))('the exported list of %s', ([, list]) => {
  const { name, action, reader, other, load, cells, isOfCollege } = list

  test('contains what the list shows, and no cell is a formula', async ({ harness }) => {
    const reply = await load(harness, reader)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="${name}-15-06-2026.csv"`)
    const [titles = [], row = [], ...more] = recordsOf(textOf(reply))
    expect(Object.fromEntries(titles.map((title, index) => [title, row[index]]))).toMatchObject(cells)
    expect(more).toEqual([])
    expect(openedRecords(bytesOf(reply.body))).toEqual([titles, row])
    const college = isOfCollege ? { ids: { college: harness.places.medicine.collegeId } } : {}
    expect(await lastEvent(harness, action, 'actor_id, outcome, detail')).toMatchObject({
      actor_id: harness.people[reader].id,
      outcome: 'done',
      detail: { rows: 1, format: 'csv', isSearched: false, ...college },
    })
  })

  test('contains nothing of other departments and colleges', async ({ harness }) => {
    if (other === reader) return
    expect(recordsOf(textOf(await load(harness, other)))).toHaveLength(1)
  })

  test('accepts only the filters of the list', async ({ harness }) => {
    expect((await load(harness, reader, { page: 2 })).status).toBe(400)
    expect((await load(harness, reader, { odd: 'x' })).status).toBe(400)
  })

  test('asks for the password above a set number of people', async ({ harness }) => {
    const { confirmExportsAbove } = harness.api
    harness.api.confirmExportsAbove = 0
    const refused = await load(harness, reader)
    harness.api.confirmExportsAbove = confirmExportsAbove
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'confirmationNeeded', message: fillMessage(exportMessages.confirmPeople, { n: 0 }) },
    ])
    expect(await lastEvent(harness, action)).toMatchObject({ outcome: 'refused' })
  })
})

test('the audit log records the id of a student in a filter, but no search text', async ({ harness, hod, master }) => {
  await master(inquiries.export, { query: { search: 'visitor' } })
  const searched = await lastEvent(harness, 'inquiry.exported', 'detail')
  expect(searched).toMatchObject({ detail: { isSearched: true, rows: 1, fields: [] } })
  expect(JSON.stringify(searched)).not.toContain('visitor')
  const { id } = harness.people.student
  await hod(memos.export, { query: { studentId: id, state: 'Issued' } })
  expect(await lastEvent(harness, 'memo.exported', 'detail')).toMatchObject({
    detail: { fields: expect.arrayContaining(['studentId', 'state']), ids: { student: id }, rows: 1 },
  })
})
