// The columns of the outbox: one message per line, on a phone one card per message.
import { Text } from '@mantine/core'
import type { OutboxMessage } from '@rounds/contract/communication/notifications/outbox'
import type { Column } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { type RowAction, RowMenu } from '#web/ui/table/row-menu.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { timeAgo } from '#web/ui/words/time-ago.ts'

export const channelNames: Record<OutboxMessage['channel'], string> = { email: 'E-mail', whatsApp: 'WhatsApp' }
export const notTried = 'Not tried yet'

type ActionsOf = (message: OutboxMessage) => readonly RowAction[]

const actionsColumn = (actionsOf: ActionsOf): Column<OutboxMessage> => ({
  key: 'actions',
  header: 'Actions',
  isActions: true,
  cell: (message) => <RowMenu about={`${message.subject} to ${message.to}`} actions={actionsOf(message)} />,
})

function Since({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} title={longMoment(moment)}>
      {timeAgo(moment, Date.now())}
    </time>
  )
}

/** `hasNext`: pending messages are retried and show when. */
export function outboxColumns(actionsOf: ActionsOf, hasNext: boolean): readonly Column<OutboxMessage>[] {
  return [
    {
      key: 'subject',
      header: 'Subject',
      isRowHeader: true,
      isWide: true,
      cell: ({ subject, to }) => (
        <div className={factLine.line}>
          <span className={factLine.title} title={subject}>
            {subject}
          </span>
          <span className={factLine.detail}>to {to}</span>
        </div>
      ),
    },
    { key: 'channel', header: 'By', cell: ({ channel }) => channelNames[channel] },
    { key: 'reason', header: 'Why', cell: ({ reason }) => <FactWords text={reason ?? notTried} /> },
    { key: 'tries', header: 'Tries', isNumeric: true, cell: ({ tries }) => tries },
    { key: 'since', header: 'Since', cell: ({ since }) => <Since moment={since} /> },
    ...(hasNext ? [{ key: 'next', header: 'Next try', cell: ({ nextAt }: OutboxMessage) => longMoment(nextAt) }] : []),
    actionsColumn(actionsOf),
  ]
}

/** On a phone: subject, recipient, age and reason. */
export const outboxCards = (actionsOf: ActionsOf): readonly Column<OutboxMessage>[] => [
  {
    key: 'card',
    header: 'Message',
    isRowHeader: true,
    cell: ({ subject, to, channel, tries, since, reason }) => (
      <>
        <Text fw={600}>{subject}</Text>
        <Text size="sm" c="dimmed" truncate>
          {channelNames[channel]} to {to} · {tries} {tries === 1 ? 'try' : 'tries'} · <Since moment={since} />
        </Text>
        <Text size="sm" lineClamp={2}>
          {reason ?? notTried}
        </Text>
      </>
    ),
  },
  actionsColumn(actionsOf),
]
