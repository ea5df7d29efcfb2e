// The My teachers section of a student's profile: who teaches which subject, and a button to add one.
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { StudentTeacher } from '@rounds/contract/membership/teachers/student-teacher'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { type Tone, ToneChip } from '#web/ui/words/tone-chip.tsx'
import { AddTeacherModal } from './add-teacher-modal.tsx'
import { ownTeachersQuery, useRemoveTeacher } from './student-teachers.queries.ts'

const looks: Record<StudentTeacher['state'], { tone: Tone; word: string }> = {
  invited: { tone: 'unfinished', word: 'Invited' },
  waiting: { tone: 'waiting', word: 'Waits for the HOD' },
  active: { tone: 'good', word: 'Verifies records' },
  left: { tone: 'bad', word: 'Has left' },
}

/** Teachers of other departments cannot verify the student's records, so their state reads differently. */
const lookOf = ({ state, subject }: StudentTeacher, departmentId: string | undefined) =>
  state === 'active' && subject.id !== departmentId ? ({ tone: 'good', word: 'Teaches you' } as const) : looks[state]

export function TeachersSection() {
  const { department } = useUser()
  const query = useQuery(ownTeachersQuery)
  const { problem } = tableStateOf(query)
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<StudentTeacher | null>(null)
  const removing = useRemoveTeacher()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="own-teachers">
      <Stack>
        <Group justify="space-between">
          <div>
            <Title order={2} size="h4" id="own-teachers">
              My teachers
            </Title>
            <Text size="sm" c="dimmed">
              Who teaches you, subject by subject. Teachers of your own department verify your records. They also sign
              your months, as your guides. A teacher who is not here yet gets an invitation.
            </Text>
          </div>
          <Button onClick={() => setIsAdding(true)}>Add teacher</Button>
        </Group>
        {problem && <Text role="alert">{problem.message}</Text>}
        {query.data?.length === 0 && <Text c="dimmed">Nobody yet. Add the teachers who will verify your records.</Text>}
        {query.data?.map((teacher) => (
          <Group key={teacher.id} justify="space-between" gap="sm">
            <div>
              <Text fw={600}>{teacher.name}</Text>
              <Text size="sm" c="dimmed">
                {dotted([teacher.subject.name, teacher.roleTitle, teacher.email])}
              </Text>
            </div>
            <Group gap="sm">
              <ToneChip {...lookOf(teacher, department?.id)} />
              {teacher.isOwnChoice && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Remove ${teacher.name}`}
                  onClick={() => setRemoved(teacher)}
                >
                  Remove
                </Button>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
      <AddTeacherModal opened={isAdding} onClose={() => setIsAdding(false)} />
      {removed && (
        <ConfirmDialog
          opened
          title={`Remove ${removed.name}?`}
          message="Only your list changes. Records that name this teacher stay as they are."
          verb={`Remove ${removed.name}`}
          onConfirm={async () => showSuccess((await removing.mutateAsync(removed.id)).message)}
          onClose={() => setRemoved(null)}
        />
      )}
    </Paper>
  )
}
