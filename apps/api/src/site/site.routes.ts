// Serves the public site: launch gate, contact form, CRM, chat, and the files for search engines.

import type { Gateways } from '#api/billing/gateways/gateway.ts'
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import type { Api } from '#api/kernel/api.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { crmRoutes } from './crm/crm.routes.ts'
import { inquiryRoutes } from './inquiries/inquiries.routes.ts'
import { launchRoutes } from './launch/launch.routes.ts'
import { maintenanceRoutes } from './maintenance/maintenance.routes.ts'
import type { MaintenanceWatch } from './maintenance/watch-maintenance.ts'
import { searchEngineRoutes } from './pages/search-engines.routes.ts'
import { securityTxtRoutes } from './pages/security-txt.routes.ts'
import { signingKeyRoutes } from './pages/signing-key.routes.ts'
import { setupRoutes } from './setup/setup.routes.ts'
import type { SiteSettings } from './site-settings.ts'

export function siteRoutes(
  api: Api,
  hasher: PasswordHasher,
  settings: SiteSettings,
  watch: MaintenanceWatch,
  gateways: Gateways,
): void {
  launchRoutes(api, hasher)
  maintenanceRoutes(api, watch)
  inquiryRoutes(api, settings.inquiryTo)
  crmRoutes(api, settings.crm)
  chatRoutes(api, settings.chatScript)
  searchEngineRoutes(api)
  securityTxtRoutes(api, settings.securityContact)
  signingKeyRoutes(api)
  setupRoutes(api, settings, gateways)
}
