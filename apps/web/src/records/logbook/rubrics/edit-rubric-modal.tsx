// The criteria of a rubric as the Master changes them: one a line, in the order in which they are rated.
import { Button, Modal, Text, Textarea } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { criteriaCount, type PresentRubric, RubricDraft } from '@rounds/contract/records/logbook/rubrics/rubric-draft'
import { rubricFor } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
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
  const shipped = rubricFor(rubric.trainingType)?.criteria.join('\n') ?? ''
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
  const input = form.input('criteria')
  return (
    <Modal opened onClose={onClose} title={`Criteria of ${rubric.trainingType}`} size="lg">
      <DialogForm form={form} verb="Save criteria" onCancel={onClose}>
        <Textarea
          {...input}
          label="Criteria"
          description={`One a line, ${criteriaCount.min} to ${criteriaCount.max}, in the order in which they are rated from 1 to 4.`}
          autosize
          minRows={8}
          maxRows={20}
          maxLength={criteriaCount.max * (maxCharacters.criterion + 1)}
          data-autofocus
        />
        <Text size="sm">Scores that were given before keep the criteria that they were given on.</Text>
        <Button variant="subtle" style={{ alignSelf: 'start' }} onClick={() => form.set('criteria', shipped)}>
          Put the shipped criteria back
        </Button>
      </DialogForm>
    </Modal>
  )
}
