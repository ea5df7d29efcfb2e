// The number of unread notifications for a component, live while the tab is seen.
import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf, call } from '#web/kernel/call.ts'
import { followCount } from './live-count.ts'
import { setUnread, unreadQuery } from './notifications.queries.ts'

const openStream = () => ('EventSource' in window ? new EventSource(addressOf(notifications.stream, {})) : null)
const askOnce = () =>
  call(notifications.unread, { isBackground: true }).then(
    ({ unread }) => unread,
    () => null,
  )
const later = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Undefined until it is known. Use it once: each user opens a stream. */
export function useUnread(): number | undefined {
  const client = useQueryClient()
  const { data } = useQuery(unreadQuery)
  useEffect(() => {
    const count = followCount({
      open: openStream,
      ask: askOnce,
      onCount: (unread) => setUnread(client, unread),
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
  }, [client])
  return data
}
