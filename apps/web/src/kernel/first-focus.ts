// Where a dialog begins: at its first field, and without one at its first button, which is Cancel where something is asked.
// Left alone the kit begins at Close, which stands before both.

/** Without those whose list would open with the focus, over the rest of the dialog. */
const fields = 'input:not([type="hidden"], [aria-haspopup="listbox"]), select, textarea'
const buttons = 'button, a[href]'

const isUsable = (control: HTMLElement): boolean =>
  !control.matches(':disabled, [tabindex="-1"]') && control.closest('[hidden], [inert], [aria-hidden="true"]') === null

/** What is pressed of a field: of radio buttons the chosen one, of a file the button beside it. */
function pressedOf(control: HTMLElement): HTMLElement {
  if (!(control instanceof HTMLInputElement)) return control
  if (control.type === 'file') return control.parentElement?.querySelector<HTMLElement>('button') ?? control
  if (control.type !== 'radio') return control
  const group = control.closest('[role="radiogroup"], fieldset')
  return group?.querySelector<HTMLElement>('input[type="radio"]:checked') ?? control
}

const firstOf = (body: HTMLElement, controls: string): HTMLElement | undefined => {
  const first = [...body.querySelectorAll<HTMLElement>(controls)].find(isUsable)
  return first && pressedOf(first)
}

/** A form that has yet to be loaded: its first field takes the focus from Close, unless somebody has moved it. */
function awaitField(body: HTMLElement): void {
  const close = body.closest('[role="dialog"]')?.querySelector('[aria-label="Close"]')
  const watch = new MutationObserver(() => {
    const field = firstOf(body, fields)
    if (!field && body.isConnected) return
    watch.disconnect()
    if (document.activeElement === close) field?.focus({ preventScroll: true })
  })
  watch.observe(body, { childList: true, subtree: true })
}

/** As a ref, for what a dialog shows in place of a form: the focus went with the form. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element && document.activeElement === document.body) element.focus({ preventScroll: true })
}

/** Marks it for the kit, which looks a moment after the body is there. What a dialog or its form has marked itself stays. */
export function markFirstFocus(body: HTMLElement | null): void {
  if (!body) return
  setTimeout(() => {
    if (body.querySelector('[data-autofocus]')) return
    const first = firstOf(body, fields) ?? firstOf(body, buttons)
    if (first) first.dataset.autofocus = 'true'
    else awaitField(body)
  })
}
