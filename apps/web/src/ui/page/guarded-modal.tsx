// A dialog that asks before what was typed in it is lost: by Escape, its X, Cancel or the browser's Back. A press beside it
// does nothing then.
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
  // Saved while the question stood.
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
    // Later, because the question would hear the very Escape that asked for it, and close again.
    if (isChanged) setTimeout(() => setLeaving({ go }))
    else go()
  }
  function onLeave(): void {
    setLeaving(null)
    // Later: the question gives the focus back before its dialog does.
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
          {/* What is saved may show another page. */}
          <StayOnPage isHeld={() => sentForms.current === 0} onHeld={() => leave(onClose)} />
          <LeaveQuestion opened={leaving !== null} onLeave={onLeave} onStay={() => setLeaving(null)} />
        </>
      )}
    </DialogGuardContext>
  )
}

/** Back may lead to the same page, as it was before the dialog stood in its address. */
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
