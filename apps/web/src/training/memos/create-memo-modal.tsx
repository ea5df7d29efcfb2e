// Creates a memo: student of the department, date and reason. The server assigns the number.
import { Text, Textarea } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { explainWithinDays, MemoDraft } from '@rounds/contract/training/memos/memo'
import { showSuccess } from '#web/kernel/notices.ts'
import { StudentChoice } from '#web/records/logbook/entries/student-choice.tsx'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, type FieldRules, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useIssueMemo } from './memos.queries.ts'

type Key = 'studentId' | 'date' | 'reason'
const schemaRules = bySchema<MemoDraft, Key>(MemoDraft)
/** An empty student is reported as missing, not as a wrong id. */
const rules: FieldRules<Key, MemoDraft> = {
  ...schemaRules,
  problemsOf(texts) {
    const problems = schemaRules.problemsOf(texts)
    return texts.studentId === '' ? { ...problems, studentId: generalMessages.allFields.message } : problems
  },
}

/** `studentId` is the student by whom the list is filtered. */
export function CreateMemoModal({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  return (
    <LargeModal opened onClose={onClose} title="Create Memo">
      <CreateMemoForm studentId={studentId} onClose={onClose} />
    </LargeModal>
  )
}

function CreateMemoForm({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const issuing = useIssueMemo()
  const today = businessDateOf(new Date())
  const form = useShortForm<Key, MemoDraft>({
    name: 'memo',
    blank: { studentId, date: today, reason: '' },
    rules,
    summaryOf: firstOf,
    async send(draft) {
      showSuccess((await issuing.mutateAsync(draft)).message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Issue the memo" onCancel={onClose}>
      <Text size="sm">
        The student is notified at once, and asked to explain within {explainWithinDays} days. A memo cannot be changed
        or deleted; one that was issued by mistake is withdrawn.
      </Text>
      <StudentChoice choice={form.choice('studentId')} isFirst />
      <DateInput {...form.input('date')} label="Date" required max={today} onChange={(day) => form.set('date', day)} />
      <Textarea
        {...form.input('reason')}
        label="Reason"
        description="What happened. The student reads it."
        required
        autosize
        minRows={4}
        maxLength={maxCharacters.remark}
      />
    </DialogForm>
  )
}
