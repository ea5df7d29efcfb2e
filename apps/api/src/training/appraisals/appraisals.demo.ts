// Appraisals of the demo: all quarters but the last of the student whom everybody signs in as, with a correction, an answer and
// one to acknowledge, their Aetcom records, and a few of two others in the department.
import { trainingYearOf } from '@rounds/contract/identity/accounts/training-year'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { type AppraisalForm, appraisalForms, itemsOf } from '@rounds/contract/training/appraisals/appraisal-forms'
import { duePeriod, needsRemediation } from '@rounds/contract/training/appraisals/appraisal-rules'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { createDice, type Dice } from '#api/kernel/demo/dice.ts'
import { insertAppraisal, insertAppraisalVersion, replyToAppraisal, type Signed } from './change-appraisal.store.ts'

const diceSeed = 20_260_822

const remarks = [
  'Steady progress. Presents clearly and reads around the cases.',
  'Good with patients. The thesis needs more hours.',
  'Reliable on call. Journal articles are appraised with more care than before.',
] as const

/** Scores that rise with the periods, from about 4 to about 8. */
function recordsOf(form: AppraisalForm, dice: Dice, turn: number): Signed['records'] {
  return itemsOf(form).map(() => {
    const score = Math.min(form.highestOffered, Math.max(2, 4 + Math.round(turn / 3) + dice.int(-1, 2)))
    return { score, remark: needsRemediation(form, score) ? 'To be presented every month, with the guide.' : '' }
  })
}

const morning = (day: string): Date => new Date(`${day}T05:30:00Z`)

/** Stores the appraisals; the people must be there. */
export async function storeDemoAppraisals(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const named = (email: string) => people.find((person) => person.email === `${email}@rounds.example`)
  const [hod, teacher, student] = [named('hod'), named('teacher'), named('student')]
  if (!hod || !teacher || !student?.college || !student.department) return
  const { college, department } = student
  const others = people.filter(
    (one) => one !== student && one.mayRecord && one.college === college && one.department?.code === department.code,
  )
  const dice = createDice(diceSeed)
  const today = businessDateOf(now)

  /** Every period that has ended, without the latest `missing`. */
  async function appraise(of: DemoPerson, form: AppraisalForm, missing: number): Promise<void> {
    const last = duePeriod(form, of.joiningDate, today)
    const periods: { from: string; to: string }[] = []
    for (let from = of.joiningDate; last && from <= last.from; from = form.endOf(from)) {
      periods.push({ from, to: form.endOf(from) })
    }
    const signedPeriods = periods.slice(0, periods.length - missing)
    for (const [turn, { from, to }] of signedPeriods.entries()) {
      const year = form.id === 'aetcom' ? turn + 1 : (trainingYearOf(of.joiningDate, from) ?? 1)
      const place = { studentId: of.id, collegeId: college.id, departmentId: department.id }
      const signer = turn % 3 === 2 ? hod : teacher
      const by = { id: signer?.id ?? '', name: signer?.name ?? '', now: morning(addDays(to, 2)) }
      const signed = { records: recordsOf(form, dice, turn), remarks: remarks[turn % remarks.length] ?? '', by }
      const id = await insertAppraisal(db, { ...place, form: form.id, year, from, to }, signed)
      const isCorrected = of === student && turn === 4
      if (isCorrected) {
        const records = recordsOf(form, dice, turn + 3)
        await insertAppraisalVersion(db, id, 2, { ...signed, records, by: { ...by, now: morning(addDays(to, 5)) } })
      }
      if (turn === signedPeriods.length - 1) continue
      const answer =
        turn === 1 ? 'The posting in the ICU left no time for the journal club. I present twice next quarter.' : null
      await replyToAppraisal(db, { id, version: isCorrected ? 2 : 1 }, { answer, now: morning(addDays(to, 7)) })
    }
  }

  await appraise(student, appraisalForms.quarterly, 1)
  await appraise(student, appraisalForms.aetcom, 0)
  for (const other of others.slice(0, 2)) await appraise(other, appraisalForms.quarterly, 0)
}
