// Asks before changes are lost: when a dialog is closed, another page is opened or the tab is left.
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { LeaveQuestion } from './leave-question.tsx'

const alwaysOpen = ['/login', '/staffLogin', '/logout']

/** A session that ran out must not be held up. */
export const isAlwaysOpen = (path: string): boolean => alwaysOpen.includes(path)

interface LeaveGuard {
  /** Closes at once when nothing is lost, else asks. */
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
    // Later, because the question would hear the very Escape that asked for it, and close again.
    onLeave: () => (isTouched ? setTimeout(() => setIsClosing(true)) : leave()),
    isAsking: isClosing || isBlocked,
    question: <LeaveQuestion opened={isClosing || isBlocked} onLeave={onGo} onStay={onStay} />,
  }
}
