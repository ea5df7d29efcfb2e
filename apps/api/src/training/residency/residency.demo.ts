// Postings of the demo: one that is over, one that runs, and one to come whose coordinator has not accepted yet.
import { addDays, businessDateOf, inclusiveDays } from '@rounds/contract/kernel/dates'
import type { AttendanceMark } from '@rounds/contract/training/residency/attendance'
import { lastDayOf } from '@rounds/contract/training/residency/posting'
import { createAccounts } from '#api/identity/accounts/accounts.store.ts'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { createDice } from '#api/kernel/demo/dice.ts'
import { listInstitutionOptions } from '#api/reference/institutions/institutions.store.ts'
import { saveAttendance } from './attendance.store.ts'
import { insertPosting } from './enter-posting.store.ts'

/** `from`: days from today on which the schedule begins. */
const postings = [
  { student: 'student', from: -400, hospital: 'District Hospital, Pali', isInvited: false },
  { student: 'surgery-student', from: -35, hospital: 'District Hospital, Barmer', isInvited: false },
  { student: 'pathology-student', from: 60, hospital: 'District Hospital, Nagaur', isInvited: true },
] as const

/** Any number: the id of the account is the same on every run. */
const seed = 20_261
const invited = { name: 'Dr Savita Meghwal', email: 'savita.meghwal@district.rounds.example', phone: '9829000002' }

/** Stores the postings; the people and the institutions must be there. */
export async function storeDemoPostings(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const named = (email: string) => people.find((person) => person.email === `${email}@rounds.example`)
  const [hod, joined] = [named('hod'), named('drpc')]
  if (!hod || !joined) return
  const account = {
    ...invited,
    id: createDice(seed).id(now),
    role: 'drpc',
    emailVerifiedAt: null,
    createdAt: now,
  } as const
  const [invitedId = ''] = await createAccounts(db, [account])
  const hospitals = new Map((await listInstitutionOptions(db)).map(({ id, name }) => [name, id]))
  for (const { student: email, from, hospital, isInvited } of postings) {
    const student = named(email)
    const institutionId = hospitals.get(hospital)
    if (!student?.college || !student.department || !institutionId) continue
    const place = { id: student.id, collegeId: student.college.id, departmentId: student.department.id }
    const coordinator = isInvited
      ? { ...invited, coordinatorId: invitedId }
      : { name: joined.name, email: joined.email, phone: '9829000001', coordinatorId: joined.id }
    const schedule = { from: addDays(businessDateOf(now), from), institutionId, noticeId: null }
    const id = await insertPosting(db, place, { ...coordinator, ...schedule, byId: hod.id, now })
    if (!isInvited) await storeAttendance(db, { id, student }, { from: schedule.from, coordinatorId: joined.id, now })
  }
}

/** Of the last days the student's own marks still wait for the coordinator. */
const waitingDays = 5

/** Sundays off, a few days of leave and one of absence; present on all others until yesterday. */
const markOf = (day: string, index: number): AttendanceMark => {
  if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0) return 'weeklyOff'
  if (index % 31 === 12) return 'leave'
  return index % 43 === 20 ? 'absent' : 'present'
}

async function storeAttendance(
  db: Database,
  posting: { id: string; student: { id: string } },
  { from, coordinatorId, now }: { from: string; coordinatorId: string; now: Date },
): Promise<void> {
  const [yesterday, lastDay] = [addDays(businessDateOf(now), -1), lastDayOf(from)]
  const isOver = lastDay < yesterday
  const days = Array.from({ length: inclusiveDays(from, isOver ? lastDay : yesterday) }, (_, index) => {
    const day = addDays(from, index)
    return { day, mark: markOf(day, index) }
  })
  const confirmed = isOver ? days : days.slice(0, -waitingDays)
  await saveAttendance(db, posting, { days: confirmed }, { id: coordinatorId, confirms: true, now })
  if (isOver) return
  const waiting = days.slice(-waitingDays)
  await saveAttendance(db, posting, { days: waiting }, { id: posting.student.id, confirms: false, now })
}
