// Card of an unsent record: its content, what will happen to it and, if refused, why.
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { aboutHeld, heldIn } from '../device/held-files.ts'
import { mayChange, type UnsentRecord } from './unsent-record.ts'
import { fateOf, headingOf, madeOf, nameOf, refusalTitle } from './unsent-text.ts'

interface Props {
  record: UnsentRecord
  isSending: boolean
  onOpen: () => void
  onGiveUp: () => void
}

export function UnsentCard({ record, isSending, onOpen, onGiveUp }: Props) {
  const name = nameOf(record)
  const { refusal } = record
  const files = heldIn(record.values).flatMap((id) => aboutHeld(id) ?? [])
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs" align="flex-start">
          <div>
            <Title order={2} size="h4">
              {headingOf(record)}
            </Title>
            <Text size="sm">{fateOf(record)}</Text>
            <Text size="sm" c="dimmed">
              {madeOf(record, files)}
            </Text>
          </div>
          <UnsentChip record={record} isSending={isSending} />
        </Group>
        {refusal && (
          <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} title={refusalTitle(refusal)}>
            <Text size="sm" c="bright">
              {refusal.message}
            </Text>
          </Alert>
        )}
        <Group gap="xs">
          <Button
            variant={refusal ? 'filled' : 'default'}
            onClick={onOpen}
            disabled={isSending}
            aria-label={`${mayChange(record) ? 'Edit' : 'See'} ${name}`}
          >
            {mayChange(record) ? 'Edit' : 'See'}
          </Button>
          <Button variant="default" onClick={onGiveUp} disabled={isSending} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

export function UnsentChip({ record, isSending }: { record: UnsentRecord; isSending: boolean }) {
  if (record.refusal) return <ToneChip tone="bad" word="Needs a change" />
  return <ToneChip tone="waiting" word={isSending ? 'Sending…' : 'Not sent yet'} />
}
