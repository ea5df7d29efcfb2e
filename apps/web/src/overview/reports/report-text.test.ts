// The report on a department says in its headings what its figures show.
import { maxReportStudents, type ReportStudent } from '@rounds/contract/overview/reports/department-report'
import { describe, expect, it } from 'vitest'
import { heatOf, kindsShown } from './heat-cells.ts'
import { aReport, aReportStudent } from './report.fixtures.ts'
import { namedApart, quietText, studentsBehind, studentsText, verificationText, waitText } from './report-text.ts'

const withRecords = (...numbers: number[]): ReportStudent[] =>
  numbers.map((approved, index) => ({ ...aReportStudent, id: `s${index}`, approved, pending: 0, rejected: 0 }))
const titleFor = (...numbers: number[]) => studentsText({ ...aReport, students: withRecords(...numbers) }).title

describe('who records less than the others', () => {
  it('is below half of what is usual', () => {
    expect(studentsBehind(withRecords(100, 49, 50, 200)).map(({ id }) => id)).toEqual(['s1'])
    expect(titleFor(100, 49, 90, 200)).toBe('1 of 4 students has fewer than half of the usual 100 records')
    expect(titleFor(100, 10, 20, 200, 150)).toBe('2 of 5 students have fewer than half of the usual 100 records')
  })

  it('is nobody where all are alike, and where nobody recorded', () => {
    expect(titleFor(10, 10, 9)).toBe('No student has fewer than half of the usual 10 records')
    expect(titleFor(0, 0)).toBe('Nobody recorded anything in these days')
  })

  it('tells of students who are in the file only', () => {
    const { note } = studentsText({ ...aReport, studentsTotal: maxReportStudents + 12 })
    expect(note).toContain('The first 500 of 512 students stand here; the file has all.')
    expect(studentsText(aReport).note).not.toContain('stand here')
  })
})

describe('how fast records are verified', () => {
  it('says half and nine in ten', () => {
    const words = verificationText(aReport)
    expect(words.title).toBe('Half of the decisions come within 20 h, nine in ten within 5 days')
    expect(words.table?.rows).toEqual([
      ['Dr Rao', '30', '3 days', '8 days'],
      ['Dr Rao (2)', '1,200', 'under 1 h', '20 h'],
    ])
  })

  it('is said of nothing where nothing is verified', () =>
    expect(verificationText({ ...aReport, verification: null, teachers: [] })).toMatchObject({
      title: 'Nothing was verified in these days',
      table: null,
    }))

  it('names hours up to two days', () =>
    expect([0, 1, 47, 48, 60].map(waitText)).toEqual(['under 1 h', '1 h', '47 h', '2 days', '3 days']))

  it('tells two people of one name apart', () =>
    expect(namedApart([{ name: 'A' }, { name: 'B' }, { name: 'A' }]).map(([name]) => name)).toEqual([
      'A',
      'B',
      'A (2)',
    ]))
})

describe('who recorded nothing for two weeks', () => {
  it('is named with the last day', () => {
    const words = quietText({ ...aReport, students: [aReportStudent, { ...aReportStudent, id: 's9', isQuiet: true }] })
    expect(words.title).toBe('1 of 2 students recorded nothing in the past 14 days')
    expect(words.table?.rows).toEqual([['Dr Asha Rao', '14 Jun 2026']])
  })

  it('is nobody', () =>
    expect(quietText({ ...aReport, students: [aReportStudent] }).title).toBe(
      'Everybody has recorded something in the past 14 days',
    ))
})

describe('the table of students and kinds', () => {
  it('shows what the department records, and what there is from elsewhere', () => {
    const kinds = kindsShown({ ...aReport, students: [] })
    expect(kinds).toContain('procedure')
    expect(kinds).not.toContain('medico-legal')
  })

  it('measures each kind by the most of it', () => {
    const of = (n: number): ReportStudent => ({ ...aReportStudent, counts: n ? [{ kind: 'academic-program', n }] : [] })
    const students = [0, 1, 2, 3, 4].map(of)
    const heat = heatOf(students)
    expect(students.map((student) => heat(student, 'academic-program').level)).toEqual([0, 1, 2, 3, 4])
    expect(students.map((student) => heat(student, 'procedure').level)).toEqual([0, 0, 0, 0, 0])
  })
})
