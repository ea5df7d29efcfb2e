// The mandatory items of the checklist, each with its due date for a student. Pure.
import { choicesOf } from '@rounds/contract/fields/field-parts'
import type { Term } from '@rounds/contract/identity/accounts/term'
import { checklistDueOn } from '@rounds/contract/records/logbook/checklist-due'
import { checklist } from '@rounds/contract/records/logbook/kinds/checklist'
import type { MandatoryItem } from './needs-text.ts'

const items = choicesOf(checklist.fields.find(({ key }) => key === checklist.eachChoiceOnce)).map(({ value }) => value)

export const mandatoryItemsOf = (term: Term): MandatoryItem[] =>
  items.map((item) => ({ item, dueOn: checklistDueOn(item, term) }))
