// The number of unread notifications in a component, live while the tab is visible.
import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf, call } from '#web/kernel/call.ts'
import { followCount } from './live-count.ts'
import { setUnread, unreadQuery } from './notifications.queries.ts'

const openStream = () => ('EventSource' in window ? new EventSource(addressOf(notifications.stream, {})) : null)
const unreadNotifications: FollowedNumber = {
  event: 'unread',
  ask: async () => (await call(notifications.unread, { isBackground: true })).unread,
  onCount: setUnread,
}
const later = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** A number of another feature, carried by the same stream. */
export interface FollowedNumber {
  /** The name of its server-sent event. */
  event: string
  /** Fetches the number once, while there is no stream. */
  ask: () => Promise<number>
  onCount: (client: QueryClient, count: number) => void
}

/**
 * Returns the count; undefined until it is known. Use the hook once, because each use opens a stream. Pass the same
 * `others` every time.
 */
export function useUnread(others: readonly FollowedNumber[]): number | undefined {
  const client = useQueryClient()
  const { data } = useQuery(unreadQuery)
  useEffect(() => {
    const count = followCount({
      open: openStream,
      numbers: [unreadNotifications, ...others].map(({ event, ask, onCount }) => ({
        event,
        ask: () => ask().catch(() => null),
        onCount: (count) => onCount(client, count),
      })),
      later,
      random: Math.random,
    })
    const onVisibility = () => (document.hidden ? count.rest() : count.follow())
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      count.rest()
    }
  }, [client, others])
  return data
}
