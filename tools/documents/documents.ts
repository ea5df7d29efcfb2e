// Every generated document with the declarations it comes from: written by `npm run docs`, compared by a test.

import { messageTemplates } from '@rounds/contract/communication/notifications/message-templates'
import { endpointGroups } from '@rounds/contract/endpoints'
import { notificationEvents } from '@rounds/contract/notification-events'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import { dataRegister } from '../../apps/api/src/data-register.ts'
import { personalDataParts } from '../../apps/api/src/personal-data-parts.ts'
import { copySchemaText } from '../../apps/api/src/platform/personal-data/copy-schema.ts'
import { collegePackageSchema } from './college-package-schema.ts'
import { dataRegisterDocument } from './data-register-document.ts'
import { endpointsDocument } from './endpoints-document.ts'
import { entryKindsDocument } from './entry-kinds-document.ts'
import { whatsAppTemplatesDocument } from './whatsapp-templates-document.ts'

/** The path from the root of the workspace → the text of the document. */
export function generatedDocuments(): Record<string, string> {
  return {
    'docs/college-package.schema.json': collegePackageSchema(dataRegister),
    'docs/data-register.md': dataRegisterDocument(dataRegister),
    'docs/endpoints.md': endpointsDocument(endpointGroups),
    'docs/entry-kinds.md': entryKindsDocument(kinds),
    'docs/personal-copy.schema.json': copySchemaText(personalDataParts),
    'docs/whatsapp-templates.md': whatsAppTemplatesDocument(messageTemplates(notificationEvents)),
  }
}
