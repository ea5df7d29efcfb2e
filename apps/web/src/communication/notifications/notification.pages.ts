// The pages of notifications: the person's own, and the outbox for the Master.
import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { outbox } from '@rounds/contract/communication/notifications/outbox.endpoints'
import { IconBell, IconSend } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const notificationPages = {
  '/notifications': page(
    { load: () => import('./notifications-page.tsx'), name: 'NotificationsPage', search: listSearch('show') },
    { needs: [notifications.list], menu: { label: 'Notifications', order: 270, icon: IconBell } },
  ),
  '/outbox': page(
    { load: () => import('./outbox-page.tsx'), name: 'OutboxPage', search: listSearch('state') },
    {
      needs: [outbox.list],
      menu: { label: 'Outbox', group: administrationGroups.operations, order: 240, icon: IconSend },
    },
  ),
}
