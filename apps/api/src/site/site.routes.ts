// Serves the public site: the launch gate, the contact form, and what search engines ask for.
import type { Api } from '#api/kernel/api.ts'
import type { PasswordHasher } from '#api/people/passwords/password-hash.ts'
import { inquiryRoutes } from './inquiries/inquiries.routes.ts'
import { launchRoutes } from './launch/launch.routes.ts'
import { searchEngineRoutes } from './pages/search-engines.routes.ts'
import type { SiteSettings } from './site-settings.ts'

export function siteRoutes(api: Api, hasher: PasswordHasher, settings: SiteSettings): void {
  launchRoutes(api, hasher)
  inquiryRoutes(api, settings.inquiryTo)
  searchEngineRoutes(api)
}
