// The link to the notifications in the phone's bottom bar, with the same count as the bell.
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { BottomBarLink } from '#web/ui/link/bottom-bar-item.tsx'
import { unreadQuery } from './notifications.queries.ts'
import { unreadBadge, unreadStatus } from './unread-text.ts'

export function AlertsLink() {
  const { data: unread } = useQuery(unreadQuery)
  const badge = unread ? unreadBadge(unread) : null
  return (
    <BottomBarLink
      to="/notifications"
      picture={<IconBell size={22} stroke={1.75} aria-hidden />}
      word="Alerts"
      badge={badge}
      more={unreadStatus(unread)}
    />
  )
}
