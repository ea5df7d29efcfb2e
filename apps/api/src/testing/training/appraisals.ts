// Scores on the shipped appraisal forms, as sent and as stored, and a student to appraise.
import { itemsOf, shippedTemplates, type TemplateId } from '@rounds/contract/training/appraisal-forms/form-templates'
import { uuidv7 } from 'uuidv7'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson } from '#api/testing/people.ts'

/** A complete set of scores for a form, as a signer sends it. */
export const sheetOf = (template: TemplateId = 'quarterly', score = 7) => ({
  template,
  version: 1,
  records: itemsOf(shippedTemplates[template]).map(() => ({ score, remark: '' })),
})

/** The score columns of a first version. */
export function signedScores(template: TemplateId, scores: readonly number[] = []) {
  const items = itemsOf(shippedTemplates[template])
  return {
    id: uuidv7(),
    version: 1,
    template,
    templateVersion: 1,
    items: items.map(({ item }) => item),
    groups: items[0]?.group === null ? null : items.map(({ group }) => group),
    scores: items.map((_, index) => scores[index] ?? 7),
  }
}

/** Dr Asha of the teacher's department, who has no appraisal yet. */
export const aNewStudent = (harness: Harness, joiningDate = '2025-06-01') =>
  aPerson(harness.db, {
    role: 'student',
    name: 'Dr Asha',
    email: `${uuidv7()}@rounds.example`,
    createdAt: harness.clock.now,
    joiningDate,
    ...harness.places.medicine,
  })
