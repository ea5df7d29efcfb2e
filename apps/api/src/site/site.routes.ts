// Serves the public site: the launch gate and the contact form.
import type { Api } from '#api/kernel/api.ts'
import type { PasswordHasher } from '#api/people/passwords/password-hash.ts'
import { inquiryRoutes } from './inquiries/inquiries.routes.ts'
import { launchRoutes } from './launch/launch.routes.ts'
import type { SiteSettings } from './site-settings.ts'

export function siteRoutes(api: Api, hasher: PasswordHasher, settings: SiteSettings): void {
  launchRoutes(api, hasher)
  inquiryRoutes(api, settings.inquiryTo)
}
