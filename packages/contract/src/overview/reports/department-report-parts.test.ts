// The headings of a department's report agree with its figures.
import { describe, expect, it } from 'vitest'
import { aReport, aReportStudent } from './department-report.fixtures.ts'
import { maxReportStudents, type ReportStudent } from './department-report.ts'
import {
  belowPart,
  departmentReportParts,
  quietPart,
  studentsBehind,
  studentsPart,
  verificationPart,
} from './department-report-parts.ts'
import { kindsShown } from './kinds-shown.ts'
import { pictureOf, waitText } from './report-part.ts'

const withRecords = (...numbers: number[]): ReportStudent[] =>
  numbers.map((approved, index) => ({ ...aReportStudent, id: `s${index}`, approved, pending: 0, rejected: 0 }))
const titleFor = (...numbers: number[]) => studentsPart({ ...aReport, students: withRecords(...numbers) }).title

describe('students with few records', () => {
  it('are those below half of the usual number', () => {
    expect(studentsBehind(withRecords(100, 49, 50, 200)).map(({ id }) => id)).toEqual(['s1'])
    expect(titleFor(100, 49, 90, 200)).toBe('1 of 4 students has fewer than half of the usual 100 records')
    expect(titleFor(100, 10, 20, 200, 150)).toBe('2 of 5 students have fewer than half of the usual 100 records')
  })

  it('are none when all have similar numbers or nobody recorded', () => {
    expect(titleFor(10, 10, 9)).toBe('No student has fewer than half of the usual 10 records')
    expect(titleFor(0, 0)).toBe('Nobody recorded anything in these days')
  })

  it('are followed by a note when only the file lists every student', () => {
    const { note } = studentsPart({ ...aReport, studentsTotal: maxReportStudents + 12 })
    expect(note).toContain('The first 500 of 512 students stand here; the CSV file has all.')
    expect(studentsPart(aReport).note).toBe(
      '42 records by the day of the work, fewest first, without drafts. Students who could not record in these days are left out.',
    )
  })
})

describe('the verification times', () => {
  it('name the median and the 90th percentile', () => {
    const words = pictureOf(verificationPart(aReport))
    expect(words.title).toBe('Half of the decisions come within 20 h, nine in ten within 5 days')
    expect(words.table?.rows).toEqual([
      ['Dr Rao', '30', '3 days', '8 days'],
      ['Dr Rao (2)', '1,200', 'under 1 h', '20 h'],
    ])
  })

  it('state that nothing is verified, without a table', () =>
    expect(verificationPart({ ...aReport, verification: null, teachers: [] })).toMatchObject({
      title: 'Nothing was verified in these days',
      table: null,
    }))

  it('are in hours below two days', () =>
    expect([0, 1, 47, 48, 60].map(waitText)).toEqual(['under 1 h', '1 h', '47 h', '2 days', '3 days']))
})

describe('students without a record for two weeks', () => {
  it('are listed with the day of their last record', () => {
    const students = [aReportStudent, { ...aReportStudent, id: 's9', isQuiet: true }]
    const words = pictureOf(quietPart({ ...aReport, students }))
    expect(words.title).toBe('1 of 2 students recorded nothing in the past 14 days')
    expect(words.table?.rows).toEqual([['Dr Asha Rao, KMC 12345 (2)', '14-06-2026']])
  })

  it('are none when everybody has recorded', () =>
    expect(quietPart({ ...aReport, students: [aReportStudent] }).title).toBe(
      'Everybody has recorded something in the past 14 days',
    ))
})

