// The mandatory items of the checklist, each with its due date for a student. Pure.
import { choicesOf } from '@rounds/contract/fields/field-parts'
import { type CourseTerm, checklistDueOn } from '@rounds/contract/records/logbook/checklist-due'
import { checklist } from '@rounds/contract/records/logbook/kinds/checklist'
import type { MandatoryItem } from './needs-text.ts'

const items = choicesOf(checklist.fields.find(({ key }) => key === checklist.eachChoiceOnce)).map(({ value }) => value)

export const mandatoryItemsOf = (term: CourseTerm): MandatoryItem[] =>
  items.map((item) => ({ item, dueOn: checklistDueOn(item, term) }))
