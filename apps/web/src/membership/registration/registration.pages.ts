// The pages of sign-up and of the mailed verification links.
import { page } from '#web/kernel/pages/page.ts'
import { textSearch } from '#web/ui/list/list-search.ts'

const verification = { load: () => import('./verification-page.tsx'), name: 'VerificationPage' } as const

export const publicRegistrationPages = {
  '/signup': page({ load: () => import('./sign-up-page.tsx'), name: 'SignUpPage', search: textSearch('plan') }),
  '/verify/$id': page(verification),
  '/verifyStaff/$id': page(verification),
  '/verifyDRPC/$id': page(verification),
}
