// The link under forms that opens the dialog for another verification mail.
import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const ResendModal = lazy(async () => ({ default: (await import('./resend-modal.tsx')).ResendModal }))

/** The label for people who wait for a first mail, the same everywhere. */
export const noMailText = 'No e-mail? Send it again'

/** `email` is the address typed into the form so far. */
export function ResendLink({ email, label }: { email: string; label: string }) {
  // Undefined until the first opening, so that the dialog's chunk is not loaded for everybody.
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => setIsOpen(true)}>
        {label}
      </Anchor>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <ResendModal opened={isOpen} email={email} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Opens by itself after a sign-in that was refused because the address is not verified. */
export function NotVerified({ email, reason, onClose }: { email: string; reason: string; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ResendModal opened email={email} reason={reason} onClose={onClose} />
    </Suspense>
  )
}
