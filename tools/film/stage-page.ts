// Runs in a browser: draws the frames of a film on a canvas. The camera and the pointer move smoothly from shot to
// shot; the earlier screen fades into the present one.
import type { Area, ScreenShot, Shot } from './shot.ts'
import {
  between,
  box,
  canvas,
  context,
  drawArrow,
  drawBack,
  drawCard,
  drawFinger,
  drawHead,
  drawKey,
  pictureArea,
} from './stage-pen.ts'

declare global {
  interface Window {
    /** Returns the frames of the next shot, as JPEG in base64. */
    framesOf: (shot: Shot) => Promise<string[]>
  }
}

const framesASecond = 25
const cameraSeconds = 0.7
const fadeSeconds = 0.12
const cardFadeSeconds = 0.25
/** How long a finger is visible, before and during a press. */
const fingerSeconds = 0.6
const quality = 0.94
/** The end of the previous shot, from which the next one continues. */
let before: { shot: Shot; image: ImageBitmap | null } | null = null
let clock = 0

const eased = (share: number): number => {
  const within = Math.min(Math.max(share, 0), 1)
  return within * within * (3 - 2 * within)
}

/** Returns how CSS pixels of the screen map to the canvas while the camera shows `view`. */
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

/** Draws the state in the middle of a shot, `at` seconds after its start. */
function drawShot(shot: ScreenShot, image: ImageBitmap, at: number): void {
  const last = before?.shot.kind === 'screen' && before.shot.device === shot.device ? before.shot : null
  const view = last ? cameraBetween(last.view, shot.view, at / Math.min(cameraSeconds, shot.seconds)) : shot.view
  // Typing and scrolling already change the picture gradually, so they do not fade.
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

/** Keeps the picture out of the space for captions. */
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
