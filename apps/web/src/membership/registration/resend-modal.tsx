// A dialog that sends the verification or invitation mail again.
import { verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { verificationMessages } from '@rounds/contract/membership/registration/verification.messages'
import { MailLinkModal } from '#web/identity/passwords/mail-link-modal.tsx'
import { call } from '#web/kernel/call.ts'

interface Props {
  opened: boolean
  /** The address as far as it is known. */
  email: string
  /** The reason when the dialog opened by itself; otherwise it explains what it does. */
  reason?: string | undefined
  onClose: () => void
}

export function ResendModal({ reason, ...props }: Props) {
  return (
    <MailLinkModal
      {...props}
      title="Verification e-mail"
      explanation={reason ?? 'We send the link to verify your e-mail address again. An earlier link stops working.'}
      success={verificationMessages.sent}
      send={async (email) => (await call(verifications.resend, { body: { email } })).message}
    />
  )
}
