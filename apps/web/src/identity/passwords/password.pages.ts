// The page behind the mailed link to a new password.
import { page } from '#web/kernel/pages/page.ts'

export const publicPasswordPages = {
  '/reset-password/$id': page({ load: () => import('./reset-password-page.tsx'), name: 'ResetPasswordPage' }),
}
