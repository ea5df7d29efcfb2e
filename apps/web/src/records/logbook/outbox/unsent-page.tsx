// What was recorded without a connection and is not sent yet: to see, to correct, to send now or to give up.
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { showDate } from '@rounds/contract/kernel/dates'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { IconAlertCircle, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsConnected } from '#web/kernel/connection.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/confirm.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { ToneChip } from '#web/ui/tone-chip.tsx'
import { outbox, useOutbox } from './present-outbox.ts'
import { UnsentModal } from './unsent-modal.tsx'
import { mayChange, type UnsentRecord } from './unsent-record.ts'

const purpose =
  'Recorded on this device and not on the server yet. It is sent by itself as soon as there is a connection.'

/** The day of the work where it was given, else nothing. */
export function dayOf({ kind, values }: UnsentRecord): string {
  const day = values[kindOf(kind).dateKey ?? '']
  return typeof day === 'string' ? showDate(day) : ''
}

export const nameOf = (record: UnsentRecord): string =>
  [kindOf(record.kind).noun, dayOf(record)].filter(Boolean).join(', ')

function fateOf({ status, corrects }: UnsentRecord): string {
  if (corrects !== null) return 'a correction'
  return status === 'Draft' ? 'as a draft' : 'to be submitted'
}

function lossOf({ corrects, mayHaveArrived }: UnsentRecord): string {
  if (mayHaveArrived) {
    return 'It may have reached the server already: please look at your list as well. Here it is deleted for good.'
  }
  if (corrects !== null) return 'The correction was never sent. It is deleted for good; the record stays as it was.'
  return 'It was never sent. It is deleted for good, with its file.'
}

export function UnsentPage() {
  const { records, sendingId } = useOutbox()
  const isConnected = useIsConnected()
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [givenUp, setGivenUp] = useState<UnsentRecord | null>(null)
  const waits = records.some(({ refusal }) => refusal === null)
  return (
    <PageFrame
      title="Unsent records"
      purpose={purpose}
      action={
        waits && (
          <Button
            leftSection={<IconSend size={18} aria-hidden />}
            onClick={() => outbox.flush()}
            loading={sendingId !== null}
            disabled={!isConnected}
          >
            Send now
          </Button>
        )
      }
    >
      {records.length === 0 ? (
        <Paper withBorder p="lg" role="status">
          <Text fw={600}>Everything is sent</Text>
          <Text c="dimmed" size="sm">
            What you record without a connection waits here.
          </Text>
        </Paper>
      ) : (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {records.map((record) => (
            <UnsentCard
              key={record.id}
              record={record}
              isSending={sendingId === record.id}
              onOpen={() => setOpenedId(record.id)}
              onGiveUp={() => setGivenUp(record)}
            />
          ))}
        </Stack>
      )}
      <UnsentModal id={openedId} onClose={() => setOpenedId(null)} />
      <ConfirmDialog
        opened={givenUp !== null}
        title="Delete from this device"
        message={givenUp ? lossOf(givenUp) : ''}
        verb={givenUp?.corrects ? 'Delete correction' : `Delete ${givenUp ? kindOf(givenUp.kind).noun : ''}`}
        isDestructive
        onConfirm={async () => {
          if (givenUp) await outbox.discard(givenUp.id)
          showSuccess('Deleted from this device')
        }}
        onClose={() => setGivenUp(null)}
      />
    </PageFrame>
  )
}

interface CardProps {
  record: UnsentRecord
  isSending: boolean
  onOpen: () => void
  onGiveUp: () => void
}

function UnsentCard({ record, isSending, onOpen, onGiveUp }: CardProps) {
  const name = nameOf(record)
  const { refusal } = record
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <div>
            <Title order={2} size="h4">
              {kindOf(record.kind).title}
            </Title>
            <Text size="sm" c="dimmed">
              {[dayOf(record), fateOf(record)].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <UnsentChip record={record} isSending={isSending} />
        </Group>
        {refusal && (
          <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} title={refusal.title}>
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
