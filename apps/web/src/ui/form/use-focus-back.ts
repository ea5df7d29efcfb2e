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

/** A slow device takes its time until a dialog is gone, and what comes of an action takes its opener away later still. */
const looks = { everyMs: 30, max: 100 }
/** Of the dialog that was closed last: one that opens has the focus, and its own opener. */
let stopLooking = () => {}

/** To the opener, else to the dialog below or the page. Who has focused something else meant it, as does a press. */
function bringBack(opener: HTMLElement | null): void {
  stopLooking()
  const page = document
  const main = page.getElementById('main')
  // It may still be on its way out, with the focus in it.
  const closing = page.activeElement?.closest('[role="dialog"]')
  let left = looks.max
  const looking = setInterval(() => {
    left -= 1
    if (left === 0 || main?.isConnected === false) stop()
    else look()
  }, looks.everyMs)
  function look(): void {
    const focused = page.activeElement
    if (focused !== null && focused !== page.body && !closing?.contains(focused)) return
    const below = [...page.querySelectorAll<HTMLElement>('[role="dialog"]')].findLast((one) => one !== closing)
    const target = opener?.isConnected ? opener : (below ?? main)
    target?.focus({ preventScroll: true })
  }
  function stop(): void {
    clearInterval(looking)
    page.removeEventListener('pointerdown', stop)
  }
  page.addEventListener('pointerdown', stop)
  stopLooking = stop
}

export function useFocusBack(): void {
  const [opener] = useState(focusedNow)
  useEffect(() => {
    stopLooking()
    return () => bringBack(opener)
  }, [opener])
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
    stopLooking()
    return () => bringBack(opener)
  }, [isOpen, opener])
}
