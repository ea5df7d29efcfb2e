// The page's add action. The page declares it, and the head of the page shows its button; on a phone the bottom bar
// does.
import { createAtom, useSelector } from '@tanstack/react-store'
import { createContext, use, useEffect, useEffectEvent } from 'react'

export interface AddAction {
  /** The label of the button: `Add procedure`. */
  label: string
  onAdd: () => void
}

/** Whether the signed-in person may call the operation behind the add action. Set by the frame. */
export const MayAdd = createContext(false)

const present = createAtom<AddAction | null>(null)

/** Declares the page's add action while the page is mounted. A null label means that there is none at the moment. */
export function useAddAction(label: string | null, onAdd: () => void): void {
  const onPress = useEffectEvent(onAdd)
  useEffect(() => {
    if (label === null) return
    const action = { label, onAdd: () => onPress() }
    present.set(action)
    return () => present.set((shown) => (shown === action ? null : shown))
  }, [label])
}

/** Returns the add action of the current page; null when there is none or the person may not use it. */
export function usePresentAddAction(): AddAction | null {
  const action = useSelector(present)
  return use(MayAdd) ? action : null
}
