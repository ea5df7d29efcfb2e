// Horizontal one-finger swipes to the next or previous record.
import { type TouchEvent, useRef } from 'react'

const minWay = 72
/** Width in px of the screen edge where the browser's own gestures start. */
const edge = 28

/** True when the finger scrolls something sideways, such as a wide table or the pages of a file. */
const isScrolledSideways = (target: EventTarget, root: Element): boolean => {
  for (let at = target instanceof Element ? target : null; at && at !== root; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX !== 'visible') return true
  }
  return false
}

/** Returns touch handlers for the swiped element. Step 1 is the next record, -1 the previous one. */
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
