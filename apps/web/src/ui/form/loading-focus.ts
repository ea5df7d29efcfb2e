// Restores the focus of a loading button. Loading disables it, and Chrome takes the focus from a disabled button; it
// gets the focus back afterwards, unless the user has moved on.

/** Watches a page for its whole lifetime. */
export function keepFocusOfLoading(page: Document): void {
  let waiting: HTMLButtonElement | null = null
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue
      // Until the next frame, the disabled button still counts as focused.
      if (target.disabled && target === page.activeElement) waiting = target
      if (target.disabled || target !== waiting) continue
      waiting = null
      if (page.activeElement === page.body) target.focus({ preventScroll: true })
    }
  })
  watch.observe(page, { subtree: true, attributes: true, attributeFilter: ['disabled'] })
}
