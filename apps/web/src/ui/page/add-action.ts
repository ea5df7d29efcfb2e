// The one thing that can be added on the present page: the page declares it, the frame shows the floating button.
import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'

export interface AddAction {
  /** The button's name: `Add procedure`. */
  label: string
  onAdd: () => void
}

const present = createAtom<AddAction | null>(null)

/** Declares the page's add action for as long as the page is shown; null when it has none now. */
export function useAddAction(label: string | null, onAdd: () => void): void {
  const latest = useRef(onAdd)
  latest.current = onAdd
  useEffect(() => {
    if (label === null) return
    const action = { label, onAdd: () => latest.current() }
    present.set(action)
    return () => present.set((shown) => (shown === action ? null : shown))
  }, [label])
}

/** For the frame: the action of the page that is shown. */
export const usePresentAddAction = (): AddAction | null => useSelector(present)
