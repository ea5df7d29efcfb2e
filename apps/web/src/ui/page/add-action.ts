// The one thing that can be added on the present page: the page declares it, its head shows the button, and on a phone
// the bottom bar.
import { createAtom, useSelector } from '@tanstack/react-store'
import { createContext, use, useEffect, useEffectEvent } from 'react'

export interface AddAction {
  /** The button's name: `Add procedure`. */
  label: string
  onAdd: () => void
}

/** Whether the person may call the operation behind the page's add action: told by the frame. */
export const MayAdd = createContext(false)

const present = createAtom<AddAction | null>(null)

/** Declares the page's add action for as long as the page is shown; null when it has none now. */
export function useAddAction(label: string | null, onAdd: () => void): void {
  const onPress = useEffectEvent(onAdd)
  useEffect(() => {
    if (label === null) return
    const action = { label, onAdd: () => onPress() }
    present.set(action)
    return () => present.set((shown) => (shown === action ? null : shown))
  }, [label])
}

/** The action of the page that is shown. */
export function usePresentAddAction(): AddAction | null {
  const action = useSelector(present)
  return use(MayAdd) ? action : null
}
