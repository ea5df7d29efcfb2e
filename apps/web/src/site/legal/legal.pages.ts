// The legal pages.
import { page } from '#web/kernel/pages/page.ts'

const load = () => import('./legal-page.tsx')

export const publicLegalPages = {
  '/policy': page({ load, name: 'PrivacyPolicyPage' }),
  '/disclaimer': page({ load, name: 'DisclaimerPage' }),
  '/refundPolicy': page({ load, name: 'RefundPolicyPage', alsoAt: ['/refund-policy'] }),
  '/t&c': page({ load, name: 'TermsPage', alsoAt: ['/terms'] }),
}
