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

/** What a toast offers to do next. */
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

/** To read one sentence; and to find a button as well. */
const toastMs = { plain: 3000, offered: 5000 }
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let areHeld = false
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

/** Says that something went right, and what can be done next; goes away by itself. */
export function showSuccess(title: string, message = '', actions: readonly ToastAction[] = []): void {
  const toast: Toast = { id: ++lastId, kind: 'success', title, message, actions }
  if (actions.length === 0 && !areHeld) closeSame(toast)
  present.set((notices) => ({ ...notices, toasts: [...notices.toasts, toast] }))
  if (!areHeld) beginToGo(toast)
}

/** Marking forty answers is one toast that comes again, not a pile of the same words. */
function closeSame({ title, message }: Toast): void {
  for (const one of present.get().toasts) {
    if (one.actions.length === 0 && one.title === title && one.message === message) closeToast(one.id)
  }
}

function beginToGo({ id, actions }: Toast): void {
  const ms = actions.length > 0 ? toastMs.offered : toastMs.plain
  timers.set(
    id,
    setTimeout(() => closeToast(id), ms),
  )
}

/** While somebody points at a toast or has its button in focus, none goes away. */
export function holdToasts(): void {
  areHeld = true
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

/** All of them have their whole time again. */
export function letToastsGo(): void {
  holdToasts()
  areHeld = false
  for (const toast of present.get().toasts) beginToGo(toast)
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  present.set((notices) => ({ ...notices, toasts: notices.toasts.filter((toast) => toast.id !== id) }))
}

/** On a phone they would cover the title of a dialog that opens, and its Close. */
export function makeRoomForDialog(): void {
  for (const { id } of present.get().toasts) closeToast(id)
  letToastsGo()
}

/** A button that is gone tells nobody that it lost the focus. */
export function closeToastByHand(id: number): void {
  closeToast(id)
  letToastsGo()
}

/**
 * Shows any thrown value in the catalogue's words. An aborted call is nobody's problem. `unreached` is what to say when
 * the device has a network but the server gave no answer.
 */
export function showProblem(thrown: unknown, unreached?: Message): void {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return
  const { code, title, message, requestId } = asProblem(thrown)
  const texts = code === 'unreachable' && hasNetwork() && unreached ? unreached : { title, message }
  showDialog({ kind: 'problem', ...texts, requestId })
}
