// Leaving a page where many are decided sends what is still held; what could not be sent, or was refused, is asked about first.
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsConnected } from '#web/kernel/connection.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { decisionsInHand } from './decisions-in-hand.ts'

/** A session that ran out must not be held up: its decisions wait for the person to sign in again. */
const alwaysOpen = ['/login', '/staffLogin']
const timeoutMs = 3000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function isAnythingLeft(): Promise<boolean> {
  if (decisionsInHand.present().held.length === 0) return false
  await Promise.race([decisionsInHand.flush(), pause(timeoutMs)])
  const { held, settled } = decisionsInHand.present()
  return held.length > 0 || settled.some(({ results }) => results.some(({ refusal }) => refusal !== null))
}

export function useUnsentGuard(): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      next.pathname !== current.pathname && !alwaysOpen.includes(next.pathname) && (await isAnythingLeft()),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const unsentText = useIsConnected()
    ? 'Your decisions are still being sent. They are kept while this tab stays open and you stay signed in.'
    : 'There is no connection. Your decisions are kept and sent while this tab stays open and you stay signed in.'
  const isUnsent = decisionsInHand.present().held.length > 0
  return (
    <ConfirmDialog
      opened={isBlocked}
      title={isUnsent ? 'Not everything is sent yet' : 'Not everything was decided'}
      message={isUnsent ? unsentText : 'Some decisions were refused. They are listed at the top of this page.'}
      verb="Leave the page"
      onConfirm={() => blocker.status === 'blocked' && blocker.proceed()}
      onClose={() => blocker.status === 'blocked' && blocker.reset()}
    />
  )
}
