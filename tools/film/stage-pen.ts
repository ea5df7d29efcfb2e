// Runs in a browser: the drawing functions for a frame of a film: words, cards, the finger, the arrow and the keys.
import type { Area, Point, ScreenShot, TitleCard } from './shot.ts'

const side = 960
/** Above the picture is the name of the screen's owner; below it is space for the captions, which the player draws. */
export const pictureArea: Area = { x: 0, y: 72, width: side, height: 756 }
const font = 'Inter'
const colours = {
  back: '#0d2b28',
  deep: '#06201d',
  accent: '#6ecbc0',
  ink: '#ffffff',
  warn: '#f6c343',
  dark: '#12211f',
}

export const canvas = new OffscreenCanvas(side, side)
export const context = contextOf(canvas)
function contextOf(of: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const found = of.getContext('2d')
  if (!found) throw new Error('no canvas')
  return found
}

/** Interpolates between two numbers. */
export const between = (from: number, to: number, share: number): number => from + (to - from) * share

/** A filled box with round corners. */
export function box(x: number, y: number, width: number, height: number, radius: number, fill: string): void {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fillStyle = fill
  context.fill()
}

function words(text: string, x: number, y: number, size: number, colour: string, weight = 600): void {
  context.font = `${weight} ${size}px ${font}`
  context.fillStyle = colour
  context.fillText(text, x, y)
}

/** Draws the background. */
export function drawBack(): void {
  const fill = context.createLinearGradient(0, 0, 0, side)
  fill.addColorStop(0, colours.back)
  fill.addColorStop(1, colours.deep)
  context.globalAlpha = 1
  context.fillStyle = fill
  context.fillRect(0, 0, side, side)
}

/** Splits a text into lines that fit a width. */
function linesOf(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && context.measureText(line).width <= width) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines
}

/** Draws a card of text only. */
export function drawCard({ title, text }: TitleCard): void {
  context.textAlign = 'center'
  context.font = `700 76px ${font}`
  const titleLines = linesOf(title, 820)
  let y = side / 2 - 60 - (titleLines.length - 1) * 44
  for (const line of titleLines) {
    words(line, side / 2, y, 76, colours.ink, 700)
    y += 88
  }
  context.font = `500 40px ${font}`
  for (const line of linesOf(text, 760)) {
    words(line, side / 2, y, 40, colours.accent, 500)
    y += 56
  }
}

/** Draws the finger, from beside the glass (0) to touching it (1). */
export function drawFinger({ x, y }: Point, pressed: number): void {
  context.beginPath()
  context.arc(x, y, between(34, 26, pressed), 0, 2 * Math.PI)
  context.fillStyle = `rgb(8 106 98 / ${between(0.35, 0.75, pressed)})`
  context.fill()
  context.lineWidth = 5
  context.strokeStyle = '#fff'
  context.stroke()
}

/** Draws the arrow of a mouse, with a ring around it while it presses. */
export function drawArrow({ x, y }: Point, pressed: number): void {
  if (pressed > 0) drawFinger({ x, y }, pressed)
  context.beginPath()
  for (const [dx, dy] of [
    [0, 0],
    [0, 40],
    [9, 31],
    [16, 46],
    [23, 43],
    [16, 28],
    [28, 28],
  ] as const) {
    context.lineTo(x + dx, y + dy)
  }
  context.closePath()
  context.fillStyle = colours.dark
  context.fill()
  context.lineWidth = 3
  context.strokeStyle = '#fff'
  context.stroke()
}

/** Draws the pressed key, and what it does. */
export function drawKey({ cap, means }: NonNullable<ScreenShot['key']>): void {
  context.font = `600 34px ${font}`
  const meansWidth = context.measureText(means).width
  context.font = `700 44px ${font}`
  const capWidth = Math.max(76, context.measureText(cap).width + 44)
  const width = capWidth + meansWidth + 76
  const left = (side - width) / 2
  const top = pictureArea.y + pictureArea.height - 124
  box(left, top, width, 104, 24, 'rgb(6 32 29 / 92%)')
  box(left + 18, top + 14, capWidth, 76, 14, '#fff')
  box(left + 18, top + 14, capWidth, 68, 14, '#e7f3f1')
  context.textAlign = 'center'
  words(cap, left + 18 + capWidth / 2, top + 63, 44, colours.dark, 700)
  context.textAlign = 'left'
  words(means, left + capWidth + 46, top + 64, 34, colours.ink)
}

/** Draws the line above the picture. */
export function drawHead({ who, network }: ScreenShot): void {
  context.textAlign = 'left'
  words(who, 32, 49, 34, colours.accent)
  if (!network) return
  const text = network === 'lost' ? 'No network' : 'Network is back'
  context.font = `600 32px ${font}`
  const width = context.measureText(text).width + 48
  box(side - width - 24, 8, width, 56, 28, network === 'lost' ? colours.warn : colours.accent)
  words(text, side - width, 47, 32, colours.dark)
}
