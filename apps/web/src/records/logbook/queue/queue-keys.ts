// Keyboard shortcuts of the queue, one letter per action. The help is generated from them, so both agree. Pure.

export type QueueAction =
  | { name: 'next' | 'previous' | 'approve' | 'reject' | 'select' | 'open' | 'undo' | 'takeBack' | 'search' | 'help' }
  | { name: 'score'; value: number }
  /** `index`: position in the list of ready remarks, from 0. */
  | { name: 'readyRemark'; index: number }

export interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export const queueKeys = [
  { keys: 'j', does: 'Next record' },
  { keys: 'k', does: 'Previous record' },
  { keys: '0–4', does: 'Grade; on a rubric 1–4 rate the next criterion' },
  { keys: 'Backspace', does: 'Take the last rating of a rubric back' },
  { keys: 'a', does: 'Approve with the remark and score shown' },
  { keys: 'r', does: 'Reject: asks for the score, then for the remark' },
  { keys: '5–9', does: 'Put a ready remark into the remark' },
  { keys: 'Ctrl + Enter', does: 'Decide from within the remark' },
  { keys: 'u', does: 'Undo the last decision, for 10 seconds' },
  { keys: 'x', does: 'Select; Shift + click selects a range' },
  { keys: 'Enter', does: 'Open: move into the record' },
  { keys: 'Esc', does: 'Leave the remark' },
  { keys: '/', does: 'Search the queue' },
  { keys: '?', does: 'These keys' },
] as const

const actions: Readonly<Record<string, QueueAction>> = {
  j: { name: 'next' },
  k: { name: 'previous' },
  a: { name: 'approve' },
  r: { name: 'reject' },
  x: { name: 'select' },
  u: { name: 'undo' },
  Enter: { name: 'open' },
  Backspace: { name: 'takeBack' },
  '/': { name: 'search' },
  '?': { name: 'help' },
}

/** Returns the action of a key, or null. Letters with Ctrl, Alt or Command are left to the browser. */
export function actionOf({ key, ctrlKey, metaKey, altKey }: Pressed): QueueAction | null {
  if (ctrlKey || metaKey || altKey) return null
  if (/^[0-4]$/.test(key)) return { name: 'score', value: Number(key) }
  if (/^[5-9]$/.test(key)) return { name: 'readyRemark', index: Number(key) - 5 }
  const name = key.length === 1 ? key.toLowerCase() : key
  return Object.hasOwn(actions, name) ? (actions[name] ?? null) : null
}
