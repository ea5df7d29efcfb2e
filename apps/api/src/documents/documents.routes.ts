// Registers the routes of documents for use outside the product.
import type { Api } from '#api/kernel/api.ts'
import { certificateSource } from './certificates/certificate.source.ts'
import { certificateRoutes } from './certificates/certificates.routes.ts'
import { collegePackageRoutes } from './college-packages/college-packages.routes.ts'
import type { Stored } from './college-packages/make-college-package.ts'
import { issuedDocumentRoutes } from './issued/issued-documents.routes.ts'
import { printedLogbookRoutes } from './printed-logbook/printed-logbook.routes.ts'
import { printedLogbookSource } from './printed-logbook/printed-logbook.source.ts'

export function documentRoutes(api: Api, stored: Stored): void {
  issuedDocumentRoutes(api, [printedLogbookSource, certificateSource])
  printedLogbookRoutes(api)
  certificateRoutes(api)
  collegePackageRoutes(api, stored)
}
