// The page behind the mailed link for a new password, and the page on which a one-time password is replaced.
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { IconKey } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'

export const publicPasswordPages = {
  '/reset-password/$id': page({ load: () => import('./reset-password-page.tsx'), name: 'ResetPasswordPage' }),
}

export const passwordPages = {
  '/newPassword': page(
    { load: () => import('./choose-password-page.tsx'), name: 'ChoosePasswordPage' },
    {
      needs: [passwords.choose],
      only: {
        if: ({ standing }) => standing === 'passwordDue',
        because: 'It replaces a one-time password; all others change theirs in their profile.',
      },
      menu: { label: 'New password', order: 0, icon: IconKey },
    },
  ),
}
