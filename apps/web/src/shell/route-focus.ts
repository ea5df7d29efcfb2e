// After a change of page the focus goes to its heading and the window to its top, as a full load would do.
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const triesMs = 50
const mostTries = 40

/** Pages arrive in their own chunks, so the heading is waited for; a field that the page focused is left alone. */
export function useRouteFocus(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current === undefined || before.current === path) {
      before.current = path
      return
    }
    before.current = path
    let tries = 0
    const timer = setInterval(() => {
      const main = document.getElementById('main')
      const heading = main?.querySelector<HTMLElement>('h1')
      if (heading || ++tries > mostTries) clearInterval(timer)
      if (!heading || main?.contains(document.activeElement)) return
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }, triesMs)
    return () => clearInterval(timer)
  }, [path])
}
