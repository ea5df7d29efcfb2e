// What is on its way out by mail and WhatsApp, for the Master: what failed for good and why, what is pending; never its content.
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import type { OutboxMessage } from '@rounds/contract/communication/notifications/outbox'
import { showMoment } from '@rounds/contract/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { outboxQuery, useDropMessage, useRetryMessage, useRetryMessages } from './outbox.queries.ts'

const states = [
  { value: 'failed', label: 'Failed for good' },
  { value: 'waiting', label: 'Waiting' },
]
const channelNames: Record<OutboxMessage['channel'], string> = { email: 'E-mail', whatsApp: 'WhatsApp' }

export function OutboxPage() {
  const list = useListState(useSearch({ from: '/signed-in/outbox' }))
  const state = list.filters.state === 'waiting' ? 'waiting' : 'failed'
  const query = useQuery(outboxQuery({ ...list.query, state }))
  const retrying = useRetryMessage()
  const retryingAll = useRetryMessages()
  const dropping = useDropMessage()
  const [dropped, setDropped] = useState<OutboxMessage | null>(null)
  const total = query.data?.page.total ?? 0
  const onDone = ({ message }: { message: string }) => showSuccess(message)
  const columns: Column<OutboxMessage>[] = [
    { key: 'subject', header: 'Subject', isRowHeader: true, cell: ({ subject }) => subject },
    { key: 'channel', header: 'By', cell: ({ channel }) => channelNames[channel] },
    { key: 'to', header: 'To', cell: ({ to }) => to },
    { key: 'reason', header: 'Why', cell: ({ reason }) => <Reason text={reason} /> },
    { key: 'tries', header: 'Tries', isNumeric: true, cell: ({ tries }) => tries },
    { key: 'since', header: 'Since', cell: ({ since }) => showMoment(since) },
    ...(state === 'waiting'
      ? [{ key: 'next', header: 'Next try', cell: ({ nextAt }: OutboxMessage) => showMoment(nextAt) }]
      : []),
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (message) => (
        <Group gap="xs" wrap="nowrap">
          <Button
            size="sm"
            variant="default"
            aria-label={`Try again: ${message.subject} to ${message.to}`}
            onClick={() => retrying.mutate(message.id, { onSuccess: onDone })}
          >
            Try again
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={`Drop: ${message.subject} to ${message.to}`}
            onClick={() => setDropped(message)}
          >
            Drop
          </Button>
        </Group>
      ),
    },
  ]
  return (
    <PageFrame title="Outbox" purpose="Mails and WhatsApp messages that are on their way or could not be delivered.">
      <Group justify="space-between">
        <SegmentedControl
          aria-label="Which messages"
          data={states}
          value={state}
          onChange={(value) => list.onFilter({ state: value === 'failed' ? '' : value })}
        />
        {total > 0 && (
          <Button
            variant="default"
            loading={retryingAll.isPending}
            onClick={() => retryingAll.mutate(state, { onSuccess: onDone })}
          >
            Try all again
          </Button>
        )}
      </Group>
      <DataTable
        caption="Outbox"
        columns={columns}
        rows={query.data?.messages}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        emptyHint={
          state === 'failed'
            ? 'Everything could be delivered. What fails for a day, or is refused, appears here.'
            : 'Nothing is on its way. What waits is tried again by itself for a day.'
        }
      />
      {query.data && <Pager page={query.data.page} noun="messages" onPage={list.onPage} onSize={list.onSize} />}
      <ConfirmDialog
        opened={dropped !== null}
        title="Drop this message?"
        message={`“${dropped?.subject}” to ${dropped?.to} will not be sent any more.`}
        verb="Drop"
        isDestructive
        onConfirm={() => dropping.mutateAsync(dropped?.id ?? '').then(onDone)}
        onClose={() => setDropped(null)}
      />
    </PageFrame>
  )
}

function Reason({ text }: { text: string | null }) {
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {text ?? 'Not tried yet'}
    </Text>
  )
}
