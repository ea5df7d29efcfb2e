// After a change of page the focus goes to its heading, as a full load would announce it.
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const triesMs = 50
const maxTries = 40

/**
 * Pages arrive in their own chunks while the old one still stands, so the new heading is waited for. A field that the
 * new page focused is left alone.
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
      // A dialog has the focus, or is about to take it: one that closes gives way, such as the search after a choice.
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
