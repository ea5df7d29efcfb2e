// Demo attendance: national holidays, two years of machine marks for each student of the departments with visitor
// accounts, mostly good with some at risk, and corrections for a broken machine.
import { addDays, addMonths, businessDateOf, inclusiveDays } from '@rounds/contract/kernel/dates'
import { defaultRules, type Holiday } from '@rounds/contract/training/attendance/college-calendar'
import { daysOfMarks, machineMarks } from '@rounds/contract/training/attendance/day-marks'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { createDice } from '#api/kernel/demo/dice.ts'
import { saveHolidays, saveRules } from './college-calendars.store.ts'
import { insertCorrection } from './corrections.store.ts'
import { type MonthMarks, saveMonths } from './machine-import.store.ts'

const diceSeed = 20_261_120
/** The age of the attendance machine's last file. */
const recordedDaysAgo = 4
/**
 * Absences per hundred working days: for most students, for those at risk, and for the one who can no longer reach the
 * required days.
 */
const absences = { steady: 6, low: 24, lost: 55 } as const

const national = [
  ['01-26', 'Republic Day'],
  ['05-01', 'Labour Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
  ['12-25', 'Christmas'],
] as const

const holidaysOf = (year: number): Holiday[] => national.map(([day, name]) => ({ day: `${year}-${day}`, name }))
const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** Stores rules, holidays, machine marks and corrections; the people and their records must exist. */
export async function storeDemoAttendance(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const named = (email: string) => people.find((person) => person.email === `${email}@rounds.example`)
  const [student, hod, admin] = [named('student'), named('hod'), named('admin')]
  if (!student?.college || !student.department || !hod) return
  const { college, department } = student
  const today = businessDateOf(now)
  const year = Number(today.slice(0, 4))
  if (admin) await saveRules(db, college.id, defaultRules, { id: admin.id, name: admin.name, now })
  await saveHolidays(
    db,
    college.id,
    [-3, -2, -1, 0, 1].flatMap((by) => holidaysOf(year + by)),
  )
  const dice = createDice(diceSeed)
  const students = people.filter(
    (one) => one.mayRecord && one.college === college && one.department?.code === department.code,
  )
  for (const [index, one] of students.entries()) {
    const kind = one === student ? 'steady' : index % 9 === 3 ? 'low' : index % 25 === 5 ? 'lost' : 'steady'
    const isAbsent = () => dice.int(0, 99) < absences[kind]
    await saveMonths(db, monthsOf(one, addDays(today, -recordedDaysAgo), isAbsent), now)
  }
  const broken = firstWorkingDay(addMonths(today, -1))
  const correct = (correction: Omit<Parameters<typeof insertCorrection>[1], 'studentId' | 'beforeSecond'>) =>
    insertCorrection(
      db,
      { studentId: student.id, beforeSecond: null, ...correction },
      { id: hod.id, name: hod.name, now },
    )
  const reason = 'The machine at the gate was broken.'
  await correct({ day: broken, mark: 'present', half: null, before: 'absent', reason })
  const morning = {
    day: firstWorkingDay(addDays(broken, 1)),
    mark: 'casual',
    half: 'first',
    before: 'present',
  } as const
  await correct({ ...morning, reason: 'Casual leave for the morning, asked for on paper.' })
}

const firstWorkingDay = (day: string): string => (isSunday(day) ? addDays(day, 1) : day)

/** Machine marks by month, from joining until `last`; Sundays have none. */
function monthsOf({ id: studentId, joiningDate }: DemoPerson, last: string, isAbsent: () => boolean): MonthMarks[] {
  const months = new Map<string, string[]>()
  for (let at = 0; at < inclusiveDays(joiningDate, last); at++) {
    const day = addDays(joiningDate, at)
    const month = `${day.slice(0, 7)}-01`
    const marks = months.get(month) ?? Array.from({ length: daysOfMarks }, () => machineMarks.none)
    if (!isSunday(day)) marks[Number(day.slice(8)) - 1] = isAbsent() ? machineMarks.absent : machineMarks.present
    months.set(month, marks)
  }
  return [...months].map(([month, marks]) => ({ studentId, month, marks: marks.join('') }))
}
