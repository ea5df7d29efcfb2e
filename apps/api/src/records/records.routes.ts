// Serves records and their verification.
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import type { Api } from '#api/kernel/api.ts'
import { entryRoutes } from './logbook/entries.routes.ts'
import { favouriteRoutes } from './logbook/favourites/favourites.routes.ts'
import { readyRemarkRoutes } from './logbook/ready-remarks/ready-remarks.routes.ts'
import { rubricRoutes } from './logbook/rubrics/rubrics.routes.ts'
import { signOffJobs } from './logbook/sign-off/sign-off.jobs.ts'
import { signOffRoutes } from './logbook/sign-off/sign-off.routes.ts'
import { recordImportRoutes } from './logbook-import/record-imports.routes.ts'

export function recordRoutes(api: Api, hasher: PasswordHasher): void {
  entryRoutes(api)
  favouriteRoutes(api)
  readyRemarkRoutes(api)
  rubricRoutes(api)
  signOffRoutes(api, hasher)
  signOffJobs(api)
  recordImportRoutes(api)
}
