// A list of notifications, each linking to its page. Following a link marks the notification as read.
import { Alert, Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { Notification } from '@rounds/contract/communication/notifications/notification'
import { IconAlertCircle } from '@tabler/icons-react'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import type { TableState } from '#web/ui/table/table-state.ts'
import { longMoment } from '#web/ui/words/day-text.ts'
import { timeAgo } from '#web/ui/words/time-ago.ts'
import { useMarkRead } from './notifications.queries.ts'
import { linkOf } from './unread-text.ts'

interface Props {
  notifications: readonly Notification[] | undefined
  state: TableState
  /** The texts of the empty state. */
  empty: { title: string; hint: string }
  /** Leaves out the frame, as in the panel. */
  isBare?: boolean
  onFollow?: () => void
}

const comingRows = [1, 2, 3, 4]

export function NotificationList({ notifications, state, empty, isBare, onFollow }: Props) {
  const reading = useMarkRead()
  if (state.problem) {
    return (
      <Alert
        color="red"
        variant="light"
        title={state.problem.title}
        icon={<IconAlertCircle aria-hidden />}
        role="alert"
      >
        <Stack gap="xs" align="flex-start">
          <Text size="sm" c="bright">
            {state.problem.message}
            {state.problem.requestId && ` (${state.problem.requestId})`}
          </Text>
          <Button size="sm" variant="default" onClick={state.onRetry}>
            Try again
          </Button>
        </Stack>
      </Alert>
    )
  }
  if (!notifications) {
    return (
      <Stack gap="sm" p={isBare ? 'sm' : 0} aria-busy>
        {comingRows.map((number) => (
          <Skeleton key={number} height={48} radius="sm" />
        ))}
      </Stack>
    )
  }
  if (notifications.length === 0) return <NoLines {...empty} isBare={isBare} />
  const onOpen = ({ id, isRead }: Notification) => {
    if (!isRead) reading.mutate(id)
    onFollow?.()
  }
  return (
    <LineList isStale={state.isStale} isBare={isBare}>
      {notifications.map((one) => (
        <Line
          key={one.id}
          {...wordsOf(one)}
          link={linkOf(one.page)}
          isUnread={!one.isRead}
          isWhole
          onOpen={() => onOpen(one)}
        />
      ))}
    </LineList>
  )
}

const wordsOf = ({ title, text, createdAt, isRead }: Notification) => ({
  title: isRead ? (
    title
  ) : (
    <>
      <VisuallyHidden>Unread: </VisuallyHidden>
      {title}
    </>
  ),
  detail: text,
  aside: (
    <time dateTime={createdAt} title={longMoment(createdAt)}>
      {timeAgo(createdAt, Date.now())}
    </time>
  ),
})
