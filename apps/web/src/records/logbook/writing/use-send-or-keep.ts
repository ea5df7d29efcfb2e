// What sending a record and sending a correction have in common: without a connection it is kept on this device.
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { useState } from 'react'
import { presentUser } from '#web/identity/accounts/session.ts'
import { device } from '#web/kernel/device-store/device.ts'
import { hasNetwork } from '#web/kernel/has-network.ts'
import { isTransient } from '#web/kernel/retry-policy.ts'
import { heldIn } from '../device/held-files.ts'

interface Way {
  values: EntryValues
  /** Gives the sentence of the server. */
  send: () => Promise<string>
  /** False when nothing can be kept here. `mayHaveArrived`: it was sent, and no answer came. */
  keep: (mayHaveArrived: boolean) => Promise<boolean>
  /** What has to be waited for before it is kept without having been sent. */
  beforeKeeping?: () => Promise<unknown>
}

export function useSendOrKeep() {
  const [isPending, setIsPending] = useState(false)

  /** Gives the sentence to say; throws what the server has against it. */
  async function sendOrKeep({ values, send, keep, beforeKeeping }: Way): Promise<string> {
    setIsPending(true)
    const author = presentUser()?.id
    // An answer can be long in not coming: whoever is signed in by then must not find it among their own.
    const mayKeep = () => author === presentUser()?.id && author === device()?.personId()
    try {
      if (!hasNetwork() || heldIn(values).length > 0) {
        await beforeKeeping?.()
        if (mayKeep() && (await keep(false))) return unsentMessages.kept
      }
      return await send()
    } catch (thrown) {
      if (isTransient(thrown) && mayKeep() && (await keep(true))) return unsentMessages.kept
      throw thrown
    } finally {
      setIsPending(false)
    }
  }

  return { sendOrKeep, isPending }
}
