// Where the focus goes when dialogs are gone that the kit does not bring it back from: those shown as long as they exist, and
// those whose opener is gone by then, such as a button of an earlier dialog, or one that the action takes away.
import { useEffect, useState } from 'react'

/** What has the focus; of an item in a menu, which goes with its menu, the button of the menu. */
function focusedNow(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = menu ? document.getElementById(menu) : focused
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** After the kit has tried, and once more when the page shows what came of it. */
const triesMs = [30, 600]

/** To the opener, else to the dialog below or the page. Who has focused something else meant it. */
function bringBack(opener: HTMLElement | null): void {
  const page = document
  // It may still be on its way out, with the focus in it.
  const closing = page.activeElement?.closest('[role="dialog"]')
  for (const ms of triesMs) {
    setTimeout(() => {
      const focused = page.activeElement
      if (focused !== null && focused !== page.body && !closing?.contains(focused)) return
      const below = [...page.querySelectorAll<HTMLElement>('[role="dialog"]')].findLast((one) => one !== closing)
      const target = opener?.isConnected ? opener : (below ?? page.getElementById('main'))
      target?.focus({ preventScroll: true })
    }, ms)
  }
}

export function useFocusBack(): void {
  const [opener] = useState(focusedNow)
  useEffect(() => () => bringBack(opener), [opener])
}

/** Of dialogs that stay in the page: back to what opened the first of them. */
export function useFocusBackFrom(isOpen: boolean): void {
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [opener, setOpener] = useState(() => (isOpen ? focusedNow() : null))
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpener(focusedNow())
  }
  useEffect(() => {
    if (!isOpen) return
    return () => bringBack(opener)
  }, [isOpen, opener])
}
