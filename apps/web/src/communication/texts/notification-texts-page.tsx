// /notificationTexts: every notification with its channels and the author of its wording; each opens in an editor.
import { Button } from '@mantine/core'
import { exampleFacts, type NotificationText } from '@rounds/contract/communication/texts/notification-text'
import { withFacts } from '@rounds/contract/kernel/notifications/notification-facts'
import { notificationGroups } from '@rounds/contract/kernel/notifications/notification-groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { NotificationTextModal } from './notification-text-modal.tsx'
import { notificationTextsQuery } from './notification-texts.queries.ts'
import { channelsText, wordingText } from './text-labels.ts'

const titleOf = ({ present }: NotificationText): string => withFacts(present.title, exampleFacts)

export function NotificationTextsPage() {
  const query = useQuery(notificationTextsQuery)
  const [openName, setOpenName] = useState<string | null>(null)
  const open = query.data?.find(({ name }) => name === openName)
  const columns: Column<NotificationText>[] = [
    { key: 'title', header: 'Notification', isRowHeader: true, cell: titleOf },
    { key: 'group', header: 'About', cell: ({ group }) => notificationGroups[group] },
    { key: 'channels', header: 'Sent to', cell: channelsText },
    { key: 'wording', header: 'Wording', cell: wordingText },
    {
      key: 'open',
      header: 'Preview',
      cell: (text) => (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Preview and edit: ${titleOf(text)}`}
          onClick={() => setOpenName(text.name)}
        >
          Preview and edit
        </Button>
      ),
    },
  ]
  return (
    <PageFrame title="Notification texts" purpose="The text of every notification, and how it looks in each channel.">
      <DataTable
        caption="Notification texts"
        columns={columns}
        rows={query.data}
        rowKey={({ name }) => name}
        state={tableStateOf(query)}
        emptyHint=""
      />
      {open && <NotificationTextModal key={open.name} text={open} onClose={() => setOpenName(null)} />}
    </PageFrame>
  )
}
