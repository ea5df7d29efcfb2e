// Connects a form to the dialog around it, so that the dialog asks before unsaved changes are lost.
import { createContext, use, useEffect } from 'react'

interface DialogGuard {
  /** Marks a form as changed and unsaved; returns a function that ends that. */
  hold: () => () => void
  /** Marks a form as being sent, which may navigate to another page; returns a function that ends that. */
  send: () => () => void
  /** Runs `go` at once when nothing would be lost, else after the question. */
  leave: (go: () => void) => void
}

/** The guard of the nearest dialog; null on a page. */
export const DialogGuardContext = createContext<DialogGuard | null>(null)

/** Returns the function through which the form's own Cancel leaves. */
export function useDialogGuard(isChanged: boolean, isSending: boolean): DialogGuard['leave'] {
  const { hold, send, leave } = use(DialogGuardContext) ?? {}
  useEffect(() => (isChanged ? hold?.() : undefined), [isChanged, hold])
  useEffect(() => (isSending ? send?.() : undefined), [isSending, send])
  return leave ?? ((go) => go())
}
