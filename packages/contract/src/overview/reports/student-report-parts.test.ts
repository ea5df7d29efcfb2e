// The headings of a student's report agree with its figures.
import { describe, expect, it } from 'vitest'
import { pictureOf } from './report-part.ts'
import { halfYears } from './role-parts.ts'
import { aStudentReport } from './student-report.fixtures.ts'
import type { StudentReport } from './student-report.ts'
import { studentReportParts } from './student-report-parts.ts'

const today = '2026-06-15'
const partsOf = (over: Partial<StudentReport> = {}) =>
  new Map(
    studentReportParts({ ...aStudentReport, ...over }, { lastDay: today, today }).map((part) => [part.name, part]),
  )
const titleOf = (name: string, over: Partial<StudentReport> = {}) => partsOf(over).get(name)?.title
const tableOf = (name: string) => {
  const part = partsOf().get(name)
  return part && pictureOf(part).table
}

it('summarises each part in its heading', () => {
  expect([...partsOf().values()].map(({ name, title }) => [name, title])).toEqual([
    ['Records by kind', '35 of 45 records are approved, 8 waiting for verification'],
    ['Scores by month', 'Scores rose to 3.5 of 4, from 2.5 before'],
    ['Roles by half-year', '70% performed independently in the latest half-year, 10% in the first'],
    ['Mandatory items', '1 of 8 mandatory items is verified'],
    ['Quarterly appraisals', 'Appraised 6.5 of 10 in the latest quarter, up from 5.0'],
    ['Aetcom', 'Aetcom, year 1: lowest in Attitudes, 4.0 of 10'],
    ['Workplace-based assessments', '3 pieces of work observed, 4.1 of 5 on average'],
    ['Assessments', '69% of the marks in 2 assessments, on average'],
    ['Attendance and leave', '320 days attended, 752 needed for the examination; 92% so far'],
    ['District residency', 'Present on 89% of the working days of the district posting'],
    ['Papers and posters', '1 paper published, 1 paper or poster presented'],
  ])
})

it('does not count a rejected paper, but lists it with its status', () => {
  const rejected = aStudentReport.papers.map((paper) => ({ ...paper, status: 'Rejected' as const }))
  const papers = [...aStudentReport.papers, ...rejected]
  const part = partsOf({ papers }).get('Papers and posters')
  expect(part?.title).toBe('1 paper published, 1 paper or poster presented')
  expect(part?.table?.rows.map((row) => row.at(-1))).toEqual(['Approved', 'Pending', 'Rejected', 'Rejected'])
})

it('states for each part of an empty report what is missing', () => {
  const nothing = {
    counts: [],
    scores: [],
    roles: [],
    checklist: [],
    appraisals: [],
    assessments: [],
    attendance: null,
    postings: [],
    papers: [],
  }
  const parts = [...partsOf(nothing).values()]
  expect(parts.map(({ title }) => title)).toEqual([
    'No records in these days',
    'No scores yet',
    'No verified procedure in these days',
    'No mandatory item is verified yet',
    'No quarterly appraisal yet',
    'No Aetcom record yet',
    'No observed work yet',
    'No result of an assessment yet',
    'No district posting yet',
    'No paper or poster in these days',
  ])
  expect(parts.flatMap(({ name, table }) => (table ? [name] : []))).toEqual(['Mandatory items'])
})

it('omits appraisals, marks and attendance when the reader cannot see them', () => {
  expect([...partsOf({ appraisals: null }).keys()]).not.toContain('Quarterly appraisals')
  expect([...partsOf({ assessments: null }).keys()]).not.toContain('Assessments')
  expect([...partsOf({ attendance: null }).keys()]).not.toContain('Attendance and leave')
})

it('has tables of the figures', () => {
  expect(tableOf('Records by kind')).toEqual({
    columns: ['Kind', 'Records', 'Approved', 'Pending', 'Rejected'],
    rows: [
      ['Procedures', '40', '30', '8', '2'],
      ['OPD Campus', '5', '5', '0', '0'],
    ],
  })
  expect(tableOf('Quarterly appraisals')?.rows).toEqual([
    ['15-01-2025', '15-04-2025', '1', '5.00', '5'],
    ['15-04-2025', '14-07-2025', '1', '6.50', '3'],
  ])
  expect(tableOf('Attendance and leave')?.rows).toEqual([
    ['Casual leave, year 1', '20', '12', '0'],
    ['Casual leave, year 2', '20', '22', '2'],
  ])
  expect(tableOf('District residency')?.rows).toEqual([
    ['01-01-2026', '01-04-2026', 'District Hospital', '70', '2', '3', '13', '3', '89%'],
  ])
  expect(tableOf('Mandatory items')?.rows.slice(1, 4)).toEqual([
    ['BCBR Training', 'Pending', '01-10-2025'],
    ['GCP', 'Approved', '01-08-2025'],
    ['BLS & ACLS', 'Not recorded', '–'],
  ])
})

