// Asks before unsaved changes are lost: when a dialog closes, another page opens or the tab is left.
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { LeaveQuestion } from './leave-question.tsx'

const alwaysOpen = ['/login', '/staffLogin', '/logout']

/** Pages that a leave guard never blocks: an expired session must reach the sign-in page. */
export const isAlwaysOpen = (path: string): boolean => alwaysOpen.includes(path)

interface LeaveGuard {
  /** Closes at once when nothing would be lost, else asks. */
  onLeave: () => void
  isAsking: boolean
  question: ReactNode
}

export function useLeaveGuard(isTouched: boolean, leave: () => void): LeaveGuard {
  const [isClosing, setIsClosing] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isTouched && next.pathname !== current.pathname && !isAlwaysOpen(next.pathname),
    enableBeforeUnload: isTouched,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  function onStay(): void {
    setIsClosing(false)
    if (blocker.status === 'blocked') blocker.reset()
  }
  function onGo(): void {
    leave()
    if (blocker.status === 'blocked') blocker.proceed()
  }
  return {
    // Deferred, because otherwise the question would react to the Escape that opened it, and close again.
    onLeave: () => (isTouched ? setTimeout(() => setIsClosing(true)) : leave()),
    isAsking: isClosing || isBlocked,
    question: <LeaveQuestion opened={isClosing || isBlocked} onLeave={onGo} onStay={onStay} />,
  }
}
