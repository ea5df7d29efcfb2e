// The page of a college's webhooks.
import { webhooks } from '@rounds/contract/communication/webhooks/webhook.endpoints'
import { IconWebhook } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const webhookPages = {
  '/webhooks': page(
    {
      load: () => import('./webhooks-page.tsx'),
      name: 'WebhooksPage',
      search: listSearch('collegeId', 'webhook', 'state'),
    },
    {
      needs: [webhooks.list, webhooks.deliveries],
      adds: webhooks.add,
      menu: { label: 'Webhooks', group: administrationGroups.operations, order: 243, icon: IconWebhook },
    },
  ),
}
