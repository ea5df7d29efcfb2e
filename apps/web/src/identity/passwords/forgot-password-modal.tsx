// The Forgot Password dialog.
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { call } from '#web/kernel/call.ts'
import { MailLinkModal } from './mail-link-modal.tsx'

interface Props {
  opened: boolean
  /** The address typed into the form so far. */
  email: string
  onClose: () => void
}

export function ForgotPasswordModal(props: Props) {
  return (
    <MailLinkModal
      {...props}
      title="Forgot Password"
      explanation="We send you a link to set a new password. It works once, for 30 minutes."
      success={passwordMessages.success}
      send={async (email) => (await call(passwords.forgot, { body: { email } })).message}
    />
  )
}
