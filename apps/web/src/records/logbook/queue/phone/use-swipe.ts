// A swipe to the side with one finger: to the next record, or to the one before.
import { type TouchEvent, useRef } from 'react'

const minWay = 72
/** Where the browser's own gestures begin. */
const edge = 28

/** True where the finger moves something of its own, such as a wide table or the pages of a file. */
const isScrolledSideways = (target: EventTarget, root: Element): boolean => {
  for (let at = target instanceof Element ? target : null; at && at !== root; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX !== 'visible') return true
  }
  return false
}

/** The handlers of the element that is swiped over; 1 is the next record, -1 the one before. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches, target, currentTarget }: TouchEvent): void {
      const touch = touches.item(0)
      const isOurs = touch && touches.length === 1 && touch.clientX > edge && touch.clientX < window.innerWidth - edge
      start.current =
        isOurs && !isScrolledSideways(target, currentTarget) ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent): void {
      const touch = changedTouches.item(0)
      const from = start.current
      start.current = null
      if (!from || !touch) return
      const way = touch.clientX - from.x
      if (Math.abs(way) < minWay || Math.abs(touch.clientY - from.y) > Math.abs(way) / 2) return
      onStep(way < 0 ? 1 : -1)
    },
  }
}
