// Add teacher: choose one of the subject, or invite one who is not in the list.
import { Button, Modal, Select, Stack, Text } from '@mantine/core'
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import {
  ChosenTeacher,
  InvitedTeacher,
  type TeachingSubject,
  teachingRoles,
} from '@rounds/contract/membership/teachers/student-teacher'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InviteeInputs } from '#web/identity/accounts/invitee-inputs.tsx'
import { useUser } from '#web/identity/accounts/session.ts'
import { FormButtons } from '#web/ui/form/form-buttons.tsx'
import { useDraftForm } from '#web/ui/form/use-draft-form.ts'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { subjectsQuery, useAddTeacher, useInviteTeacher } from './student-teachers.queries.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function AddTeacherModal({ opened, onClose }: Props) {
  const isPhone = useIsPhone()
  return (
    <Modal opened={opened} onClose={onClose} title="Add teacher" fullScreen={isPhone}>
      <Form onDone={onClose} />
    </Modal>
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
        nothingFoundMessage={isPending ? 'Loading…' : 'No subject of this name'}
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

interface ChooseProps {
  subjectId: string
  /** Undefined until the list has come. */
  subject: TeachingSubject | undefined
  onDone: () => void
  onInvite: () => void
}

function Choose({ subjectId, subject, onDone, onInvite }: ChooseProps) {
  const adding = useAddTeacher()
  const blank = { subjectId, teacherId: '' }
  const form = useDraftForm('own-teacher', blank, ChosenTeacher, generalMessages.allFields.title)

  const onSubmit = form.sending((draft) => adding.mutateAsync(draft), onDone)

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
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
          nothingFoundMessage="Nobody of this name"
        />
        <Button variant="subtle" onClick={onInvite}>
          My teacher is not in the list
        </Button>
        <FormButtons verb="Add teacher" isBusy={form.isSending} onCancel={onDone} />
      </Stack>
    </form>
  )
}

interface InviteProps {
  subjectId: string
  onDone: () => void
  onBack: () => void
}

function Invite({ subjectId, onDone, onBack }: InviteProps) {
  const inviting = useInviteTeacher()
  const blank = { subjectId, name: '', role: '', phone: '', email: '' }
  const form = useDraftForm('own-teacher', blank, InvitedTeacher, personMessages.incomplete.title)

  const onSubmit = form.sending((draft) => inviting.mutateAsync(draft), onDone)

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          Your teacher gets a mail with an invitation. Records can be verified once your HOD has confirmed the account.
        </Text>
        <InviteeInputs form={form} offered={teachingRoles} />
        <FormButtons verb="Invite" isBusy={form.isSending} onCancel={onBack} cancel="Back to the list" />
      </Stack>
    </form>
  )
}