it('counts attendance up to today, whatever the last day of the records', () => {
  for (const lastDay of ['2025-12-31', '2026-02-10']) {
    const parts = studentReportParts(aStudentReport, { lastDay, today })
    for (const part of ['District residency', 'Attendance and leave']) {
      expect(parts.find(({ name }) => name === part)).toEqual(partsOf().get(part))
    }
  }
})

describe('half-years', () => {
  it('count from the month of joining, without those that have no procedure', () =>
    expect(halfYears(aStudentReport).map(({ name, n, counts }) => [name, n, counts.map((one) => one.n)])).toEqual([
      ['Year 1, first half', 10, [9, 0, 0, 1]],
      ['Year 1, second half', 4, [0, 4, 0, 0]],
      ['Year 2, first half', 20, [0, 0, 6, 14]],
    ]))

  it('start with the first procedure when the joining date is unknown', () => {
    const student = { ...aStudentReport.student, joiningDate: null }
    const [first] = halfYears({ ...aStudentReport, student, roles: [{ month: '2026-05', role: 'Assisted', n: 2 }] })
    expect(first?.name).toBe('Year 1, first half')
  })

  it('give only the independent share when there is just one', () =>
    expect(
      titleOf('Roles by half-year', { roles: [{ month: '2025-02', role: 'Performed Independently', n: 1 }] }),
    ).toBe('100% of 1 procedure performed independently'))
})

it('follows a skill group across years by its name', () => {
  const year = (n: number, groups: string[], scores: number[]) => ({
    form: 'aetcom' as const,
    template: 'aetcom' as const,
    year: n,
    from: `202${n}-01-15`,
    to: `202${n + 1}-01-15`,
    scores,
    groups,
  })
  const appraisals = [
    year(1, ['Attitudes', 'Emotion', 'Emotion'], [4, 5, 6]),
    year(2, ['Emotion', 'attitudes', 'Teaching'], [7, 8, 9]),
  ]
  expect(partsOf({ appraisals }).get('Aetcom')?.table?.rows).toEqual([
    ['Emotion', 5.5, 7],
    ['attitudes', 4, 8],
    ['Teaching', null, 9],
  ])
  const renamed = [...appraisals, year(3, ['Ethics'], [9])]
  expect(
    partsOf({ appraisals: renamed })
      .get('Aetcom')
      ?.table?.rows.map(([name]) => name),
  ).toEqual(['Ethics', 'Emotion', 'attitudes', 'Teaching'])
})

it('compares the latest quarter with the one before, if any', () => {
  const quarter = (from: string, score: number) => ({
    form: 'quarterly' as const,
    template: 'quarterly' as const,
    year: 1,
    from,
    to: from,
    scores: Array.from({ length: 8 }, () => score),
    groups: null,
  })
  const of = (...scores: number[]) =>
    titleOf('Quarterly appraisals', { appraisals: scores.map((score, at) => quarter(`2025-0${at + 1}-01`, score)) })
  expect([of(6), of(6, 6), of(7, 6)]).toEqual([
    'Appraised 6.0 of 10 in the latest quarter',
    'Appraised 6.0 of 10 in the latest quarter',
    'Appraised 6.0 of 10 in the latest quarter, down from 7.0',
  ])
})

it('counts each form of observed work, and averages it without the logbook marks', () => {
  const part = partsOf({}).get('Workplace-based assessments')
  expect(part?.title).toBe('3 pieces of work observed, 4.1 of 5 on average')
  expect(part?.table?.rows).toEqual([
    ['DOPS (procedure)', 2, 4.5, '2025-11-20'],
    ['Mini-CEX', 1, 22 / 7, '2025-10-02'],
  ])
  expect(titleOf('Workplace-based assessments', { appraisals: [] })).toBe('No observed work yet')
})

it('states that attendance is not marked or recorded, and that no record waits', () => {
  const [posting] = aStudentReport.postings
  const ahead = posting && { ...posting, from: '2027-01-01', lastDay: '2027-04-01' }
  expect(titleOf('District residency', { postings: ahead ? [ahead] : [] })).toBe(
    'The attendance of the district posting is not marked yet',
  )
  const attendance = aStudentReport.attendance && { ...aStudentReport.attendance, recordedUntil: null }
  expect(titleOf('Attendance and leave', { attendance })).toBe('Attendance is not recorded yet')
  expect(titleOf('Records by kind', { counts: [{ kind: 'procedure', status: 'Approved', n: 1 }] })).toBe(
    '1 of 1 record is approved, none waiting',
  )
})
