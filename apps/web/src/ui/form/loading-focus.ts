// A button that waits for an answer cannot be pressed, and Chrome takes the focus from what cannot be pressed: it has it
// again afterwards, unless somebody has moved on.

/** For a page as long as it is there. */
export function keepFocusOfLoading(page: Document): void {
  let waiting: HTMLButtonElement | null = null
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue
      // Before the next frame it still counts as focused.
      if (target.disabled && target === page.activeElement) waiting = target
      if (target.disabled || target !== waiting) continue
      waiting = null
      if (page.activeElement === page.body) target.focus({ preventScroll: true })
    }
  })
  watch.observe(page, { subtree: true, attributes: true, attributeFilter: ['disabled'] })
}
