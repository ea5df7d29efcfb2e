// The connection to the CRM: off unless a client id and secret are set.
import { z } from 'zod'
import { secret, settings, WrongSetting } from '#api/kernel/settings/settings.ts'
import type { CrmSettings } from '../site-settings.ts'

export const crmSettings = settings(
  {
    CRM_CLIENT_ID: z.string().min(1).optional(),
    CRM_CLIENT_SECRET: secret(z.string().min(1).optional()),
    CRM_ACCOUNTS_URL: z.url({ protocol: /^https$/ }).default('https://accounts.zoho.in'),
    CRM_SCOPE: z.string().min(1).default('ZohoCRM.modules.leads.CREATE'),
  },
  ({ CRM_CLIENT_ID: clientId, CRM_CLIENT_SECRET: clientSecret, CRM_ACCOUNTS_URL: accountsUrl, CRM_SCOPE: scope }) => {
    if (Boolean(clientId) !== Boolean(clientSecret)) {
      throw new WrongSetting('CRM_CLIENT_ID and CRM_CLIENT_SECRET belong together: set both, or neither.')
    }
    const crm: CrmSettings | undefined =
      clientId && clientSecret ? { clientId, clientSecret, accountsUrl, scope } : undefined
    return { crm }
  },
)
