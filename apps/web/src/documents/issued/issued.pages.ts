// The pages on which anybody checks a document: by its code, or with the code that its QR code leads to.
import { page } from '#web/kernel/pages/page.ts'

export const publicDocumentPages = {
  '/check': page({ load: () => import('./check-page.tsx'), name: 'CheckPage' }),
  '/check/$code': page({ load: () => import('./check-page.tsx'), name: 'CheckedPage' }),
}
