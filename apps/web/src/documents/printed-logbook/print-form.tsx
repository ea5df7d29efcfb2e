// The form for a printed logbook: student, dates, kinds, and whether it includes records that are not approved.
import { Group, MultiSelect, Text } from '@mantine/core'
import { printMessages } from '@rounds/contract/documents/printed-logbook/print.messages'
import { PrintRequest } from '@rounds/contract/documents/printed-logbook/printed-logbook'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { hasKind } from '@rounds/contract/records/logbook/entry-kind'
import { kindIds, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { StudentChoice } from '#web/records/logbook/entries/student-choice.tsx'
import { ChoiceRow } from '#web/ui/form/choice-row.tsx'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, type FieldRules, firstOf, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { usePrintLogbook } from './printed-logbook.queries.ts'

type Key = 'studentId' | 'from' | 'to' | 'kinds' | 'status'

/** The form holds texts, so the kinds are joined by commas. */
const requestOf = ({ studentId, from, to, kinds: chosen, status }: Texts<Key>) => ({
  ...(studentId && { studentId }),
  from: from || null,
  to: to || null,
  kinds: chosen ? chosen.split(',') : [],
  status,
})

function rulesFor(isStudent: boolean): FieldRules<Key, PrintRequest> {
  const rules = bySchema<PrintRequest, Key>(PrintRequest, requestOf)
  return {
    ...rules,
    problemsOf(texts) {
      const problems = rules.problemsOf(texts)
      return isStudent || texts.studentId ? problems : { ...problems, studentId: printMessages.student }
    },
  }
}

export function PrintForm({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const { role, department } = useUser()
  const isStudent = role === 'student'
  const printing = usePrintLogbook()
  const today = businessDateOf(new Date())
  const form = useShortForm<Key, PrintRequest>({
    name: 'print',
    blank: { studentId, from: '', to: '', kinds: '', status: 'Approved' },
    rules: rulesFor(isStudent),
    summaryOf: firstOf,
    async send(request) {
      showSuccess((await printing.mutateAsync(request)).message)
      onClose()
    },
  })
  const offered = kindIds.map(kindOf).filter((kind) => hasKind(department?.code ?? null, kind))
  return (
    <DialogForm form={form} verb="Print logbook" onCancel={onClose}>
      {!isStudent && <StudentChoice choice={form.choice('studentId')} />}
      <ChoiceRow
        legend="Records"
        choices={[
          { value: 'Approved', label: 'Approved only' },
          { value: 'Submitted', label: 'All that were submitted' },
        ]}
        value={form.texts.status}
        onChange={(status) => form.set('status', status)}
        description="Each is printed with its status. Drafts are never printed, and patients are not named."
        isEven
      />
      <Group grow align="flex-start">
        <DateInput {...form.input('from')} label="First day" max={today} onChange={(day) => form.set('from', day)} />
        <DateInput {...form.input('to')} label="Last day" max={today} onChange={(day) => form.set('to', day)} />
      </Group>
      <Text size="sm" c="dimmed" mt={-8}>
        Leave the days empty for the whole logbook.
      </Text>
      <MultiSelect
        id={form.input('kinds').id}
        error={form.input('kinds').error}
        label="Kinds of records"
        placeholder={form.texts.kinds ? '' : 'All kinds'}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'All kinds' }}
        data={offered.map(({ id, title }) => ({ value: id, label: title }))}
        value={form.texts.kinds ? form.texts.kinds.split(',') : []}
        onChange={(chosen) => form.set('kinds', chosen.join(','))}
        nothingFoundMessage="No kind with this name"
      />
    </DialogForm>
  )
}
