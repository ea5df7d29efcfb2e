// A button that confirms a session by passkey, in the dialog that asks for the password again.
import { Button } from '@mantine/core'
import { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import { useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { showPasskeyProblem, signWithPasskey } from './browser-passkey.ts'

export function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  async function onPress(): Promise<void> {
    setIsBusy(true)
    try {
      const { request } = await call(passkeys.beginConfirmation)
      await call(passkeys.confirm, { body: await signWithPasskey(request) })
      onConfirmed()
    } catch (thrown) {
      showPasskeyProblem(thrown)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="default" size="md" loading={isBusy} onClick={onPress}>
      Use a passkey instead
    </Button>
  )
}
