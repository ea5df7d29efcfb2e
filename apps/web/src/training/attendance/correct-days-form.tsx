// Corrects the marks of the selected days, with a reason. The student reads the reason, and the history keeps both
// marks.
import { NativeSelect, Textarea } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { correctionMarks, dayHalves, takesHalf } from '@rounds/contract/training/attendance/day-marks'
import { CorrectionDraft } from '@rounds/contract/training/attendance/ledger'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { correctionTexts, partTexts } from './ledger-text.ts'
import { useCorrectDays } from './ledgers.queries.ts'

interface Props {
  studentId: string
  days: readonly string[]
  onClose: () => void
}

type Key = 'days' | 'mark' | 'half' | 'reason'

const mayBeHalf = (mark: string) => correctionMarks.some((one) => one === mark && takesHalf(one))

export function CorrectDaysForm({ studentId, days, onClose }: Props) {
  const correcting = useCorrectDays(studentId)
  const form = useShortForm<Key, CorrectionDraft>({
    name: 'correction',
    blank: { days: '', mark: 'present', half: 'whole', reason: '' },
    rules: bySchema<CorrectionDraft, Key>(CorrectionDraft, ({ mark, half, reason }) => ({
      days: [...days],
      mark,
      reason,
      ...(mayBeHalf(mark) && half !== 'whole' && { half }),
    })),
    summaryOf: firstOf,
    async send(draft) {
      showSuccess((await correcting.mutateAsync(draft)).message)
      onClose()
    },
  })
  const count = days.length === 1 ? '1 day' : `${days.length} days`
  return (
    <DialogForm form={form} verb={`Correct ${count}`} cancel="Choose none" onCancel={onClose}>
      <NativeSelect
        {...form.input('mark')}
        label={days.length === 1 ? 'The day was' : 'The days were'}
        data={correctionMarks.map((mark) => ({ value: mark, label: correctionTexts[mark] }))}
      />
      {mayBeHalf(form.texts.mark) && (
        <NativeSelect
          {...form.input('half')}
          label="Part of the day"
          data={(['whole', ...dayHalves] as const).map((half) => ({ value: half, label: partTexts[half] }))}
        />
      )}
      <Textarea
        {...form.input('reason')}
        label="Reason"
        description="The student is notified and can read it."
        required
        autosize
        minRows={2}
        maxLength={maxCharacters.remark}
      />
    </DialogForm>
  )
}
