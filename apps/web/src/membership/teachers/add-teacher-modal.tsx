// Adds a teacher to a student: one of the subject's teachers, or a new one by invitation.

import { Button, Select, Stack, Text } from '@mantine/core'
import {
  ChosenTeacher,
  InvitedTeacher,
  type TeachingSubject,
  teachingRoles,
} from '@rounds/contract/membership/teachers/student-teacher'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InviteeInputs } from '#web/identity/accounts/invitee-inputs.tsx'
import { inviteeSummary } from '#web/identity/accounts/invitee-problems.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { subjectsQuery, useAddTeacher, useInviteTeacher } from './student-teachers.queries.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function AddTeacherModal({ opened, onClose }: Props) {
  return (
    <LargeModal opened={opened} onClose={onClose} title="Add teacher">
      <Form onDone={onClose} />
    </LargeModal>
  )
}

function Form({ onDone }: { onDone: () => void }) {
  const { department } = useUser()
  const { data: subjects = [], isPending } = useQuery(subjectsQuery)
  const [subjectId, setSubjectId] = useState(department?.id ?? '')
  const [isInviting, setIsInviting] = useState(false)
  return (
    <Stack>
      <Select
        label="Subject"
        required
        value={subjectId || null}
        onChange={(id) => setSubjectId(id ?? '')}
        data={subjects.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        allowDeselect={false}
        nothingFoundMessage={noMatch(isPending, 'No subject with this name')}
      />
      {isInviting ? (
        <Invite key={subjectId} subjectId={subjectId} onDone={onDone} onBack={() => setIsInviting(false)} />
      ) : (
        <Choose
          key={subjectId}
          subjectId={subjectId}
          subject={subjects.find(({ id }) => id === subjectId)}
          onDone={onDone}
          onInvite={() => setIsInviting(true)}
        />
      )}
    </Stack>
  )
}

const chosenRules = bySchema(ChosenTeacher)

interface ChooseProps {
  subjectId: string
  /** Undefined until the list has loaded. */
  subject: TeachingSubject | undefined
  onDone: () => void
  onInvite: () => void
}

function Choose({ subjectId, subject, onDone, onInvite }: ChooseProps) {
  const adding = useAddTeacher()
  const form = useShortForm({
    name: 'own-teacher',
    blank: { subjectId, teacherId: '' },
    rules: chosenRules,
    summaryOf: firstOf,
    async send(draft) {
      const { message } = await adding.mutateAsync(draft)
      showSuccess(message)
      onDone()
    },
  })

  return (
    <DialogForm form={form} verb="Add teacher" onCancel={onDone}>
      <Select
        {...form.choice('teacherId')}
        label="Teacher"
        required
        searchable
        allowDeselect={false}
        data={(subject?.teachers ?? []).map(({ id, name, roleTitle }) => ({
          value: id,
          label: `${name}, ${roleTitle}`,
        }))}
        nothingFoundMessage={noMatch(subject === undefined, 'Nobody with this name')}
      />
      <Button variant="subtle" onClick={onInvite}>
        My teacher is not in the list
      </Button>
    </DialogForm>
  )
}

const invitedRules = bySchema(InvitedTeacher)

interface InviteProps {
  subjectId: string
  onDone: () => void
  onBack: () => void
}

function Invite({ subjectId, onDone, onBack }: InviteProps) {
  const isOwn = useUser().department?.id === subjectId
  const inviting = useInviteTeacher()
  const form = useShortForm({
    name: 'own-teacher',
    blank: { subjectId, name: '', role: '', phone: '', email: '' },
    rules: invitedRules,
    summaryOf: inviteeSummary,
    async send(draft) {
      const { message } = await inviting.mutateAsync(draft)
      showSuccess(message)
      onDone()
    },
  })

  return (
    <DialogForm form={form} verb="Invite" onCancel={onBack} cancel="Back to the list">
      <Text size="sm" c="dimmed">
        Your teacher receives an invitation by e-mail.{' '}
        {isOwn
          ? 'Records can be verified once your HOD has confirmed the account.'
          : 'Records are verified by teachers of your own department.'}
      </Text>
      <InviteeInputs form={form} offered={teachingRoles} />
    </DialogForm>
  )
}
