// Demo observed work: a year of the resident account for visitors, on each form, with one to acknowledge; and the first
// of two other residents.
import { trainingYearOf } from '@rounds/contract/identity/accounts/training-year'
import { addDays } from '@rounds/contract/kernel/dates'
import {
  itemsOf,
  scalesOf,
  shippedTemplates,
  type TemplateId,
} from '@rounds/contract/training/appraisal-forms/form-templates'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { createDice } from '#api/kernel/demo/dice.ts'
import { insertAppraisal, replyToAppraisal } from './change-appraisal.store.ts'

const diceSeed = 20_261_127

interface Piece {
  template: TemplateId
  about: string
  goals: string
}

/** Earliest first. */
const pieces: readonly Piece[] = [
  {
    template: 'dops',
    about: 'Lumbar puncture, ward',
    goals: 'Sterile field kept. Learn to position the patient before scrubbing. Two more with a senior beside.',
  },
  {
    template: 'mini-cex',
    about: 'Breathlessness, medical OPD',
    goals: 'A focused history. Examine the neck veins each time; present the findings before the plan.',
  },
  {
    template: 'dops',
    about: 'Central line, internal jugular, ICU',
    goals: 'Sure with ultrasound. Explain the risks in plain words before consent.',
  },
  {
    template: 'case-discussion',
    about: 'Fever with thrombocytopenia',
    goals: 'Sound plan. Read the national guideline on fluids and present it on Friday.',
  },
  {
    template: 'shift',
    about: 'Night in the emergency department',
    goals: 'Sorted the sick from the waiting well. Hand over by a written list.',
  },
  {
    template: 'clinical-skills',
    about: 'Neurological examination, ward round',
    goals: 'Complete. Put the findings together in one sentence before the differential.',
  },
  {
    template: 'dops',
    about: 'Pleural tap, ward',
    goals: 'Done alone and checked afterwards. May supervise the first-year residents from now on.',
  },
]

const daysBetween = 19

interface Cast {
  student: DemoPerson
  others: readonly DemoPerson[]
  /** The teacher and the HOD, who sign in turn. */
  signers: readonly [DemoPerson, DemoPerson]
  today: string
}

/** Stores the observed work; the people must exist. */
export async function storeObservedWork(db: Database, { student, others, signers, today }: Cast): Promise<void> {
  const dice = createDice(diceSeed)

  async function observe(of: DemoPerson, count: number): Promise<void> {
    if (!of.college || !of.department) return
    const place = { studentId: of.id, collegeId: of.college.id, departmentId: of.department.id }
    for (const [turn, { template, about, goals }] of pieces.slice(0, count).entries()) {
      const from = addDays(today, -daysBetween * (count - turn) + 14)
      const year = trainingYearOf(of.joiningDate, from)
      if (year === null) continue
      const items = itemsOf(shippedTemplates[template])
      const scales = scalesOf(template, items.length)
      const signer = signers[turn % 2 === 0 ? 0 : 1]
      const signedAt = new Date(`${from}T12:30:00Z`)
      const id = await insertAppraisal(
        db,
        { ...place, form: 'workplace', year, from, to: from },
        {
          template: { id: template, version: 1 },
          about,
          records: items.map((words, index) => {
            const highest = scales[index]?.highest ?? 0
            const score = Math.min(highest, Math.round(highest * 0.5 + turn / 3 + dice.int(0, 1)))
            return { ...words, score, remark: '' }
          }),
          remarks: goals,
          discussion: null,
          by: { id: signer.id, name: signer.name, now: signedAt },
        },
      )
      if (turn === count - 1) continue
      const answer =
        turn === 0 ? 'I rushed the position because two more were waiting. I will ask for help earlier.' : null
      await replyToAppraisal(db, { id, version: 1 }, { answer, now: new Date(`${addDays(from, 1)}T05:30:00Z`) })
    }
  }

  await observe(student, pieces.length)
  for (const other of others.slice(0, 2)) await observe(other, 1)
}
