// The public pages that check a document, by a typed code or by the code in its QR code's link.
import { page } from '#web/kernel/pages/page.ts'

export const publicDocumentPages = {
  '/check': page({ load: () => import('./check-page.tsx'), name: 'CheckPage' }),
  '/check/$code': page({ load: () => import('./check-page.tsx'), name: 'CheckedPage' }),
}
