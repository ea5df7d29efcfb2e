// What the environment says about the public site; everything is optional.
import type { ProviderDetails } from '@rounds/contract/site/provider'
import type { WhatsAppAccount } from '#api/kernel/whatsapp/whatsapp-api.ts'
import type { BackupSettings } from '#api/platform/backup/backup.settings.ts'

export interface CrmSettings {
  clientId: string
  clientSecret: string
  /** The CRM's own server for granting and tokens, such as https://accounts.zoho.in. */
  accountsUrl: string
  /** What is asked for, in the CRM's words. */
  scope: string
  /** Milliseconds the CRM may take; tests shorten it. */
  timeoutMs?: number
}

export interface SiteSettings {
  /** The provider's address for inquiries. */
  inquiryTo?: string | undefined
  crm?: CrmSettings | undefined
  /** The script of a live chat, which runs in a frame without rights. */
  chatScript?: string | undefined
  /** Whom to tell about a weakness, as `mailto:` or `https:`. */
  securityContact?: string | undefined
  /** How to reach the provider, as the contact page shows it. */
  provider?: ProviderDetails | undefined
  /** What the Master is told of as set up: that it is there, never what it says. */
  smtpUrl?: string | undefined
  mailFrom?: string
  whatsApp?: WhatsAppAccount | undefined
  backup?: Pick<BackupSettings, 'url' | 'schedule'>
  filesUrl?: string | undefined
  /** There are accounts that a visitor may try. */
  demoData?: boolean
}
