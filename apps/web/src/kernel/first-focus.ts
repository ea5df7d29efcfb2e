// Where a dialog begins: at its first field, and without one at its first button, which is Cancel where something is asked.
// Left alone the kit begins at Close, which stands before both.

const fields = 'input:not([type="hidden"], [type="file"]), select, textarea'
const buttons = 'button, a[href]'

const isUsable = (control: HTMLElement): boolean =>
  !control.matches(':disabled, [tabindex="-1"]') && control.closest('[hidden], [inert], [aria-hidden="true"]') === null

/** Of radio buttons, which are one field, the chosen one. */
function chosenOf(control: HTMLElement): HTMLElement {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return control
  const group = control.closest('[role="radiogroup"], fieldset')
  return group?.querySelector<HTMLElement>('input[type="radio"]:checked') ?? control
}

/** Marks it for the kit, which looks a moment after the body is there. What a dialog or its form has marked itself stays. */
export function markFirstFocus(body: HTMLElement | null): void {
  if (!body) return
  setTimeout(() => {
    if (body.querySelector('[data-autofocus]')) return
    const firstOf = (controls: string) => [...body.querySelectorAll<HTMLElement>(controls)].find(isUsable)
    const first = firstOf(fields) ?? firstOf(buttons)
    if (first) chosenOf(first).dataset.autofocus = 'true'
  })
}
