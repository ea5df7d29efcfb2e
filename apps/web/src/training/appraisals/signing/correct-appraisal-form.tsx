// Corrects an appraisal: all its records are scored again in the signed wording and signed as a new version.
import { Text } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { scalesOf, shippedTemplates } from '@rounds/contract/training/appraisal-forms/form-templates'
import { AppraisalCorrection, type OpenedAppraisal } from '@rounds/contract/training/appraisals/appraisal'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { formOf } from '../appraisal-text.ts'
import { useCorrectAppraisal } from '../appraisals.queries.ts'
import { ScoreFields } from './score-fields.tsx'
import { scoreRules, scoreSummary, scoreTitle } from './score-form.ts'
import { blankScores } from './score-texts.ts'

export function CorrectAppraisalForm({ appraisal, onDone }: { appraisal: OpenedAppraisal; onDone: () => void }) {
  const { id, version, records, template } = appraisal
  const { asksDiscussion } = shippedTemplates[template.id]
  const scales = scalesOf(template.id, records.length)
  const correcting = useCorrectAppraisal(id)
  const form = useShortForm<string, AppraisalCorrection>({
    name: 'appraisal',
    blank: blankScores(records, appraisal),
    rules: scoreRules({
      schema: AppraisalCorrection,
      form: formOf(appraisal),
      items: records,
      scales,
      asksDiscussion,
      sheet: {},
      beside: () => ({ version }),
    }),
    summaryOf: scoreSummary,
    titleOf: scoreTitle,
    async send(draft) {
      showSuccess((await correcting.mutateAsync(draft)).message)
      onDone()
    },
    onRefused: (thrown) => showProblem(thrown, generalMessages.notSaved),
  })
  return (
    <DialogForm form={form} verb="Sign the correction" onCancel={onDone}>
      <Text size="sm">
        You are signing version {version + 1}. Version {version} stays readable, and the student is asked to acknowledge
        the new one.
      </Text>
      <ScoreFields
        form={form}
        appraisalForm={formOf(appraisal)}
        items={records}
        scales={scales}
        asksDiscussion={asksDiscussion}
      />
    </DialogForm>
  )
}
