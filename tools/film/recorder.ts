// Takes the pictures of one scene: performs a person's steps on a page, and records every step as a shot.
import type { Locator, Page } from '@playwright/test'
import type { Area, Point, ScreenShot } from './shot.ts'

type Device = ScreenShot['device']
type Key = NonNullable<ScreenShot['key']>
/** Awaited before the next picture is taken. */
type Outcome = () => Promise<unknown>

/** The width of the close-up camera in CSS pixels, and the shape of the picture area (stage.ts). */
const closeWidth: Record<Device, number> = { phone: 446, desktop: 744 }
const viewRatio = 960 / 756
const charactersAPicture = 2
/** A person types six characters a second with a thumb, eight with both hands. */
const secondsACharacter: Record<Device, number> = { phone: 1 / 6, desktop: 1 / 8 }
const scrollSteps = 24

/** Records the steps taken through it on this page by a person described by `who`; the result is in `shots`. */
export function openRecorder(page: Page, device: Device, who: string) {
  const shots: ScreenShot[] = []
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  const whole: Area = { x: 0, y: 0, ...screen }
  let picture = ''
  let pointer: Point | null = null
  let view = whole
  let caption = ''
  let network: ScreenShot['network'] = null

  /** Moves the camera close to a point, without leaving the screen. */
  function lookAround(centre: Point): void {
    const width = closeWidth[device]
    const height = width / viewRatio
    view = {
      x: within(centre.x, width, screen.width),
      y: within(centre.y, height, screen.height),
      width,
      height,
    }
  }

  /** Takes a picture once everything has loaded. */
  async function take(): Promise<void> {
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
    picture = (await page.screenshot({ caret: 'initial', animations: 'disabled' })).toString('base64')
  }

  function add(seconds: number, more: Partial<ScreenShot> = {}): void {
    const state = { picture, device, who, screen, view, pointer, network, caption }
    shots.push({ kind: 'screen', seconds, isPress: false, key: null, ...state, ...more })
  }

  return {
    shots,
    /** Sets the caption below the picture from now on. */
    say(words: string): void {
      caption = words
    },
    /** Shows this state of the network from now on. */
    network(state: ScreenShot['network']): void {
      network = state
    },
    lookAtAll(): void {
      view = whole
    },
    async lookAt(target: Locator): Promise<void> {
      lookAround(middleOf(await boxOf(target)))
    },
    /** Shows the screen as it is. */
    async show(seconds: number): Promise<void> {
      await take()
      add(seconds)
    },
    /** Moves the pointer to an element and presses it. */
    async press(target: Locator, outcome: Outcome = async () => undefined): Promise<void> {
      // The bar of a phone is visible: the browser's driver would scroll to it and move the page behind it.
      const isBar = await target.evaluate((element) => element.closest('[data-bottom-bar]') !== null)
      const top = await page.evaluate(() => scrollY)
      const putBack = async () => isBar && page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      if (!isBar) await target.scrollIntoViewIfNeeded()
      await take()
      pointer = middleOf(await boxOf(target))
      lookAround(pointer)
      add(0.9, { isPress: true })
      await (device === 'phone' ? target.tap() : target.click())
      await putBack()
      await outcome()
      // A finger is lifted, a mouse stays where it is.
      if (device === 'phone') pointer = null
      await take()
      add(0.3)
    },
    /** Types into the focused field. */
    async type(text: string): Promise<void> {
      for (let at = 0; at < text.length; at += charactersAPicture) {
        const part = text.slice(at, at + charactersAPicture)
        await page.keyboard.type(part)
        await take()
        add(part.length * secondsACharacter[device])
      }
    },
    /** Presses a key with an immediate effect, and shows what it does. */
    async key(keys: string, key: Key, outcome: Outcome): Promise<void> {
      pointer = null
      add(0.5, { key })
      await page.keyboard.press(keys)
      await outcome()
      await take()
      add(1, { key })
    },
    /** Scrolls the page smoothly until an element is in its upper part. */
    async scrollTo(target: Locator): Promise<void> {
      const distance = (await boxOf(target)).y - screen.height / 5
      pointer = null
      for (let step = 1; step <= scrollSteps; step++) {
        const by = distance * (softly(step / scrollSteps) - softly((step - 1) / scrollSteps))
        await page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), by)
        await take()
        add(0.04)
      }
    },
  }
}

const within = (middle: number, size: number, room: number): number =>
  size >= room ? (room - size) / 2 : Math.min(Math.max(middle - size / 2, 0), room - size)

/** Eases in and out. */
const softly = (share: number): number => share * share * (3 - 2 * share)

const middleOf = ({ x, y, width, height }: Area): Point => ({ x: x + width / 2, y: y + height / 2 })

async function boxOf(target: Locator): Promise<Area> {
  await target.waitFor()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} is not on the screen`)
  return box
}
