// What a form tells the dialog around it, so that the dialog asks before typed words are lost with it.
import { createContext, use, useEffect } from 'react'

interface DialogGuard {
  /** Something is changed and not saved; returns what ends that. */
  hold: () => () => void
  /** It is being sent, which may lead to another page; returns what ends that. */
  send: () => () => void
  /** At once when nothing is lost, else after the question. */
  leave: (go: () => void) => void
}

/** Of the nearest dialog; null on a page. */
export const DialogGuardContext = createContext<DialogGuard | null>(null)

/** Gives how the form's own Cancel leaves. */
export function useDialogGuard(isChanged: boolean, isSending: boolean): DialogGuard['leave'] {
  const { hold, send, leave } = use(DialogGuardContext) ?? {}
  useEffect(() => (isChanged ? hold?.() : undefined), [isChanged, hold])
  useEffect(() => (isSending ? send?.() : undefined), [isSending, send])
  return leave ?? ((go) => go())
}
