// Guards the exit from a page with bulk decisions: sends those still held, and asks first when any is unsent or
// refused.
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsConnected } from '#web/kernel/connection.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { decisionsInHand } from './decisions-in-hand.ts'

/** Never block the redirect of an expired session. Its decisions wait until the user signs in again. */
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
