// Notifications one below the other, each leading to its page; following one marks it as read.
import { Alert, Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { Notification } from '@rounds/contract/communication/notifications/notification'
import { showMoment } from '@rounds/contract/kernel/dates'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TableState } from '#web/ui/table/table-state.ts'
import { timeAgo } from '#web/ui/words/time-ago.ts'
import classes from './notification-list.module.css'
import { useMarkRead } from './notifications.queries.ts'
import { linkOf } from './unread-text.ts'

interface Props {
  notifications: readonly Notification[] | undefined
  state: TableState
  /** What an empty list means. */
  empty: { title: string; hint: string }
  /** Without a frame of its own, as in the panel. */
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
  if (notifications.length === 0) {
    return (
      <div className={isBare ? classes.empty : `${classes.empty} ${classes.frame}`} role="status">
        <Text fw={600}>{empty.title}</Text>
        <Text c="dimmed" size="sm">
          {empty.hint}
        </Text>
      </div>
    )
  }
  const onOpen = ({ id, isRead }: Notification) => {
    if (!isRead) reading.mutate(id)
    onFollow?.()
  }
  return (
    <ul className={classes.list} data-stale={state.isStale || undefined} data-bare={isBare || undefined}>
      {notifications.map((one) => (
        <li key={one.id}>
          <Row notification={one} onOpen={() => onOpen(one)} />
        </li>
      ))}
    </ul>
  )
}

function Row({ notification: { title, text, page, createdAt, isRead }, onOpen }: RowProps) {
  return (
    <Link {...linkOf(page)} className={classes.row} data-unread={!isRead || undefined} onClick={onOpen}>
      <span className={classes.dot} aria-hidden />
      <span className={classes.title}>
        {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
        {title}
      </span>
      <time className={classes.time} dateTime={createdAt} title={showMoment(createdAt)}>
        {timeAgo(createdAt, Date.now())}
      </time>
      <span className={classes.text}>{text}</span>
    </Link>
  )
}

interface RowProps {
  notification: Notification
  onOpen: () => void
}
