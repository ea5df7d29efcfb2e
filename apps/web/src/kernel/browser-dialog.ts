// Native `<dialog>` elements, which open above every dialog of the UI kit. Escape closes only the native one.
import { type RefObject, useEffect, useRef } from 'react'

// Kit dialogs listen for Escape on the window, regardless of focus. This listener is registered earlier, because the
// module loads before the first of them opens. The browser closes its own dialog without a listener.
globalThis.window?.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && document.querySelector('dialog[open]')) event.stopImmediatePropagation()
  },
  { capture: true },
)

/** Returns a `ref` for a `<dialog>`: opens it as a modal, with the page behind inert and focus restored on close. */
export function useBrowserDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return dialog
}