describe('students below expectation', () => {
  const scored = (name: string, approved: number, meanScore: number | null): ReportStudent => ({
    ...aReportStudent,
    id: name,
    name,
    approved,
    pending: 0,
    rejected: 0,
    meanScore,
  })
  const of = (...students: ReportStudent[]) => pictureOf(belowPart({ ...aReport, students }))

  it('have few records or low scores, and each reason is stated', () => {
    const words = of(
      scored('A', 40, 3),
      scored('B', 41, 1.99),
      scored('C', 42, 2),
      scored('D', 7, 1),
      scored('E', 4, 1),
    )
    expect(words.title).toBe('3 of 5 students are below expectation')
    expect(words.table?.rows).toEqual([
      ['E', '4', '1.00', '4 records'],
      ['D', '7', '1.00', '7 records, mean score 1.00'],
      ['B', '41', '1.99', 'mean score 1.99'],
    ])
    expect(words.note).toBe(
      'Fewer than half of the usual 40 records, or a mean score under 2 of 4 once 5 records are decided.',
    )
  })

  it('are none when all have similar figures', () =>
    expect(of(scored('A', 40, 3), scored('B', 41, null))).toMatchObject({
      title: 'Nobody is below expectation',
      table: null,
    }))
})

describe('the parts of the report', () => {
  it('have a table of their figures', () => {
    const tables = new Map(departmentReportParts(aReport).map((part) => [part.name, pictureOf(part).table]))
    expect([...tables.keys()]).toEqual([
      'Students',
      'Records by kind',
      'Below expectation',
      'Waiting records',
      'Verification by teacher',
      'Nothing recorded',
    ])
    expect(tables.get('Students')?.rows).toEqual([['Dr Asha Rao', '42', '30', '10', '2', '3.25', '14-06-2026']])
    const kinds = tables.get('Records by kind')
    const cells = Object.fromEntries(kinds?.columns.map((title, index) => [title, kinds.rows[0]?.[index]]) ?? [])
    expect(cells).toMatchObject({ Student: 'Dr Asha Rao', Procedures: '40', 'OPD Campus': '0' })
    expect(tables.get('Waiting records')?.rows).toEqual([
      ['0–7 days', '6'],
      ['8–14 days', '3'],
      ['15–30 days', '0'],
      ['Over 30 days', '1'],
    ])
  })

  it('name a student the same way in every part, and namesakes by registration number', () => {
    const namesake = (id: string, identity: string | null, approved: number): ReportStudent => ({
      ...aReportStudent,
      id,
      identity,
      approved,
      pending: 0,
      rejected: 0,
      isQuiet: true,
    })
    const students = [
      namesake('s1', 'MMC/1', 40),
      namesake('s2', null, 3),
      namesake('s3', 'MMC/3', 2),
      namesake('s4', null, 1),
      { ...namesake('s5', 'MMC/5', 50), name: 'Dr Bina Das' },
      { ...namesake('s6', 'MMC/6', 60), name: 'Dr Chitra Iyer' },
      { ...namesake('s7', 'MMC/7', 70), name: 'Dr Dev Nair' },
    ]
    const parts = departmentReportParts({ ...aReport, students })
    const namesIn = (wanted: string) =>
      parts.find(({ name }) => name === wanted)?.table?.rows.map(([name]) => name.replace('Dr Asha Rao', '…'))
    const others = ['Dr Bina Das', 'Dr Chitra Iyer', 'Dr Dev Nair']
    const fewestFirst = ['… (2)', '…, MMC/3', '…', '…, MMC/1', ...others]
    expect(namesIn('Students')).toEqual(fewestFirst)
    expect(namesIn('Records by kind')).toEqual(fewestFirst)
    expect(namesIn('Below expectation')).toEqual(['… (2)', '…, MMC/3', '…'])
    expect(namesIn('Nothing recorded')).toEqual(['…, MMC/1', '…', '…, MMC/3', '… (2)', ...others])
  })

  it('include the kinds that the department offers, and those that its students recorded elsewhere', () => {
    const kinds = kindsShown({ ...aReport, students: [] })
    expect(kinds).toContain('procedure')
    expect(kinds).not.toContain('medico-legal')
    const moved: ReportStudent = { ...aReportStudent, counts: [{ kind: 'medico-legal', n: 1 }] }
    expect(new Set(kindsShown({ ...aReport, students: [moved] }))).toEqual(new Set([...kinds, 'medico-legal']))
  })
})
