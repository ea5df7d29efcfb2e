// Notices of all features: one dialog at a time, and toasts. Drawn by `problem-notice.tsx`.
import type { Message } from '@rounds/contract/kernel/message'
import { createAtom, useSelector } from '@tanstack/react-store'
import { asProblem } from './call-problem.ts'
import { hasNetwork } from './has-network.ts'

export interface Notice {
  kind: 'problem' | 'info' | 'success'
  title: string
  message: string
  /** To quote to support. */
  requestId?: string | null
}

export interface Notices {
  dialog: Notice | null
  toasts: readonly (Notice & { id: number })[]
}

const toastMs = 5000
const present = createAtom<Notices>({ dialog: null, toasts: [] })
let lastId = 0

export const presentNotices = (): Notices => present.get()
export const useNotices = (): Notices => useSelector(present)

/** Shows a dialog that waits for its button. */
export function showDialog(notice: Notice): void {
  present.set((notices) => ({ ...notices, dialog: notice }))
}

export function closeDialog(): void {
  present.set((notices) => ({ ...notices, dialog: null }))
}

/** Says that something went right; goes away by itself. */
export function showSuccess(title: string, message = ''): void {
  const id = ++lastId
  const toast = { id, kind: 'success', title, message } as const
  present.set((notices) => ({ ...notices, toasts: [...notices.toasts, toast] }))
  setTimeout(() => closeToast(id), toastMs)
}

export function closeToast(id: number): void {
  present.set((notices) => ({ ...notices, toasts: notices.toasts.filter((toast) => toast.id !== id) }))
}

/**
 * Shows any thrown value in the catalogue's words. An aborted call is nobody's problem. `unreached` is what to say when
 * the device has a network but the server gave no answer.
 */
export function showProblem(thrown: unknown, unreached?: Message): void {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return
  const { code, title, message, requestId } = asProblem(thrown)
  const said = code === 'unreachable' && hasNetwork() && unreached ? unreached : { title, message }
  showDialog({ kind: 'problem', ...said, requestId })
}
