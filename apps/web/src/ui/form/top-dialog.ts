// Knows which of several stacked dialogs is on top, so that Escape closes only that one.
import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'

interface Opening {
  dialog: object
}

/** Open dialogs, in the order in which they opened. */
const openings = createAtom<readonly Opening[]>([])

/** Whether the dialog is on top, for `closeOnEscape`. */
export function useIsOnTop(opened: boolean): boolean {
  const [dialog] = useState(() => ({}))
  useEffect(() => {
    if (!opened) return
    const opening = { dialog }
    openings.set((before) => [...before, opening])
    // Deferred, because otherwise the dialog below would react to the same Escape that closed this one.
    return () => void setTimeout(() => openings.set((before) => before.filter((one) => one !== opening)))
  }, [opened, dialog])
  return useSelector(openings, (present) => present.at(-1)?.dialog === dialog)
}
