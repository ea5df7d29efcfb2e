// How a number of unread notifications reads. Pure.
import { mostUnread } from '@rounds/contract/communication/notifications/notification'

/** For the badge: counting stops at 100. */
export const unreadBadge = (unread: number): string => (unread >= mostUnread ? `${mostUnread - 1}+` : String(unread))

/** For the button's name. */
export const unreadLabel = (unread: number | undefined): string =>
  unread ? `Notifications, ${unreadBadge(unread)} unread` : 'Notifications'

/** Where a notification leads, as the router takes it. */
export function linkOf(page: string): { to: string; search: Record<string, string> } {
  const [to = '/', query = ''] = page.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}
