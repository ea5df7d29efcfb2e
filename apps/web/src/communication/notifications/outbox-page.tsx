// The outbox of mail and WhatsApp, for the Master: final failures with their reason, and pending messages; never their
// content.
import { Button, Group, SegmentedControl } from '@mantine/core'
import { type OutboxMessage, outboxStates } from '@rounds/contract/communication/notifications/outbox'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { choiceIn, useListState } from '#web/ui/list/list-state.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import type { RowAction } from '#web/ui/table/row-menu.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { outboxQuery, useDropMessage, useRestoreMessage, useRetryMessage, useRetryMessages } from './outbox.queries.ts'
import { outboxCards, outboxColumns } from './outbox-columns.tsx'
import { OutboxMessageDialog } from './outbox-message-dialog.tsx'

const states = [
  { value: 'failed', label: 'Failed for good' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'dropped', label: 'Discarded' },
]
const nothing = {
  failed: {
    emptyTitle: 'No message failed',
    emptyHint: 'Everything could be delivered. Messages that are refused, or fail for a day, appear here.',
  },
  waiting: { emptyTitle: 'No messages waiting', emptyHint: 'Messages are retried automatically for a day.' },
  dropped: {
    emptyTitle: 'Nothing was discarded',
    emptyHint: 'Discarded messages can be restored from here for 30 days.',
  },
} as const

export function OutboxPage() {
  const list = useListState(useSearch({ from: '/signed-in/outbox' }))
  const state = choiceIn(outboxStates, list.filters.state) ?? 'failed'
  const query = useQuery(outboxQuery({ ...list.query, state }))
  const retrying = useRetryMessage()
  const retryingAll = useRetryMessages()
  const dropping = useDropMessage()
  const restoring = useRestoreMessage()
  const [opened, setOpened] = useState<OutboxMessage | null>(null)
  const [dropped, setDropped] = useState<OutboxMessage | null>(null)
  const total = query.data?.page.total ?? 0
  const onDone = ({ message }: { message: string }) => showSuccess(message)
  const isPhone = useIsPhone()
  const actionsOf = (message: OutboxMessage): RowAction[] =>
    message.state === 'dropped'
      ? [{ verb: 'Restore', onAct: () => restoring.mutate(message.id, { onSuccess: onDone }) }]
      : [
          { verb: 'Try again', onAct: () => retrying.mutate(message.id, { onSuccess: onDone }) },
          { verb: 'Discard…', isDestructive: true, onAct: () => setDropped(message) },
        ]
  return (
    <PageFrame title="Outbox" purpose="E-mails and WhatsApp messages that are being sent or could not be delivered.">
      <Group justify="space-between">
        <SegmentedControl
          aria-label="Which messages"
          data={states}
          value={state}
          onChange={(value) => list.onFilter({ state: value === 'failed' ? '' : value })}
        />
        {total > 0 && state !== 'dropped' && (
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
        columns={isPhone ? outboxCards(actionsOf) : outboxColumns(actionsOf, state === 'waiting')}
        isFacts
        onRow={setOpened}
        rows={query.data?.messages}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        {...nothing[state]}
      />
      {query.data && <Pager page={query.data.page} noun="messages" onPage={list.onPage} onSize={list.onSize} />}
      <OutboxMessageDialog message={opened} actions={opened ? actionsOf(opened) : []} onClose={() => setOpened(null)} />
      <ConfirmDialog
        opened={dropped !== null}
        title="Discard this message?"
        message={`“${dropped?.subject}” to ${dropped?.to} will not be sent. It can be restored for 30 days.`}
        verb="Discard message"
        isDestructive
        onConfirm={() => dropping.mutateAsync(dropped?.id ?? '').then(onDone)}
        onClose={() => setDropped(null)}
      />
    </PageFrame>
  )
}
