// The square crop of a picture: it fills the picture as far as it can, follows a drag, and never leaves the picture.
import { expect, it } from 'vitest'
import { dragged, maxZoom, middle, squareOf, within } from './square-crop.ts'

const wide = { width: 1200, height: 800 }

it('starts as the largest square in the middle', () => {
  expect(squareOf(wide, middle)).toEqual({ left: 200, top: 0, side: 800 })
})

it('follows the drag: dragging the picture to the right shows more of its left', () => {
  expect(squareOf(wide, dragged(wide, middle, 0.1, 0))).toEqual({ left: 120, top: 0, side: 800 })
  const closer = { ...middle, zoom: 2 }
  const { left, top } = squareOf(wide, dragged(wide, closer, -0.5, 0.25))
  expect([left, top]).toEqual([600, 100])
})

it('stays inside the picture, however far it is dragged or zoomed', () => {
  for (const [right, down] of [
    [9, 9],
    [-9, -9],
    [9, -9],
  ] as const) {
    for (const zoom of [1, 1.7, 4]) {
      const { left, top, side } = squareOf(wide, dragged(wide, { ...middle, zoom }, right, down))
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + side).toBeLessThanOrEqual(wide.width + 1e-9)
      expect(top + side).toBeLessThanOrEqual(wide.height + 1e-9)
    }
  }
  expect(within(wide, { x: 0.1, y: 0.1, zoom: 99 }).zoom).toBe(maxZoom)
  expect(within(wide, { x: 0.1, y: 0.1, zoom: 0 })).toEqual({ zoom: 1, x: 1 / 3, y: 0.5 })
})
