// The browser's own dialog, above every dialog of the kit. Escape closes it alone.
import { type RefObject, useEffect, useRef } from 'react'

// A dialog of the kit listens for Escape on the window, wherever the focus is. This listener stands before theirs, since
// the module is loaded before the first of them opens. The browser closes its own dialog without any listener.
globalThis.window?.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && document.querySelector('dialog[open]')) event.stopImmediatePropagation()
  },
  { capture: true },
)

/** For the `ref` of a `<dialog>`: opens it as a modal; the page behind is inert and the focus returns on close. */
export function useBrowserDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return dialog
}
