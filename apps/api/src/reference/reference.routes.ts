// Serves the data that colleges share; the functions that need rings above are passed in.
import type { Api } from '#api/kernel/api.ts'
import type { SendListExport } from '#api/kernel/exports/send-export.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { catalogueItemRoutes } from './catalogue/catalogue-items.routes.ts'
import type { ReplaceItems } from './catalogue/merged-items.store.ts'
import { collegeRoutes } from './colleges/colleges.routes.ts'
import { institutionRoutes } from './institutions/institutions.routes.ts'
import type { IsInstitutionNamed } from './institutions/kept-institutions.store.ts'

interface ReferencePorts {
  sendListExport: SendListExport
  /** Points records to the remaining item when items are merged. */
  replaceItems: ReplaceItems
  isInstitutionPosted: IsInstitutionNamed
}

export function referenceRoutes(api: Api, { sendListExport, replaceItems, isInstitutionPosted }: ReferencePorts): void {
  collegeRoutes(api)
  catalogueRoutes(api, sendListExport)
  catalogueItemRoutes(api, replaceItems)
  institutionRoutes(api, isInstitutionPosted)
}
