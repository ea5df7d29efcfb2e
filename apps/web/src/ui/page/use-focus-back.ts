// Where the focus goes when a dialog that was shown as long as it existed is gone: to what opened it. The kit does that
// only for dialogs that stay and are closed.
import { useEffect, useState } from 'react'

/** What has the focus; of an item in a menu, which goes with its menu, the button of the menu. */
function focusedNow(): Element | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : focused
}

export function useFocusBack(): void {
  const [opener] = useState(focusedNow)
  useEffect(
    () => () => {
      // Once the dialog is out of the page; who has focused something else meant it.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
