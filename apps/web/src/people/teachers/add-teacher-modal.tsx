// Add teacher: choose one of the subject, or invite one who is not in the list.
import { Button, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { messages } from '@rounds/contract/kernel/messages'
import { roles } from '@rounds/contract/people/accounts/person'
import {
  ChosenTeacher,
  InvitedTeacher,
  type TeachingSubject,
  teachingRoles,
} from '@rounds/contract/people/teachers/student-teacher'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { listProps } from '#web/fields/field-input-props.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { useUser } from '#web/people/session.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { useDraftForm } from '#web/ui/use-draft-form.ts'
import { subjectsQuery, useAddTeacher, useInviteTeacher } from './student-teachers.queries.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function AddTeacherModal({ opened, onClose }: Props) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add teacher"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
    >
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
        size="md"
        required
        value={subjectId || null}
        onChange={(id) => setSubjectId(id ?? '')}
        data={subjects.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        allowDeselect={false}
        nothingFoundMessage={isPending ? 'Loading…' : 'No subject of this name'}
        {...listProps}
      />
      {isInviting ? (
        <Invite key={subjectId} subjectId={subjectId} onDone={onDone} onBack={() => setIsInviting(false)} />
      ) : (
        <Choose
          key={subjectId}
          subject={subjects.find(({ id }) => id === subjectId)}
          onDone={onDone}
          onInvite={() => setIsInviting(true)}
        />
      )}
    </Stack>
  )
}

interface ChooseProps {
  subject: TeachingSubject | undefined
  onDone: () => void
  onInvite: () => void
}

function Choose({ subject, onDone, onInvite }: ChooseProps) {
  const adding = useAddTeacher()
  const form = useDraftForm('own-teacher', { subjectId: subject?.id ?? '', teacherId: '' }, ChosenTeacher, 'Oops...')
  const { onChange: _, ...input } = form.input('teacherId')

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const draft = form.judge()
    if (!draft || adding.isPending) return
    try {
      showSuccess((await adding.mutateAsync(draft)).message)
      onDone()
    } catch (thrown) {
      form.refuse(thrown)
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Select
          {...input}
          value={input.value || null}
          onChange={(id) => form.set('teacherId', id ?? '')}
          label="Teacher"
          size="md"
          required
          searchable
          allowDeselect={false}
          data={(subject?.teachers ?? []).map(({ id, name, roleTitle }) => ({
            value: id,
            label: `${name}, ${roleTitle}`,
          }))}
          nothingFoundMessage="Nobody of this name"
          {...listProps}
        />
        <Button variant="subtle" onClick={onInvite}>
          My teacher is not in the list
        </Button>
        <FormButtons verb="Add teacher" isBusy={adding.isPending} onCancel={onDone} />
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
  const form = useDraftForm('own-teacher', blank, InvitedTeacher, messages.staff.incomplete.title)
  const { onChange: _, ...roleInput } = form.input('role')

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const draft = form.judge()
    if (!draft || inviting.isPending) return
    try {
      showSuccess((await inviting.mutateAsync(draft)).message)
      onDone()
    } catch (thrown) {
      form.refuse(thrown)
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          Your teacher gets a mail with an invitation. Records can be verified once your HOD has confirmed the account.
        </Text>
        <TextInput {...form.input('name')} label="Name" size="md" required autoComplete="off" data-autofocus />
        <Select
          {...roleInput}
          value={form.texts.role || null}
          onChange={(role) => form.set('role', role ?? '')}
          label="Role"
          size="md"
          required
          allowDeselect={false}
          data={teachingRoles.map((role) => ({ value: role, label: roles[role].title }))}
          {...listProps}
        />
        <TextInput
          {...form.input('phone')}
          label="Phone"
          type="tel"
          inputMode="tel"
          size="md"
          required
          maxLength={16}
        />
        <TextInput {...form.input('email')} label="E-mail" type="email" inputMode="email" size="md" required />
        <FormButtons verb="Invite" isBusy={inviting.isPending} onCancel={onBack} cancel="Back to the list" />
      </Stack>
    </form>
  )
}
