// Returns the focus after a dialog closes in the two cases that Mantine does not cover. Either the dialog exists only
// while it is shown, or its opener is gone by the time it closes, such as a button of an earlier dialog.
import { useEffect, useState } from 'react'

/** Returns the focused element. For a menu item, which disappears with its menu, returns the menu's button. */
function focusedNow(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = menu ? document.getElementById(menu) : focused
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/**
 * How often and how many times to check. On a slow device a dialog closes late, and the action's effects may remove the
 * opener later still.
 */
const checks = { everyMs: 30, max: 100 }
/** Stops the checks of the dialog that closed last. A newly opened dialog owns the focus and has its own opener. */
let stopChecking = () => {}

/**
 * Moves the focus to the opener, else to the dialog below or the page. Does nothing once the user has focused or
 * pressed something else.
 */
function restoreFocus(opener: HTMLElement | null): void {
  stopChecking()
  const page = document
  const main = page.getElementById('main')
  // The dialog may still be closing, with the focus inside it.
  const closing = page.activeElement?.closest('[role="dialog"]')
  let left = checks.max
  const timer = setInterval(() => {
    left -= 1
    if (left === 0 || main?.isConnected === false) stop()
    else check()
  }, checks.everyMs)
  function check(): void {
    const focused = page.activeElement
    if (focused !== null && focused !== page.body && !closing?.contains(focused)) return
    const below = [...page.querySelectorAll<HTMLElement>('[role="dialog"]')].findLast((one) => one !== closing)
    const target = opener?.isConnected ? opener : (below ?? main)
    target?.focus({ preventScroll: true })
  }
  function stop(): void {
    clearInterval(timer)
    page.removeEventListener('pointerdown', stop)
  }
  page.addEventListener('pointerdown', stop)
  stopChecking = stop
}

export function useFocusBack(): void {
  const [opener] = useState(focusedNow)
  useEffect(() => {
    stopChecking()
    return () => restoreFocus(opener)
  }, [opener])
}

/** For dialogs that stay mounted. When one dialog follows another, the focus returns to the opener of the first. */
export function useFocusBackFrom(isOpen: boolean): void {
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [opener, setOpener] = useState(() => (isOpen ? focusedNow() : null))
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpener(focusedNow())
  }
  useEffect(() => {
    if (!isOpen) return
    stopChecking()
    return () => restoreFocus(opener)
  }, [isOpen, opener])
}
