// Postings of the demo: one that is over, one that runs, and one to come whose coordinator has not accepted yet.
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { createAccounts } from '#api/identity/accounts/accounts.store.ts'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { createDice } from '#api/kernel/demo/dice.ts'
import { listInstitutionOptions } from '#api/reference/institutions/institutions.store.ts'
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
    await insertPosting(db, place, { ...coordinator, ...schedule, byId: hod.id, now })
  }
}
