// The link under the sign-in form that opens the Forgot Password prompt.
import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const ForgotPasswordModal = lazy(async () => ({
  default: (await import('./forgot-password-modal.tsx')).ForgotPasswordModal,
}))

/** `email` is the address typed into the form so far. */
export function ForgotPassword({ email }: { email: string }) {
  // Undefined until the first opening, so that the dialog's chunk is not loaded for everybody.
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => setIsOpen(true)}>
        Forgot Password?
      </Anchor>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <ForgotPasswordModal opened={isOpen} email={email} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
