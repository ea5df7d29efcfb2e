// Notices of all features: one dialog at a time, and toasts. Rendered by `problem-notice.tsx`.
import type { Message } from '@rounds/contract/kernel/message'
import { createAtom, useSelector } from '@tanstack/react-store'
import { asProblem } from './call-problem.ts'
import { hasNetwork } from './has-network.ts'

export interface Notice {
  kind: 'problem' | 'info' | 'success'
  title: string
  message: string
  /** The request id to quote to support. */
  requestId?: string | null
}

/** A follow-up action in a toast. */
export interface ToastAction {
  label: string
  onPress: () => void
}

export interface Toast extends Notice {
  id: number
  actions: readonly ToastAction[]
}

export interface Notices {
  dialog: Notice | null
  toasts: readonly Toast[]
}

/** Time to read one sentence, and longer when there is a button. */
const toastMs = { plain: 3000, offered: 5000 }
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let arePaused = false
const present = createAtom<Notices>({ dialog: null, toasts: [] })
let lastId = 0

export const presentNotices = (): Notices => present.get()
export const useNotices = (): Notices => useSelector(present)

/** Shows a dialog until its button is pressed. */
export function showDialog(notice: Notice): void {
  present.set((notices) => ({ ...notices, dialog: notice }))
}

export function closeDialog(): void {
  present.set((notices) => ({ ...notices, dialog: null }))
}

/** Shows a success toast with optional actions; it closes by itself. */
export function showSuccess(title: string, message = '', actions: readonly ToastAction[] = []): void {
  const toast: Toast = { id: ++lastId, kind: 'success', title, message, actions }
  if (actions.length === 0 && !arePaused) closeDuplicates(toast)
  present.set((notices) => ({ ...notices, toasts: [...notices.toasts, toast] }))
  if (!arePaused) startTimer(toast)
}

/** Replaces an identical toast, so that marking forty answers does not pile up forty toasts. */
function closeDuplicates({ title, message }: Toast): void {
  for (const one of present.get().toasts) {
    if (one.actions.length === 0 && one.title === title && one.message === message) closeToast(one.id)
  }
}

function startTimer({ id, actions }: Toast): void {
  const ms = actions.length > 0 ? toastMs.offered : toastMs.plain
  timers.set(
    id,
    setTimeout(() => closeToast(id), ms),
  )
}

/** Pauses all toasts while one is hovered or has a focused button. */
export function pauseToasts(): void {
  arePaused = true
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

/** Restarts all toasts with their full time. */
export function resumeToasts(): void {
  pauseToasts()
  arePaused = false
  for (const toast of present.get().toasts) startTimer(toast)
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  present.set((notices) => ({ ...notices, toasts: notices.toasts.filter((toast) => toast.id !== id) }))
}

/** Closes all toasts before a dialog opens: on a phone they would cover its title and Close button. */
export function makeRoomForDialog(): void {
  for (const { id } of present.get().toasts) closeToast(id)
  resumeToasts()
}

/** Closes a toast and restarts the others, because a removed button fires no blur event. */
export function dismissToast(id: number): void {
  closeToast(id)
  resumeToasts()
}

/**
 * Shows any thrown value as a dialog with the catalogue's text. Ignores aborted calls. `unreached`: text for when the
 * device has a network but the server does not answer.
 */
export function showProblem(thrown: unknown, unreached?: Message): void {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return
  const { code, title, message, requestId } = asProblem(thrown)
  const texts = code === 'unreachable' && hasNetwork() && unreached ? unreached : { title, message }
  showDialog({ kind: 'problem', ...texts, requestId })
}
