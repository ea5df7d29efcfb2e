// Captions follow the shots to the millisecond, and browsers can read them.
import { expect, it } from 'vitest'
import { cuesOf, webVttOf } from './captions.ts'
import type { ScreenShot } from './shot.ts'

const shot = (seconds: number, caption: string): ScreenShot => ({
  kind: 'screen',
  seconds,
  caption,
  picture: '',
  device: 'phone',
  who: '',
  screen: { width: 1, height: 1 },
  isPress: false,
  view: { x: 0, y: 0, width: 1, height: 1 },
  pointer: null,
  key: null,
  network: null,
})

it('a caption spans all consecutive shots that have it, but no title card', () => {
  const card = { kind: 'card', seconds: 2, title: 'Record', text: '' } as const
  expect(
    cuesOf([card, shot(1.5, 'One'), shot(0.25, 'One'), shot(1, ''), shot(1, 'Two'), card, shot(1, 'Two')]),
  ).toEqual([
    { from: 2, to: 3.75, text: 'One' },
    { from: 4.75, to: 5.75, text: 'Two' },
    { from: 7.75, to: 8.75, text: 'Two' },
  ])
})

it('a caption is timed in minutes, seconds and milliseconds', () => {
  expect(webVttOf([{ from: 59.5, to: 61.25, text: 'One' }])).toBe('WEBVTT\n\n00:59.500 --> 01:01.250\nOne\n')
})
