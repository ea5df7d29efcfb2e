// The bell in the header: the live count, and the latest notifications in a panel. On a phone the bottom bar links to
// them, but the count is still followed here.
import { ActionIcon, Button, Group, Indicator, Popover, Text, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import classes from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'
import { notificationListQuery, useMarkAllRead } from './notifications.queries.ts'
import { unreadBadge, unreadLabel, unreadStatus } from './unread-text.ts'
import { type FollowedNumber, useUnread } from './use-unread.ts'

const latest = { page: 1, size: 5 }

/** `followed` lists further numbers that the same stream carries. */
export function NotificationBell({ followed }: { followed: readonly FollowedNumber[] }) {
  const unread = useUnread(followed)
  const [isOpen, setIsOpen] = useState(false)
  const onClose = () => setIsOpen(false)
  const label = unreadLabel(unread)
  const bell = (
    <Indicator
      label={unreadBadge(unread ?? 0)}
      disabled={!unread}
      size={16}
      offset={1}
      color="teal.8"
      classNames={{ indicator: classes.badge }}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
    </Indicator>
  )
  return (
    <>
      {/* Announces a changed count to screen readers. */}
      <VisuallyHidden role="status">{unreadStatus(unread)}</VisuallyHidden>
      <Popover opened={isOpen} onChange={setIsOpen} width={400} position="bottom-end" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={label}
            title={label}
            visibleFrom="sm"
            onClick={() => setIsOpen((is) => !is)}
          >
            {bell}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label="Notifications">
          {isOpen && <Panel unread={unread ?? 0} onClose={onClose} />}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

function Panel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const query = useQuery(notificationListQuery(latest))
  // The popover's own Escape key works only while the focus is within it.
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onClose())
  const marking = useMarkAllRead()
  return (
    <>
      <Group justify="space-between" px="sm" py="xs" className={classes.head}>
        <Text fw={650}>Notifications</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={unread === 0}
          loading={marking.isPending}
          onClick={() => marking.mutate()}
        >
          Mark all as read
        </Button>
      </Group>
      <div className={classes.scroller}>
        <NotificationList
          notifications={query.data?.notifications}
          state={tableStateOf(query)}
          empty={{ title: 'Nothing yet', hint: 'Your notifications will appear here.' }}
          isBare
          onFollow={onClose}
        />
      </div>
      <LinkButton to="/notifications" onClick={onClose} variant="subtle" fullWidth className={classes.foot}>
        See all
      </LinkButton>
    </>
  )
}
