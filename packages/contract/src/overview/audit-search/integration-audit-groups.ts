// What the audit log calls the actions that connect a college's own systems.
import type { ActionGroup } from './action-group.ts'

export const integrationAuditGroups = {
  integrations: {
    label: 'Connections to a college’s systems',
    actions: {
      'webhook.added': 'Added a webhook',
      'webhook.changed': 'Changed a webhook',
      'webhook.switched': 'Switched a webhook on or off',
      'webhook.secret-renewed': 'Renewed the secret of a webhook',
      'webhook.removed': 'Removed a webhook',
      'webhook.tested': 'Tested a webhook',
      'webhook.sent-again': 'Sent an event of a webhook again',
      'webhook.all-sent-again': 'Sent the failed events of a webhook again',
    },
  },
} as const satisfies Record<string, ActionGroup>
