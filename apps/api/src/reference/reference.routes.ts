// Serves what colleges share. What is asked of rings above is handed in.
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
  /** Points records to the item that stays when items are merged. */
  replaceItems: ReplaceItems
  isInstitutionPosted: IsInstitutionNamed
}

export function referenceRoutes(api: Api, { sendListExport, replaceItems, isInstitutionPosted }: ReferencePorts): void {
  collegeRoutes(api)
  catalogueRoutes(api, sendListExport)
  catalogueItemRoutes(api, replaceItems)
  institutionRoutes(api, isInstitutionPosted)
}
