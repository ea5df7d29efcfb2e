// A dialog that asks before unsaved changes are lost: on Escape, its close button, Cancel or the browser's Back. With
// unsaved changes, a click outside does nothing.
import { Modal, type ModalProps } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { DialogGuardContext } from '#web/ui/form/dialog-guard.ts'
import { useIsOnTop } from '#web/ui/form/top-dialog.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { isAlwaysOpen } from './use-leave-guard.tsx'

export function GuardedModal({ children, ...props }: ModalProps) {
  const { opened, onClose, closeOnClickOutside = true, closeOnEscape = true } = props
  const isOnTop = useIsOnTop(opened)
  const [changedForms, setChangedForms] = useState(0)
  const sentForms = useRef(0)
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null)
  const isChanged = opened && changedForms > 0
  // The changes were saved while the question was open.
  if (leaving && !isChanged) setLeaving(null)

  const hold = useCallback(() => {
    setChangedForms((count) => count + 1)
    return () => setChangedForms((count) => count - 1)
  }, [])
  const send = useCallback(() => {
    sentForms.current += 1
    return () => {
      sentForms.current -= 1
    }
  }, [])
  function leave(go: () => void): void {
    // Deferred, because otherwise the question would react to the Escape that opened it, and close again.
    if (isChanged) setTimeout(() => setLeaving({ go }))
    else go()
  }
  function onLeave(): void {
    setLeaving(null)
    // Deferred, so that the question returns the focus before its dialog closes.
    if (leaving) setTimeout(leaving.go)
  }

  return (
    <DialogGuardContext value={{ hold, send, leave }}>
      <Modal
        {...props}
        onClose={() => leave(onClose)}
        closeOnClickOutside={closeOnClickOutside && !isChanged}
        closeOnEscape={closeOnEscape && isOnTop}
      >
        {children}
      </Modal>
      {isChanged && (
        <>
          {/* A form that is being sent may navigate to another page. */}
          <StayOnPage isHeld={() => sentForms.current === 0} onHeld={() => leave(onClose)} />
          <LeaveQuestion opened={leaving !== null} onLeave={onLeave} onStay={() => setLeaving(null)} />
        </>
      )}
    </DialogGuardContext>
  )
}

/** Catches Back even when it stays on the same page, because an open dialog is part of the address. */
function StayOnPage({ isHeld, onHeld }: { isHeld: () => boolean; onHeld: () => void }) {
  useBlocker({
    shouldBlockFn({ action, current, next }) {
      const leaves = action === 'BACK' || next.pathname !== current.pathname
      if (!leaves || !isHeld() || isAlwaysOpen(next.pathname)) return false
      onHeld()
      return true
    },
  })
  return null
}
