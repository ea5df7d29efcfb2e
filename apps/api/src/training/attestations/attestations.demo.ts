// Demo attestations: the teacher account for visitors guides a few students of the department. All months but the
// latest three are signed, so there is something to sign, something overdue, and history to look at.

import { firstDayOf, monthOf, shiftMonth } from '@rounds/contract/kernel/calendar/months'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { lastMonthOver, monthsUntil } from '@rounds/contract/training/attestations/attestation-months'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { createDice } from '#api/kernel/demo/dice.ts'
import { findSeenMonth, insertAttestation, type SignedMonth } from './sign-month.store.ts'

const diceSeed = 20_261_101
/** The number of guided students besides the resident account for visitors. */
const guided = 4
/** The number of months left unsigned. */
const unsigned = 3

const guide = statement({
  name: 'attestations.demoGuide',
  scope: everybody('demo data is written without a signed-in person'),
  params: { id: uuid, studentId: uuid, collegeId: uuid, departmentId: uuid, teacherId: uuid, now: timestamp },
  row: {},
  sql: `insert into student_teachers (id, student_id, college_id, department_id, subject_id, teacher_id, added_by_id, created_at)
    values (:id, :studentId, :collegeId, :departmentId, :departmentId, :teacherId, :teacherId, :now)`,
})

interface Noted {
  teacher: DemoPerson
  studentId: string
  month: string
  signed: SignedMonth
  now: Date
}

/** Writes the audit event that proves a signature, as signing does. */
async function noteSignature(db: Database, { teacher, studentId, month, signed, now }: Noted): Promise<void> {
  const { id, version, digest, records } = signed
  const origin = {
    action: 'attestation.signed',
    outcome: 'done',
    viewer: null,
    requestId: 'demo',
    ip: 'demo',
    at: now,
  } as const
  await writeAudit(db, origin, {
    subject: { kind: 'attestation', id },
    detail: { studentId, fromDay: firstDayOf(month), revision: version, count: records, contentHash: digest },
    actor: { id: teacher.id, role: 'faculty', collegeId: teacher.college?.id ?? null },
  })
}

/** Stores guides and signatures; the people and their records must exist. */
export async function storeDemoAttestations(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const named = (email: string) => people.find((person) => person.email === `${email}@rounds.example`)
  const [teacher, student] = [named('teacher'), named('student')]
  if (!teacher || !student?.college || !student.department) return
  const { college, department } = student
  const others = people.filter(
    (one) => one !== student && one.mayRecord && one.college === college && one.department?.code === department.code,
  )
  const dice = createDice(diceSeed)
  const place = { collegeId: college.id, departmentId: department.id }
  const last = shiftMonth(lastMonthOver(businessDateOf(now)), -unsigned)
  for (const [index, { id: studentId, joiningDate }] of [student, ...others.slice(-guided)].entries()) {
    await db.execute(guide, { id: dice.id(now), studentId, ...place, teacherId: teacher.id, now })
    for (const month of monthsUntil(last, 18)) {
      if (month < monthOf(joiningDate)) continue
      const seen = await findSeenMonth(db, place, { studentId, month })
      if (seen === '') continue
      const signed = await insertAttestation(
        db,
        place,
        { studentId, month, version: 0, seen },
        {
          id: teacher.id,
          name: teacher.name,
          signedAs: 'guide',
          standsFor: null,
          remark: index === 0 && month === last ? 'More procedures under supervision next month, please.' : null,
          now: new Date(`${firstDayOf(shiftMonth(month, 1)).slice(0, 8)}05T05:30:00Z`),
        },
      )
      if (signed) await noteSignature(db, { teacher, studentId, month, signed, now })
    }
  }
}
