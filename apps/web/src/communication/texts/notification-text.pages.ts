// The page on which the Master edits the wording of notifications.
import { notificationTexts } from '@rounds/contract/communication/texts/notification-text.endpoints'
import { IconMessage2 } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'

export const notificationTextPages = {
  '/notificationTexts': page(
    { load: () => import('./notification-texts-page.tsx'), name: 'NotificationTextsPage' },
    {
      needs: [notificationTexts.list],
      menu: { label: 'Notification texts', group: administrationGroups.operations, order: 245, icon: IconMessage2 },
    },
  ),
}
