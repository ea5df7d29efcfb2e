// The badge with the number of unread messages, in the menu.
import { Badge, VisuallyHidden } from '@mantine/core'
import { maxUnreadMessages } from '@rounds/contract/communication/messages/conversation'
import { useQuery } from '@tanstack/react-query'
import { unreadMessagesQuery } from './unread-messages.ts'

export function MessagesBadge() {
  const { data: unread = 0 } = useQuery(unreadMessagesQuery)
  if (unread === 0) return null
  return (
    <Badge size="sm" variant="filled" color="teal.8" circle={unread < 10}>
      {unread >= maxUnreadMessages ? `${maxUnreadMessages - 1}+` : unread}
      <VisuallyHidden> unread</VisuallyHidden>
    </Badge>
  )
}
