// Assign Students: which students of the department a teacher guides.
import { Button, Group, Modal, MultiSelect, Stack, Text } from '@mantine/core'
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import type { AssignableStudent, StaffMember } from '@rounds/contract/membership/staff/staff-member'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showDialog, showSuccess } from '#web/kernel/notices.ts'
import { assignableQuery, useAssignStudents } from './staff.queries.ts'

export function AssignStudentsModal({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { data } = useQuery(assignableQuery(member.id))
  return (
    <Modal opened onClose={onClose} title={`Assign students to ${member.name}`} size="lg">
      {data ? <AssignForm member={member} students={data} onDone={onClose} /> : <Text>Loading…</Text>}
    </Modal>
  )
}

interface FormProps {
  member: StaffMember
  students: readonly AssignableStudent[]
  onDone: () => void
}

function AssignForm({ member, students, onDone }: FormProps) {
  const [chosen, setChosen] = useState(students.filter(({ isAssigned }) => isAssigned).map(({ id }) => id))
  const assigning = useAssignStudents()

  async function onAssign(): Promise<void> {
    if (chosen.length === 0) {
      return showDialog({
        kind: 'problem',
        title: generalMessages.allFields.title,
        message: personMessages.noStudent,
      })
    }
    const { message } = await assigning.mutateAsync({ id: member.id, students: chosen })
    showSuccess(message)
    onDone()
  }

  return (
    <Stack>
      <MultiSelect
        label="Students"
        description="Students who chose this teacher themselves stay in any case."
        placeholder={chosen.length === 0 ? 'Choose students' : ''}
        data={students.filter(({ isOwnChoice }) => !isOwnChoice).map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={setChosen}
        searchable
        nothingFoundMessage="No student of this name"
      />
      <Group justify="flex-end">
        <Button variant="default" size="md" onClick={onDone}>
          Cancel
        </Button>
        <Button size="md" loading={assigning.isPending} onClick={() => onAssign().catch(() => {})}>
          Assign {chosen.length}
        </Button>
      </Group>
    </Stack>
  )
}
