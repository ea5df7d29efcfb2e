// A dialog in which the Master edits the items of an appraisal form: one item per line, below the titles of the groups.
import { maxCharacters } from '@rounds/contract/kernel/limits'
import {
  draftOfTemplate,
  hasGroups,
  maxTemplateItems,
  type PresentTemplate,
  type TemplateDraft,
  templateCounts,
} from '@rounds/contract/training/appraisal-forms/appraisal-template'
import { shippedTemplates } from '@rounds/contract/training/appraisal-forms/form-templates'
import { showSuccess } from '#web/kernel/notices.ts'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { EditSheetModal } from '#web/ui/sheets/edit-sheet-modal.tsx'
import { useChangeTemplate } from './appraisal-forms.queries.ts'
import { groupsIn, linesOfTemplate } from './template-lines.ts'

interface Props {
  template: PresentTemplate
  onClose: () => void
}

const { items, groups, inGroup } = templateCounts
const plain = `One a line, ${items.min} to ${items.max}, in the order in which they are scored.`
const grouped = `A group is a title with ${inGroup.min} to ${inGroup.max} items below it, one a line, and an empty line after it. ${groups.min} to ${groups.max} groups.`

export function EditTemplateModal({ template, onClose }: Props) {
  const { id, version, title } = template
  const changing = useChangeTemplate(id)
  const form = useShortForm<'groups', TemplateDraft>({
    name: 'template',
    blank: { groups: linesOfTemplate(template) },
    rules: bySchema(draftOfTemplate(id), (texts) => ({ version, groups: groupsIn(texts.groups, id) })),
    async send(draft) {
      showSuccess((await changing.mutateAsync(draft)).message)
      onClose()
    },
  })
  return (
    <EditSheetModal
      title={`Items of ${title}`}
      form={form}
      field="groups"
      label="Items"
      description={hasGroups(id) ? grouped : plain}
      maxLength={maxTemplateItems * (maxCharacters.criterion + 2)}
      shipped={linesOfTemplate(shippedTemplates[id])}
      note="Appraisals that were signed before keep the words that they were signed with, also when they are corrected."
      onClose={onClose}
    />
  )
}
