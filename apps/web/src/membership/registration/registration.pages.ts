// The pages of signing up and of the mailed links that verify an address.
import { page } from '#web/kernel/pages/page.ts'

const verification = { load: () => import('./verification-page.tsx'), name: 'VerificationPage' } as const

export const publicRegistrationPages = {
  '/signup': page({ load: () => import('./sign-up-page.tsx'), name: 'SignUpPage' }),
  '/verify/$id': page(verification),
  '/verifyStaff/$id': page(verification),
  '/verifyDRPC/$id': page(verification),
}
