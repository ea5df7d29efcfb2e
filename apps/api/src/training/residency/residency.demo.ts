// Demo postings: one that is over, one running, and a coming one whose coordinator has not accepted; and the link of a
// state office.
import { addDays, businessDateOf, inclusiveDays } from '@rounds/contract/kernel/dates'
import type { AttendanceMark } from '@rounds/contract/training/residency/attendance'
import { lastDayOf } from '@rounds/contract/training/residency/posting'
import { createAccounts } from '#api/identity/accounts/accounts.store.ts'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { createDice } from '#api/kernel/demo/dice.ts'
import { listStates } from '#api/reference/colleges/departments.store.ts'
import { listInstitutionOptions } from '#api/reference/institutions/institutions.store.ts'
import { saveAttendance } from './attendance.store.ts'
import { insertPosting } from './enter-posting.store.ts'
import { insertReport } from './performance.store.ts'
import { insertStateLink } from './state-links/state-links.store.ts'

/** `from` is the first day of the schedule, in days from today. */
const postings = [
  { student: 'student', from: -110, hospital: 'District Hospital, Pali', isInvited: false },
  { student: 'surgery-student', from: -35, hospital: 'District Hospital, Barmer', isInvited: false },
  { student: 'pathology-student', from: 60, hospital: 'District Hospital, Nagaur', isInvited: true },
] as const

/** The token of the demo's link: `/drp/state/demo-state-office`. */
const demoToken = 'demo-state-office'

/** An arbitrary seed, which keeps the account's id the same on every run. */
const seed = 20_261
const invited = { name: 'Dr Savita Meghwal', email: 'savita.meghwal@district.rounds.example', phone: '9829000002' }

/** Stores the postings; the people and the institutions must exist. */
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
    if (!isInvited) await storeAttendance(db, { id, student }, { from: schedule.from, coordinator: joined, now })
  }
  await storeStateLink(db, named('admin'), now)
}

async function storeStateLink(db: Database, admin: DemoPerson | undefined, now: Date): Promise<void> {
  const state = (await listStates(db)).find(({ name }) => name === 'Rajasthan')
  if (!admin?.college || !state) return
  const draft = {
    office: 'Directorate of Medical Education, Jaipur',
    purpose: 'Quarterly review of the District Residency Programme',
    stateId: state.id,
    institutionIds: [],
    lastDay: addDays(businessDateOf(now), 60),
  }
  await insertStateLink(db, draft, { token: demoToken, collegeId: admin.college.id, byId: admin.id, now })
}

/** The number of last days whose marks the coordinator has yet to confirm. */
const waitingDays = 5

/** Sundays off, a few days of leave and one of absence; otherwise present, until yesterday. */
const markOf = (day: string, index: number): AttendanceMark => {
  if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0) return 'weeklyOff'
  if (index % 31 === 12) return 'leave'
  return index % 43 === 20 ? 'absent' : 'present'
}

async function storeAttendance(
  db: Database,
  posting: { id: string; student: { id: string } },
  { from, coordinator, now }: { from: string; coordinator: { id: string; name: string }; now: Date },
): Promise<void> {
  const [yesterday, lastDay] = [addDays(businessDateOf(now), -1), lastDayOf(from)]
  const isOver = lastDay < yesterday
  const days = Array.from({ length: inclusiveDays(from, isOver ? lastDay : yesterday) }, (_, index) => {
    const day = addDays(from, index)
    return { day, mark: markOf(day, index) }
  })
  const confirmed = isOver ? days : days.slice(0, -waitingDays)
  await saveAttendance(db, posting, { days: confirmed }, { id: coordinator.id, confirms: true, now })
  if (isOver) return storeReport(db, posting, { days, coordinator })
  const waiting = days.slice(-waitingDays)
  await saveAttendance(db, posting, { days: waiting }, { id: posting.student.id, confirms: false, now })
}

/** Stores the report of the ended posting, signed on the day after the last one. */
async function storeReport(
  db: Database,
  posting: { id: string; student: { id: string } },
  {
    days,
    coordinator,
  }: { days: readonly { day: string; mark: AttendanceMark }[]; coordinator: { id: string; name: string } },
): Promise<void> {
  const present = days.filter(({ mark }) => mark === 'present').length
  const working = days.filter(({ mark }) => mark !== 'weeklyOff').length
  await insertReport(db, {
    id: posting.id,
    studentId: posting.student.id,
    version: 1,
    present,
    working,
    grades: { patientCare: 4, communication: 3, teamWork: 4, management: 3, conduct: 4 },
    remarks: 'Ran the fever clinic on her own in the last month. Good with the staff of the wards.',
    byId: coordinator.id,
    byName: coordinator.name,
    now: new Date(`${addDays(days.at(-1)?.day ?? '', 1)}T05:30:00Z`),
  })
}
