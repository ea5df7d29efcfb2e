// The public site's settings from the environment; all are optional.
import type { ProviderDetails } from '@rounds/contract/site/provider'
import type { WhatsAppAccount } from '#api/kernel/whatsapp/whatsapp-api.ts'
import type { BackupSettings } from '#api/platform/backup/backup.settings.ts'

export interface CrmSettings {
  clientId: string
  clientSecret: string
  /** The CRM's authorization server, such as https://accounts.zoho.in. */
  accountsUrl: string
  /** The requested permissions, as the CRM names them. */
  scope: string
  /** The timeout of calls to the CRM; tests shorten it. */
  timeoutMs?: number
}

export interface SiteSettings {
  /** The provider's e-mail address for inquiries. */
  inquiryTo?: string | undefined
  crm?: CrmSettings | undefined
  /** The URL of a live-chat script, which runs in a sandboxed frame. */
  chatScript?: string | undefined
  /** The contact for reporting vulnerabilities, as `mailto:` or `https:`. */
  securityContact?: string | undefined
  /** The provider's contact details, as the contact page shows them. */
  provider?: ProviderDetails | undefined
  /** From here on, for the Master's overview of the set-up: it shows whether each is set, never its value. */
  smtpUrl?: string | undefined
  mailFrom?: string
  whatsApp?: WhatsAppAccount | undefined
  backup?: Pick<BackupSettings, 'url' | 'schedule'>
  filesUrl?: string | undefined
  /** True when there are demo accounts for visitors to try. */
  demoData?: boolean
}
