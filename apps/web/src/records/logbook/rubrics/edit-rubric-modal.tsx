// Dialog in which the Master edits a rubric's criteria: one per line, in rating order.
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { criteriaCount, type PresentRubric, RubricDraft } from '@rounds/contract/records/logbook/rubrics/rubric-draft'
import { rubricFor } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { showSuccess } from '#web/kernel/notices.ts'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { EditSheetModal } from '#web/ui/sheets/edit-sheet-modal.tsx'
import { linesOf } from '#web/ui/words/lines-of.ts'
import { useChangeRubric } from './rubrics.queries.ts'

interface Props {
  rubric: PresentRubric
  onClose: () => void
}

const Criteria = RubricDraft.pick({ criteria: true })
const rules = bySchema<{ criteria: string[] }, 'criteria'>(Criteria, ({ criteria }) => ({
  criteria: linesOf(criteria),
}))

export function EditRubricModal({ rubric, onClose }: Props) {
  const changing = useChangeRubric(rubric.id)
  const form = useShortForm({
    name: 'rubric',
    blank: { criteria: rubric.criteria.join('\n') },
    rules,
    async send({ criteria }) {
      const { message } = await changing.mutateAsync({ version: rubric.version, criteria })
      showSuccess(message)
      onClose()
    },
  })
  return (
    <EditSheetModal
      title={`Criteria of ${rubric.trainingType}`}
      form={form}
      field="criteria"
      label="Criteria"
      description={`One a line, ${criteriaCount.min} to ${criteriaCount.max}, in the order in which they are rated from 1 to 4.`}
      maxLength={criteriaCount.max * (maxCharacters.criterion + 1)}
      shipped={rubricFor(rubric.trainingType)?.criteria.join('\n') ?? ''}
      note="Scores that were given before keep the criteria that they were given on."
      onClose={onClose}
    />
  )
}
