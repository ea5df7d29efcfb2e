// Assigns students of the department to a teacher; each shows the teachers that they already have.
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import type { AssignableStudent, StaffMember } from '@rounds/contract/membership/staff/staff-member'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import classes from './assign-students-modal.module.css'
import { assignText, matchingStudents, presentText } from './assign-text.ts'
import { assignableQuery, useAssignStudents } from './staff.queries.ts'

interface Props {
  member: Pick<StaffMember, 'id' | 'name'>
  /** A student to preselect, whether or not this teacher guides them now. */
  ticked?: string
  onClose: () => void
}

export function AssignStudentsModal({ member, ticked, onClose }: Props) {
  const { data, isError, error, refetch } = useQuery(assignableQuery(member.id))
  return (
    <LargeModal opened onClose={onClose} title={`Assign students to ${member.name}`}>
      {data && <AssignForm member={member} ticked={ticked} students={data} onDone={onClose} />}
      {!data && isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />}
      {!data && !isError && <Text role="status">Loading…</Text>}
    </LargeModal>
  )
}

interface FormProps extends Pick<Props, 'member'> {
  ticked: string | undefined
  students: readonly AssignableStudent[]
  onDone: () => void
}

const nobodyChosen = { title: generalMessages.allFields.title, message: personMessages.noStudent }

function AssignForm({ member, ticked, students, onDone }: FormProps) {
  const before = students.filter(({ isAssigned }) => isAssigned).map(({ id }) => id)
  // Stores only the changes made here, so that a refreshed list shows what others have changed.
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>(ticked ? { [ticked]: true } : {})
  const chosen = students
    .filter(({ id, isAssigned, isOwnChoice }) => !isOwnChoice && (pressed[id] ?? isAssigned))
    .map(({ id }) => id)
  const [search, setSearch] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const assigning = useAssignStudents()
  const { verb, change } = assignText(before, chosen)
  const shown = matchingStudents(students, search)

  async function onAssign(): Promise<void> {
    if (chosen.length === 0 && before.length === 0) {
      return setIsRefused(true)
    }
    const body = { students: chosen, before, ...(chosen.length === 0 ? { isEmptied: true as const } : {}) }
    const { message } = await assigning.mutateAsync({ id: member.id, ...body })
    showSuccess(message)
    onDone()
  }

  const toggle = (id: string) => {
    setIsRefused(false)
    setPressed({ ...pressed, [id]: !chosen.includes(id) })
  }
  return (
    <Stack gap="sm">
      <FaultSummary message={isRefused ? nobodyChosen : null} />
      <Text size="sm">
        Only what you tick or clear here changes. Other teachers of a student stay, and so do students who chose{' '}
        {member.name} themselves.
      </Text>
      <TextInput
        type="search"
        aria-label="Search the students"
        placeholder="Search the students"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <fieldset className={classes.list} aria-label="Students">
        {shown.map(({ id, name, ...present }) => (
          <Checkbox
            key={id}
            className={classes.student}
            label={name}
            description={presentText(present)}
            checked={present.isOwnChoice || chosen.includes(id)}
            disabled={present.isOwnChoice}
            onChange={() => toggle(id)}
          />
        ))}
        {shown.length === 0 && (
          <Text size="sm" c="dimmed" p="sm" role="status">
            {students.length === 0 ? 'The department has no students yet.' : 'No student with this name.'}
          </Text>
        )}
      </fieldset>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {change}
        </Text>
        <Group gap="xs">
          <Button variant="default" size="md" onClick={onDone}>
            Cancel
          </Button>
          <Button
            size="md"
            loading={assigning.isPending}
            onClick={() => onAssign().catch(() => {})}
            {...(chosen.length === 0 && before.length > 0 ? { color: 'red' } : {})}
          >
            {verb}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
