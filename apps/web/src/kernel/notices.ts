// What the application has to say, whoever says it: one dialog at a time, and toasts. Drawn by `problem-notice.tsx`.
import type { Message } from '@rounds/contract/kernel/message'
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
let present: Notices = { dialog: null, toasts: [] }
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Notices): void {
  present = next
  for (const listener of listeners) listener()
}

export const presentNotices = (): Notices => present

export function onNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a dialog that waits for its button. */
export function showDialog(notice: Notice): void {
  change({ ...present, dialog: notice })
}

export function closeDialog(): void {
  change({ ...present, dialog: null })
}

/** Says that something went right; goes away by itself. */
export function showSuccess(title: string, message = ''): void {
  const id = ++lastId
  change({ ...present, toasts: [...present.toasts, { id, kind: 'success', title, message }] })
  setTimeout(() => closeToast(id), toastMs)
}

export function closeToast(id: number): void {
  change({ ...present, toasts: present.toasts.filter((toast) => toast.id !== id) })
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
