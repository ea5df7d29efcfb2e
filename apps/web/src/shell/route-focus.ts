// Moves the focus to the heading after a page change, so that screen readers announce the page as after a full load.
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const triesMs = 50
const maxTries = 40

/**
 * The new page loads in its own chunk while the old one stays visible, so this waits for the new heading. A field that
 * the new page has focused keeps the focus.
 */
export function useRouteFocus(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const shown = useRef<{ path: string | undefined; heading: Element | null }>({ path, heading: null })
  useEffect(() => {
    const before = shown.current
    const headingNow = () => document.querySelector<HTMLElement>('#main h1')
    if (before.path === undefined || before.path === path) {
      shown.current = { path, heading: headingNow() }
      return
    }
    let tries = 0
    const timer = setInterval(() => {
      const heading = headingNow()
      const isNew = heading !== null && heading !== before.heading
      // A dialog owns the focus. One that is closing, such as the search after a choice, is waited for.
      const isCovered = document.querySelector('[role="dialog"]') !== null
      if ((!isNew || isCovered) && ++tries < maxTries) return
      clearInterval(timer)
      shown.current = { path, heading }
      const focused = document.activeElement
      const isTaken = isCovered || (focused?.matches('#main *') && focused !== before.heading)
      if (!heading || isTaken) return
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }, triesMs)
    return () => clearInterval(timer)
  }, [path])
}
