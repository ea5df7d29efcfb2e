// The one thing that can be added on the present page: the page declares it, the frame shows the floating button.
import { useEffect, useRef, useSyncExternalStore } from 'react'

export interface AddAction {
  /** The button's name: `Add procedure`. */
  label: string
  onAdd: () => void
}

let present: AddAction | null = null
const listeners = new Set<() => void>()

function change(action: AddAction | null): void {
  present = action
  for (const listener of listeners) listener()
}

/** Declares the page's add action for as long as the page is shown; null when it has none now. */
export function useAddAction(label: string | null, onAdd: () => void): void {
  const latest = useRef(onAdd)
  latest.current = onAdd
  useEffect(() => {
    if (label === null) return
    const action = { label, onAdd: () => latest.current() }
    change(action)
    return () => {
      if (present === action) change(null)
    }
  }, [label])
}

/** For the frame: the action of the page that is shown. */
export function usePresentAddAction(): AddAction | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => present,
  )
}
