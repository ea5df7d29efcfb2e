// Demo appraisals. The resident account for visitors has all quarters but the last, including a correction, an answer
// and one to acknowledge, plus Aetcom records and observed work; two other residents have a few. The Master has
// reworded an activity of the quarterly form, so the latest are signed on other words. One department uses the form of
// 2022.
import { trainingYearOf } from '@rounds/contract/identity/accounts/training-year'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { appraisalForms } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { type FormTemplate, itemsOf, shippedTemplates } from '@rounds/contract/training/appraisal-forms/form-templates'
import { duePeriod, needsRemediation } from '@rounds/contract/training/appraisals/appraisal-rules'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import { timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { createDice, type Dice } from '#api/kernel/demo/dice.ts'
import { insertTemplateVersion } from '#api/training/appraisal-forms/appraisal-forms.store.ts'
import { insertAppraisal, insertAppraisalVersion, replyToAppraisal, type Signed } from './change-appraisal.store.ts'
import { storeObservedWork } from './observed-work.demo.ts'

const diceSeed = 20_260_822

const remarks = [
  'Steady progress. Presents clearly and reads around the cases.',
  'Good with patients. The thesis needs more hours.',
  'Reliable on call. Journal articles are appraised with more care than before.',
] as const

/** Scores that rise over the periods, from about 4 to about 8. */
function recordsOf(template: FormTemplate, dice: Dice, turn: number): Signed['records'] {
  const form = appraisalForms[template.form]
  return itemsOf(template).map((words) => {
    const score = Math.min(form.scale.highestOffered, Math.max(2, 4 + Math.round(turn / 3) + dice.int(-1, 2)))
    const remark = needsRemediation(form, score) ? 'To be presented every month, with the guide.' : ''
    return { ...words, score, remark }
  })
}

/** The quarterly form with the Master's new wording. */
const reworded: FormTemplate = {
  ...shippedTemplates.quarterly,
  version: 2,
  groups: shippedTemplates.quarterly.groups.map(({ title, items }) => ({
    title,
    items: items.map((item) => (item === 'Log book maintenance' ? 'Log book maintenance, week by week' : item)),
  })),
}
/** How many days ago the form was reworded. */
const rewordedDaysAgo = 240

const choose = statement({
  name: 'appraisalTemplates.chooseOfDemo',
  scope: everybody('the demo fills an empty database'),
  params: { collegeId: uuid, departmentId: uuid, now: timestamp },
  row: {},
  sql: `insert into appraisal_form_choices (college_id, department_id, template, chosen_at)
    values (:collegeId, :departmentId, 'quarterly-2022', :now)`,
})

const morning = (day: string): Date => new Date(`${day}T05:30:00Z`)

/** Stores the appraisals; the people must exist. */
export async function storeDemoAppraisals(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const named = (email: string) => people.find((person) => person.email === `${email}@rounds.example`)
  const [hod, teacher, student, master] = [named('hod'), named('teacher'), named('student'), named('master')]
  if (!hod || !teacher || !master || !student?.college || !student.department) return
  const { college, department } = student
  const others = people.filter(
    (one) => one !== student && one.mayRecord && one.college === college && one.department?.code === department.code,
  )
  const dice = createDice(diceSeed)
  const today = businessDateOf(now)
  const rewordedAt = morning(addDays(today, -rewordedDaysAgo))
  const groups = reworded.groups.map(({ title, items }) => ({ title, items: [...items] }))
  await insertTemplateVersion(db, {
    template: 'quarterly',
    version: reworded.version,
    groups,
    callerId: master.id,
    now: rewordedAt,
  })

  /** Adds appraisals for every ended period except the latest `missing`. */
  async function appraise(of: DemoPerson, id: 'quarterly' | 'aetcom', missing: number, head = hod): Promise<void> {
    const form = appraisalForms[id]
    const { college: ofCollege, department: ofDepartment } = of
    if (!ofCollege || !ofDepartment) return
    const last = duePeriod(form, of.joiningDate, today)
    const periods: { from: string; to: string }[] = []
    for (let from = of.joiningDate; last && from <= last.from; from = form.endOf(from)) {
      periods.push({ from, to: form.endOf(from) })
    }
    const signedPeriods = periods.slice(0, periods.length - missing)
    for (const [turn, { from, to }] of signedPeriods.entries()) {
      const year = id === 'aetcom' ? turn + 1 : (trainingYearOf(of.joiningDate, from) ?? 1)
      const place = { studentId: of.id, collegeId: ofCollege.id, departmentId: ofDepartment.id }
      const signer = head !== hod || turn % 3 === 2 ? head : teacher
      const by = { id: signer?.id ?? '', name: signer?.name ?? '', now: morning(addDays(to, 2)) }
      const usual = id === 'quarterly' && by.now > rewordedAt ? reworded : shippedTemplates[id]
      const template = head === hod ? usual : shippedTemplates['quarterly-2022']
      const signed = {
        template: { id: template.id, version: template.version },
        records: recordsOf(template, dice, turn),
        remarks: remarks[turn % remarks.length] ?? '',
        about: null,
        discussion: template.asksDiscussion ? { wasHeld: true, reason: '' } : null,
        by,
      }
      const appraisalId = await insertAppraisal(db, { ...place, form: id, year, from, to }, signed)
      const isCorrected = of === student && turn === 4
      if (isCorrected) {
        const records = recordsOf(template, dice, turn + 3)
        await insertAppraisalVersion(db, appraisalId, 2, {
          ...signed,
          records,
          by: { ...by, now: morning(addDays(to, 5)) },
        })
      }
      if (turn === signedPeriods.length - 1) continue
      const answer =
        turn === 1 ? 'The posting in the ICU left no time for the journal club. I present twice next quarter.' : null
      await replyToAppraisal(
        db,
        { id: appraisalId, version: isCorrected ? 2 : 1 },
        { answer, now: morning(addDays(to, 7)) },
      )
    }
  }

  await appraise(student, 'quarterly', 1)
  await appraise(student, 'aetcom', 0)
  await storeObservedWork(db, { student, others, signers: [teacher, hod], today })
  for (const other of others.slice(0, 2)) await appraise(other, 'quarterly', 0)
  const inPaediatrics = people.filter((one) => one.college === college && one.department?.code === 'paediatrics')
  const head = inPaediatrics.find(({ role }) => role === 'hod')
  if (!head?.department) return
  const chosenAt = morning(addDays(today, -3 * 365))
  await db.execute(choose, { collegeId: college.id, departmentId: head.department.id, now: chosenAt })
  for (const resident of inPaediatrics.filter(({ mayRecord }) => mayRecord).slice(0, 2)) {
    await appraise(resident, 'quarterly', 1, head)
  }
}
