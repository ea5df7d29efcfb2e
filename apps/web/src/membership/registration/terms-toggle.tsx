// The terms toggle: switching it on opens the terms, and accepting them there sets it.
import { Switch } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { inputIdOf } from './sign-up-state.ts'

const TermsModal = lazy(async () => ({ default: (await import('./terms-modal.tsx')).TermsModal }))

interface Props {
  isAccepted: boolean
  error: string | undefined
  onChange: (isAccepted: boolean) => void
}

export function TermsToggle({ isAccepted, error, onChange }: Props) {
  const [isOpen, setIsOpen] = useState<boolean>()
  const close = (accepted: boolean) => {
    setIsOpen(false)
    onChange(accepted)
  }
  return (
    <>
      <Switch
        id={inputIdOf('acceptsTerms')}
        size="md"
        label="I accept the terms and conditions and the privacy policy"
        checked={isAccepted}
        error={error}
        onChange={(event) => (event.currentTarget.checked ? setIsOpen(true) : onChange(false))}
      />
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <TermsModal opened={isOpen} onAccept={() => close(true)} onClose={() => close(false)} />
        </Suspense>
      )}
    </>
  )
}
