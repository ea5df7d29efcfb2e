// Appraises a student: whom, over which period, the scores, and the signature.
import { Group, Select, Text } from '@mantine/core'
import { businessDateOf, isBusinessDate } from '@rounds/contract/kernel/dates'
import { AppraisalDraft } from '@rounds/contract/training/appraisals/appraisal'
import { type AppraisalForm, itemsOf } from '@rounds/contract/training/appraisals/appraisal-forms'
import { useQuery } from '@tanstack/react-query'
import { showSuccess } from '#web/kernel/notices.ts'
import { studentOptionsQuery } from '#web/records/logbook/entries/entries.queries.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useLeaveGuard } from '#web/ui/page/use-leave-guard.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { useSignAppraisal } from './appraisals.queries.ts'
import { ScoreFields } from './score-fields.tsx'
import { blankScores, scoreKey, scoreRules, scoreSummary } from './score-form.ts'

interface Props {
  appraisalForm: AppraisalForm
  /** Whom the page is about; '' for nobody. */
  studentId: string
  /** The first day of the quarter that is due; '' for none. */
  from: string
  onClose: () => void
}

export function SignAppraisalModal({ appraisalForm, studentId, from: dueFrom, onClose }: Props) {
  const students = useQuery(studentOptionsQuery({}))
  const signing = useSignAppraisal()
  const today = businessDateOf(new Date())
  const form = useShortForm<string, AppraisalDraft>({
    name: 'appraisal',
    blank: { studentId, from: dueFrom, ...blankScores(appraisalForm) },
    rules: scoreRules(AppraisalDraft, appraisalForm, ({ studentId: chosen, from }) => ({ studentId: chosen, from })),
    summaryOf: scoreSummary,
    async send(draft) {
      showSuccess((await signing.mutateAsync(draft)).message)
      onClose()
    },
  })
  const from = form.texts.from ?? ''
  const isTouched = itemsOf(appraisalForm).some((_, index) => form.texts[scoreKey(index)] !== '')
  const guard = useLeaveGuard(isTouched && !form.isSending, onClose)
  return (
    <LargeModal
      opened
      onClose={guard.onLeave}
      title={appraisalForm.title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!guard.isAsking}
    >
      <DialogForm form={form} verb="Sign the appraisal" onCancel={guard.onLeave}>
        <Text size="sm">
          The student reads it and is asked to acknowledge it. What is signed cannot be deleted; a correction is another
          version.
        </Text>
        <Select
          {...form.choice('studentId')}
          label="Student"
          required
          searchable
          allowDeselect={false}
          limit={50}
          data={(students.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          nothingFoundMessage={students.isPending ? 'Loading…' : 'Nobody of this name'}
        />
        <Group align="flex-start" grow>
          <DateInput
            {...form.input('from')}
            label="From date"
            required
            max={today}
            onChange={(day) => form.set('from', day)}
          />
          <div>
            <Text fw={500}>To date</Text>
            <Text mt="xs">{isBusinessDate(from) ? longDay(appraisalForm.endOf(from)) : '–'}</Text>
          </div>
        </Group>
        <ScoreFields form={form} appraisalForm={appraisalForm} />
      </DialogForm>
      {guard.question}
    </LargeModal>
  )
}
