// The inbox as a page: notifications of the last 180 days, and the choice of mail and WhatsApp.
import { Button, Group, SegmentedControl, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useListState } from '#web/ui/list/list-state.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationPreferences } from './notification-preferences.tsx'
import { notificationListQuery, useMarkAllRead } from './notifications.queries.ts'

const shown = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
]

export function NotificationsPage() {
  const list = useListState(useSearch({ from: '/signed-in/notifications' }))
  const show = list.filters.show === 'unread' ? 'unread' : 'all'
  const query = useQuery(notificationListQuery({ ...list.query, show }))
  const marking = useMarkAllRead()
  return (
    <PageFrame title="Notifications" purpose="News about your records, people and account from the last 180 days.">
      <Stack gap="md" maw={760}>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <SegmentedControl
            aria-label="Which notifications"
            data={shown}
            value={show}
            onChange={(value) => list.onFilter({ show: value === 'all' ? '' : value })}
          />
          {query.data !== undefined && query.data.unread > 0 && (
            <Button variant="default" loading={marking.isPending} onClick={() => marking.mutate()}>
              Mark all as read
            </Button>
          )}
        </Group>
        <NotificationList
          notifications={query.data?.notifications}
          state={tableStateOf(query)}
          empty={
            show === 'unread'
              ? { title: 'All read', hint: 'Choose All to look back at what you have read.' }
              : { title: 'Nothing yet', hint: 'Your notifications appear here. The bell counts the unread ones.' }
          }
        />
        {query.data && <Pager page={query.data.page} noun="notifications" onPage={list.onPage} onSize={list.onSize} />}
        <section aria-labelledby="by-mail">
          <Title order={2} fz="lg" id="by-mail" mt="lg" mb="xs">
            By e-mail and WhatsApp
          </Title>
          <NotificationPreferences />
        </section>
      </Stack>
    </PageFrame>
  )
}
