// Every sealed column, for `npm run reseal`: one line per feature. A test compares the list with the database.
import { earlierWebhookSecret, webhookSecret } from './communication/webhooks/webhooks.sealed.ts'
import { collegePackageKey } from './documents/college-packages/college-packages.sealed.ts'
import { documentKey } from './documents/issued/issued-documents.sealed.ts'
import { factorSecret } from './identity/second-factor/second-factor.sealed.ts'
import { clientSecret } from './identity/single-sign-on/single-sign-on.sealed.ts'
import type { SealedColumn } from './kernel/sealing/sealed-column.ts'
import { personalExportKey } from './membership/personal-data/personal-exports.sealed.ts'
import { fileKey } from './platform/files/files.sealed.ts'
import { entryIdentity, revisionIdentity } from './records/logbook/entries/entries.sealed.ts'
import { importedRow } from './records/logbook-import/record-imports.sealed.ts'
import { crmAccessToken, crmRefreshToken, crmVerifier } from './site/crm/crm.sealed.ts'

export const sealedColumns: readonly SealedColumn[] = [
  entryIdentity,
  revisionIdentity,
  importedRow,
  fileKey,
  personalExportKey,
  documentKey,
  collegePackageKey,
  factorSecret,
  clientSecret,
  webhookSecret,
  earlierWebhookSecret,
  crmVerifier,
  crmAccessToken,
  crmRefreshToken,
]
