// The way to the notifications in the phone's bottom bar, with the count that the bell follows.
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { BottomWay } from '#web/ui/link/bottom-way.tsx'
import { unreadQuery } from './notifications.queries.ts'
import { unreadBadge, unreadStatus } from './unread-text.ts'

export function AlertsWay() {
  const { data: unread } = useQuery(unreadQuery)
  const badge = unread ? unreadBadge(unread) : null
  return (
    <BottomWay
      to="/notifications"
      picture={<IconBell size={22} stroke={1.75} aria-hidden />}
      word="Alerts"
      badge={badge}
      more={unreadStatus(unread)}
    />
  )
}
