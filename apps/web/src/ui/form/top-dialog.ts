// Which of the dialogs that lie over each other is on top: Escape closes that one alone.
import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'

interface Opening {
  dialog: object
}

/** In the order in which they opened. */
const openings = createAtom<readonly Opening[]>([])

/** For `closeOnEscape`. */
export function useIsOnTop(opened: boolean): boolean {
  const [dialog] = useState(() => ({}))
  useEffect(() => {
    if (!opened) return
    const opening = { dialog }
    openings.set((before) => [...before, opening])
    // Later, because the dialog below would hear the very Escape that closed this one.
    return () => void setTimeout(() => openings.set((before) => before.filter((one) => one !== opening)))
  }, [opened, dialog])
  return useSelector(openings, (present) => present.at(-1)?.dialog === dialog)
}
