// How the number of unread notifications reads, and where a notification leads. Pure.
import { maxUnread } from '@rounds/contract/communication/notifications/notification'

/** For the badge: counting stops at 100. */
export const unreadBadge = (unread: number): string => (unread >= maxUnread ? `${maxUnread - 1}+` : String(unread))

/** For the name of the bell. */
export const unreadLabel = (unread: number | undefined): string =>
  unread ? `Notifications, ${unreadBadge(unread)} unread` : 'Notifications'

/** What a screen reader announces when the count changes; nothing when everything is read. */
export function unreadStatus(unread: number | undefined): string {
  if (!unread) return ''
  return unread === 1 ? '1 unread notification' : `${unreadBadge(unread)} unread notifications`
}

/** The address of a notification as the router takes it. */
export function linkOf(page: string): { to: string; search: Record<string, string> } {
  const [to = '/', query = ''] = page.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}
