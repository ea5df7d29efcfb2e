// Asks before changes are lost: when a dialog is closed, another page is opened or the tab is left.
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'

const alwaysOpen = ['/login', '/staffLogin', '/logout']

interface LeaveGuard {
  /** Closes at once when nothing is lost, else asks. */
  onLeave: () => void
  isAsking: boolean
  question: ReactNode
}

export function useLeaveGuard(isTouched: boolean, leave: () => void): LeaveGuard {
  const [isClosing, setIsClosing] = useState(false)
  const blocker = useBlocker({
    // A session that ran out must not be held up.
    shouldBlockFn: ({ current, next }) =>
      isTouched && next.pathname !== current.pathname && !alwaysOpen.includes(next.pathname),
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
    question: (
      <ConfirmDialog
        opened={isClosing || isBlocked}
        title="Leave without saving?"
        message="What you changed is not saved yet."
        verb="Leave without saving"
        isDestructive
        onConfirm={onGo}
        onClose={onStay}
      />
    ),
  }
}
