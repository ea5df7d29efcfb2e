// Texts of the unread count, and the link of a notification. Pure.
import { maxUnread } from '@rounds/contract/communication/notifications/notification'

/** The text of the badge; the server stops counting at 100. */
export const unreadBadge = (unread: number): string => (unread >= maxUnread ? `${maxUnread - 1}+` : String(unread))

/** The accessible name of the bell. */
export const unreadLabel = (unread: number | undefined): string =>
  unread ? `Notifications, ${unreadBadge(unread)} unread` : 'Notifications'

/** The announcement to screen readers when the count changes; '' when everything is read. */
export function unreadStatus(unread: number | undefined): string {
  if (!unread) return ''
  return unread === 1 ? '1 unread notification' : `${unreadBadge(unread)} unread notifications`
}

/** Splits a notification's address into the form that the router takes. */
export function linkOf(page: string): { to: string; search: Record<string, string> } {
  const [to = '/', query = ''] = page.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}
