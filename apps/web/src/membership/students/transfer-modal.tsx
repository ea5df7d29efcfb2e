// Moves a student to another department: within the college for an Admin, anywhere for the Master.

import { Select, Text, Textarea } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { Transfer } from '@rounds/contract/membership/students/student'
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { CollegeSelect } from '#web/membership/registration/college-select.tsx'
import { collegeOptionsQuery, departmentOptionsQuery } from '#web/reference/colleges/colleges.queries.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, type FieldRules, firstOf } from '#web/ui/form/field-rules.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { reasonWords } from './standing-modal.tsx'
import { useTransfer } from './students.queries.ts'

interface Props {
  student: StudentRecord
  onClose: () => void
}

export function TransferModal({ student, onClose }: Props) {
  return (
    <OpenModal onClose={onClose} title={`Move ${student.name}?`} centered>
      <TransferForm student={student} onClose={onClose} />
    </OpenModal>
  )
}

type Key = 'collegeId' | 'departmentId' | 'reason'
const schemaRules = bySchema<Transfer, Key>(Transfer)
/** An empty place is reported as missing, not as a wrong id. */
const rules: FieldRules<Key, Transfer> = {
  ...schemaRules,
  problemsOf(texts) {
    const missing = (['collegeId', 'departmentId'] as const).filter((key) => texts[key] === '')
    const faults = Object.fromEntries(missing.map((key) => [key, generalMessages.allFields.message]))
    return { ...schemaRules.problemsOf(texts), ...faults }
  },
}

function TransferForm({ student, onClose }: Props) {
  const isMaster = accessRoleOf(useUser().role) === 'master'
  const moving = useTransfer()
  const form = useShortForm<Key, Transfer>({
    name: 'transfer',
    blank: { collegeId: student.college.id, departmentId: '', reason: '' },
    rules,
    summaryOf: firstOf,
    async send(draft) {
      const { message } = await moving.mutateAsync({ id: student.id, ...draft })
      showSuccess(message)
      onClose()
    },
  })
  const departments = useQuery(departmentOptionsQuery(form.texts.collegeId))
  function onCollege(collegeId: string): void {
    form.set('collegeId', collegeId)
    form.set('departmentId', '')
  }
  return (
    <DialogForm form={form} verb="Move student" onCancel={onClose}>
      <Text size="sm">
        Records stay in {student.department.name}. The student opens them, and records again, once the HOD of the other
        department has approved the account. The student’s list of teachers is emptied, and the certification is
        withdrawn.
      </Text>
      {isMaster && <College choice={form.choice('collegeId')} onChoose={onCollege} />}
      <Select
        {...form.choice('departmentId')}
        label="Department"
        required
        searchable
        allowDeselect={false}
        data={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        disabled={form.texts.collegeId === ''}
        nothingFoundMessage={noMatch(departments.isPending, 'No department with this name')}
      />
      <Textarea
        {...form.input('reason')}
        label={reasonWords.label}
        description={reasonWords.hint}
        required
        autosize
        minRows={2}
        maxLength={reasonWords.max}
      />
    </DialogForm>
  )
}

interface CollegeProps {
  choice: { id: string; value: string | null; error: string | undefined }
  onChoose: (id: string) => void
}

function College({ choice: { id, value, error }, onChoose }: CollegeProps) {
  const { data = [], isPending } = useQuery(collegeOptionsQuery)
  return (
    <CollegeSelect
      id={id}
      error={error}
      value={value ?? ''}
      colleges={data}
      isLoading={isPending}
      onChange={onChoose}
    />
  )
}
