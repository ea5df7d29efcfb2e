// Initial focus of a dialog: its first field, or without fields its first button, which is Cancel in a question. By
// default the kit focuses Close, which comes before both.

/** Excludes inputs whose list opens on focus, because it would cover the dialog. */
const fields = 'input:not([type="hidden"], [aria-haspopup="listbox"]), select, textarea'
const buttons = 'button, a[href]'

const isUsable = (control: HTMLElement): boolean =>
  !control.matches(':disabled, [tabindex="-1"]') && control.closest('[hidden], [inert], [aria-hidden="true"]') === null

/** Returns the element to focus for a field: the checked radio button of a group, or the button beside a file input. */
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

/**
 * For a form that is still loading: focuses its first field when it appears, unless the user has moved the focus from
 * Close.
 */
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

/** A `ref` for content that replaces a dialog's form, because the focus was lost with the form. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element && document.activeElement === document.body) element.focus({ preventScroll: true })
}

/**
 * Sets `data-autofocus`, which the kit looks for shortly after the body mounts. An attribute set by the dialog or its
 * form stays.
 */
export function markFirstFocus(body: HTMLElement | null): void {
  if (!body) return
  setTimeout(() => {
    if (body.querySelector('[data-autofocus]')) return
    const first = firstOf(body, fields) ?? firstOf(body, buttons)
    if (first) first.dataset.autofocus = 'true'
    else awaitField(body)
  })
}
