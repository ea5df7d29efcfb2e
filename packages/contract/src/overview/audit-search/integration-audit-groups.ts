// Descriptions of audit actions that connect a college's own systems.
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
      'college.imported': 'Imported the package of a college',
      'collegePackage.key-given': 'The operator was given the key of the patients in a package',
      'collegePackage.requested': 'Asked for a package of everything of the college',
      'collegePackage.downloaded': 'Downloaded a package of everything of the college',
      'singleSignOn.saved': 'Set up the sign-in of the college',
      'singleSignOn.domainProved': 'Proved a domain of the college',
      'singleSignOn.switched': 'Switched the sign-in of the college on or off',
      'singleSignOn.removed': 'Removed the sign-in of the college',
      'singleSignOn.linked': 'Linked an account to the sign-in of the college',
      'singleSignOn.linkEnded': 'Turned sign-in at the college off for their account',
      'singleSignOn.linkAllowed': 'Allowed sign-in at the college again',
    },
  },
} as const satisfies Record<string, ActionGroup>
