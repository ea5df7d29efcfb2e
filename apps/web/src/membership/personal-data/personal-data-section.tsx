// Exports a copy of everything the product stores about the person: requested with the password, made in the
// background.
import { Button, Group, Loader, Modal, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import type { PersonalExport } from '@rounds/contract/membership/personal-data/personal-data'
import { personalData } from '@rounds/contract/membership/personal-data/personal-data.endpoints'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { fileSize } from '#web/ui/files/file-size.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { byCheck, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { personalExportsQuery, useRequestCopy } from './personal-data.queries.ts'

export function PersonalDataSection() {
  const { data, isError, error, refetch } = useQuery(personalExportsQuery)
  const [isAsking, setIsAsking] = useState(false)
  const last = data?.[0]
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="personal-data-title">
      <Title order={2} size="h4" id="personal-data-title">
        A copy of your data
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Your account, profile, records, decisions, notifications, sessions and events as JSON, with your files, in one
        ZIP. It is ready within minutes and can be downloaded for a day. Its README.txt says how others check that
        nothing in it was changed.
      </Text>
      <Stack align="flex-start">
        {isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />}
        <div aria-live="polite">{last && <LastCopy copy={last} />}</div>
        {last?.state === 'Ready' && (
          <Button
            component="a"
            size="md"
            href={addressOf(personalData.download, { params: { id: last.id } })}
            download="my-data.zip"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Download the copy
          </Button>
        )}
        <Button
          variant="default"
          size="md"
          disabled={!data || last?.state === 'Running'}
          onClick={() => setIsAsking(true)}
        >
          {last?.state === 'Ready' ? 'Ask for a new copy' : 'Ask for a copy'}
        </Button>
      </Stack>
      <Modal opened={isAsking} onClose={() => setIsAsking(false)} title="A copy of your data" centered>
        <RequestForm onDone={() => setIsAsking(false)} />
      </Modal>
    </Paper>
  )
}

function LastCopy({ copy }: { copy: PersonalExport }) {
  if (copy.state === 'Running') {
    return (
      <Group gap="xs">
        <Loader size="sm" aria-hidden />
        <Text>Your copy is being made. You may leave this page.</Text>
      </Group>
    )
  }
  if (copy.state === 'Failed') return <Text>The last copy could not be made. Please ask for another one.</Text>
  if (copy.state === 'Expired') return <Text>The copy of {longMoment(copy.requestedAt)} is deleted.</Text>
  return (
    <Text>
      Ready: {fileSize(copy.bytes ?? 0)}, until {longMoment(copy.expiresAt)}.
    </Text>
  )
}

const rules = byCheck(({ currentPassword }: Texts<'currentPassword'>) =>
  currentPassword ? {} : { currentPassword: passwordMessages.ownMissing },
)

function RequestForm({ onDone }: { onDone: () => void }) {
  const requesting = useRequestCopy()
  const form = useShortForm({
    name: 'personal-data',
    blank: { currentPassword: '' },
    rules,
    async send({ currentPassword }) {
      const { message } = await requesting.mutateAsync(currentPassword)
      showSuccess(message)
      onDone()
    },
  })

  return (
    <DialogForm form={form} verb="Ask for a copy" onCancel={onDone}>
      <Text size="sm">Your data should not leave an unattended screen, so please confirm it is you.</Text>
      <PasswordInput
        {...form.input('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        data-autofocus
      />
    </DialogForm>
  )
}
