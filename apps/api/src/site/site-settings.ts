// What the environment says about the public site; everything is optional.
import type { ProviderDetails } from '@rounds/contract/site/provider'

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
  /** There are accounts that a visitor may try. */
  demoData?: boolean
}
