// The setting that serves the API's documentation.
import { flag, settings } from '#api/kernel/settings/settings.ts'

export const apiDocumentSettings = settings({ API_DOCUMENTS: flag }, ({ API_DOCUMENTS }, { production }) => ({
  apiDocuments: API_DOCUMENTS === undefined ? !production : API_DOCUMENTS === '1',
}))
