// Runs in a browser: draws the frames of a film on a canvas. The camera and the pointer move softly from shot to shot;
// what the screen showed before fades into what it shows now.
import type { Area, Point, ScreenShot, Shot, TitleCard } from './shot.ts'

declare global {
  interface Window {
    /** The frames of the next shot, as JPEG in base64. */
    framesOf: (shot: Shot) => Promise<string[]>
  }
}

const side = 960
/** Above the picture stands whose screen it is; below it there is room for the captions, which the player draws. */
const pictureArea: Area = { x: 0, y: 72, width: side, height: 756 }
const framesASecond = 25
const cameraSeconds = 0.7
const fadeSeconds = 0.12
const cardFadeSeconds = 0.25
/** A finger is seen this long before it presses and while it does. */
const fingerSeconds = 0.6
const quality = 0.94
const font = 'Inter'
const colours = {
  back: '#0d2b28',
  deep: '#06201d',
  accent: '#6ecbc0',
  ink: '#ffffff',
  warn: '#f6c343',
  dark: '#12211f',
}

const canvas = new OffscreenCanvas(side, side)
const context = contextOf(canvas)
/** The end of the shot before, from which the next one goes on. */
let before: { shot: Shot; image: ImageBitmap | null } | null = null
let clock = 0

function contextOf(of: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const found = of.getContext('2d')
  if (!found) throw new Error('no canvas')
  return found
}

const eased = (share: number): number => {
  const within = Math.min(Math.max(share, 0), 1)
  return within * within * (3 - 2 * within)
}
const between = (from: number, to: number, share: number): number => from + (to - from) * share

function box(x: number, y: number, width: number, height: number, radius: number, fill: string): void {
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

function drawBack(): void {
  const fill = context.createLinearGradient(0, 0, 0, side)
  fill.addColorStop(0, colours.back)
  fill.addColorStop(1, colours.deep)
  context.globalAlpha = 1
  context.fillStyle = fill
  context.fillRect(0, 0, side, side)
}

/** Lines of a text that fit into a width. */
function linesOf(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && context.measureText(line).width <= width) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines
}

function drawCard({ title, text }: TitleCard): void {
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

/** How CSS pixels of the screen lie on the canvas while the camera shows `view`. */
function placing(view: Area): { scale: number; x: number; y: number } {
  const scale = Math.min((pictureArea.width - 40) / view.width, (pictureArea.height - 40) / view.height)
  return {
    scale,
    x: pictureArea.width / 2 - (view.x + view.width / 2) * scale,
    y: pictureArea.y + pictureArea.height / 2 - (view.y + view.height / 2) * scale,
  }
}

function cameraBetween(from: Area, to: Area, share: number): Area {
  const part = eased(share)
  return {
    x: between(from.x, to.x, part),
    y: between(from.y, to.y, part),
    width: between(from.width, to.width, part),
    height: between(from.height, to.height, part),
  }
}

function drawScreen(shot: ScreenShot, image: ImageBitmap, older: ImageBitmap | null, view: Area, fade: number): void {
  const { scale, x, y } = placing(view)
  const { width, height } = shot.screen
  const isPhone = shot.device === 'phone'
  const radius = (isPhone ? 28 : 8) * scale
  const rim = (isPhone ? 9 : 3) * scale
  box(x - rim, y - rim, width * scale + 2 * rim, height * scale + 2 * rim, radius + rim, isPhone ? '#000' : '#33403e')
  context.save()
  context.beginPath()
  context.roundRect(x, y, width * scale, height * scale, radius)
  context.clip()
  context.drawImage(older && fade < 1 ? older : image, x, y, width * scale, height * scale)
  if (older && fade < 1) {
    context.globalAlpha = fade
    context.drawImage(image, x, y, width * scale, height * scale)
    context.globalAlpha = 1
  }
  context.restore()
}

function drawFinger({ x, y }: Point, pressed: number): void {
  context.beginPath()
  context.arc(x, y, between(34, 26, pressed), 0, 2 * Math.PI)
  context.fillStyle = `rgb(8 106 98 / ${between(0.35, 0.75, pressed)})`
  context.fill()
  context.lineWidth = 5
  context.strokeStyle = '#fff'
  context.stroke()
}

function drawArrow({ x, y }: Point, pressed: number): void {
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

function drawKey({ cap, means }: NonNullable<ScreenShot['key']>): void {
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

/** The line above the picture. */
function drawHead({ who, network }: ScreenShot): void {
  context.textAlign = 'left'
  words(who, 32, 49, 34, colours.accent)
  if (!network) return
  const text = network === 'lost' ? 'No network' : 'Network is back'
  context.font = `600 32px ${font}`
  const width = context.measureText(text).width + 48
  box(side - width - 24, 8, width, 56, 28, network === 'lost' ? colours.warn : colours.accent)
  words(text, side - width, 47, 32, colours.dark)
}

/** The state in the middle of a shot, `at` seconds after its beginning. */
function drawShot(shot: ScreenShot, image: ImageBitmap, at: number): void {
  const last = before?.shot.kind === 'screen' && before.shot.device === shot.device ? before.shot : null
  const view = last ? cameraBetween(last.view, shot.view, at / Math.min(cameraSeconds, shot.seconds)) : shot.view
  // What is typed or scrolled changes little by little as it is.
  const older = last && (last.isPress || shot.key) ? (before?.image ?? null) : null
  drawScreen(shot, image, older, view, at / fadeSeconds)
  if (shot.pointer) {
    const { scale, x, y } = placing(view)
    const from = last?.pointer ?? shot.pointer
    const moved = eased(at / Math.min(cameraSeconds, shot.seconds))
    const point = {
      x: x + between(from.x, shot.pointer.x, moved) * scale,
      y: y + between(from.y, shot.pointer.y, moved) * scale,
    }
    const left = shot.seconds - at
    const pressed = shot.isPress && left < 0.25 ? 1 : last?.isPress && at < 0.15 ? 1 - at / 0.15 : 0
    if (shot.device === 'desktop') drawArrow(point, pressed)
    else if (left < fingerSeconds) drawFinger(point, pressed)
  }
  if (shot.key) drawKey(shot.key)
}

/** Nothing of the picture reaches into the room of the captions. */
function drawInArea(draw: () => void): void {
  context.save()
  context.beginPath()
  context.rect(pictureArea.x, pictureArea.y, pictureArea.width, pictureArea.height)
  context.clip()
  draw()
  context.restore()
}

async function bitmapOf(base64: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
}

async function jpegOf(): Promise<string> {
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

window.framesOf = async (shot) => {
  const image = shot.kind === 'screen' ? await bitmapOf(shot.picture) : null
  const start = clock
  clock += shot.seconds
  const frames: string[] = []
  for (let frame = Math.round(start * framesASecond); frame < Math.round(clock * framesASecond); frame++) {
    const at = frame / framesASecond - start
    drawBack()
    context.textAlign = 'left'
    context.imageSmoothingQuality = 'high'
    if (shot.kind === 'card') {
      context.globalAlpha = Math.min(1, at / cardFadeSeconds, (shot.seconds - at) / cardFadeSeconds)
      drawCard(shot)
    } else if (image) {
      drawHead(shot)
      drawInArea(() => drawShot(shot, image, at))
    }
    frames.push(await jpegOf())
  }
  before = { shot, image }
  return frames
}
