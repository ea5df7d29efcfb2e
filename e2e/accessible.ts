// The requirements for every screen: no axe findings, no wider than the window, fully loaded.
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './journey.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that read a colour: a theme changes nothing for the others. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Findings name only their place: copying the markup of everything checked takes time. */
const axeScript = `${axe.source}; axe.configure({ noHtml: true })`

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Theme = 'light' | 'dark'

export interface Viewport {
  /** Width in pixels. */
  width: 320 | 390 | 1280
  theme: Theme
}

/** Both widths and both themes in two viewports. */
export const wideLightNarrowDark: readonly Viewport[] = [
  { width: 1280, theme: 'light' },
  { width: 390, theme: 'dark' },
]
export const wideDarkNarrowLight: readonly Viewport[] = [
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'light' },
]

/** The four viewports in which most people see the product. */
export const allViewports: readonly Viewport[] = [...wideLightNarrowDark, ...wideDarkNarrowLight]

/** Both themes at the page's present width: another width would change the layout under the same steps. */
export function bothThemes(page: Page): readonly Viewport[] {
  const { width = 0 } = page.viewportSize() ?? {}
  return allViewports.filter((viewport) => viewport.width === width)
}

async function setViewport(page: Page, { width, theme }: Viewport): Promise<void> {
  await page.setViewportSize({ width, height: width < 1000 ? 844 : 800 })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
}

/** Expects every request to be answered. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(wide, `${page.url()} at ${window} px`).toBeLessThanOrEqual(window)
}

/**
 * The input of axe's rules apart from colours: the document without its theme, and the visible parts with their places.
 */
const shapeOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const root = document.documentElement
    // An empty style attribute is left on a bar by the last search.
    const markup = root.outerHTML.replace(/ data-mantine-color-scheme="\w+"/, '').replaceAll(' style=""', '')
    const places = [...root.querySelectorAll('*')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [element.checkVisibility({ visibilityProperty: true }), left, top + window.scrollY, width, height]
    })
    return JSON.stringify([location.href, innerWidth, innerHeight, markup, places])
  })

/**
 * Expects no axe findings; `areColoursAlone` runs only the colour rules. The script stays in the document, so that the
 * browser compiles it once for the other viewports and the next page as well: that halves the time.
 */
async function expectNoAxeFindings(page: Page, { width, theme }: Viewport, areColoursAlone: boolean): Promise<void> {
  for (const frame of page.frames()) {
    try {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeScript)
    } catch (error) {
      // A frame of the previous page disappears when the next one is drawn.
      if (!frame.isDetached()) throw error
    }
  }
  const findings = await page.evaluate(
    async ({ runOnly, disabled }) => {
      // An element scrolled half under a bar must not count as a small target.
      window.scrollTo(0, 0)
      const bars = [...document.querySelectorAll<HTMLElement>('[data-bottom-bar], [data-sticks]')]
      for (const bar of bars) bar.style.setProperty('position', 'static')
      // Violations only: describing passes takes as long again, and so do rules that only list places for manual
      // review.
      const { violations } = await window.axe.run({ runOnly, resultTypes: ['violations'], rules: disabled })
      for (const bar of bars) bar.style.removeProperty('position')
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
      )
    },
    areColoursAlone
      ? { runOnly: { type: 'rule' as const, values: colourRules }, disabled: {} }
      : { runOnly: { type: 'tag' as const, values: rules }, disabled: { 'hidden-content': { enabled: false } } },
  )
  expect(findings, `${page.url()}, ${width} px, ${theme}`).toEqual([])
}

/** Expects nothing wider than the window, on the smallest phones too. */
export async function expectFits(page: Page): Promise<void> {
  await setViewport(page, { width: 320, theme: 'light' })
  await expectNoSidewaysScroll(page)
}

/**
 * Expects nothing wider than the window on a tablet and on a wide screen, where layouts change; in the page's theme.
 */
export async function expectFitsBetween(page: Page): Promise<void> {
  for (const width of [768, 1920]) {
    await page.setViewportSize({ width, height: 1024 })
    await expectNoSidewaysScroll(page)
  }
}

/** On a ward PC the default columns of a list are visible without scrolling sideways. */
export async function expectColumnsFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  const cutOff = () =>
    page
      .getByRole('main')
      .locator('section:has(> table)')
      .evaluateAll((lists) =>
        lists.flatMap((list) => {
          const unseen = list.scrollWidth - list.clientWidth
          return unseen > 0 ? [`${unseen} px of ${list.getAttribute('aria-label')}`] : []
        }),
      )
  // Cards become a table a frame after the window has become wide.
  await expect.poll(cutOff, `${page.url()}: columns out of sight`).toEqual([])
}

/** No name is cut off: nothing else in its row shows it. */
export async function expectWholeNames(page: Page): Promise<void> {
  const cut = () =>
    page
      .getByRole('main')
      .locator('a:is([href^="/student/"], [href^="/staff/"], [href*="studentId="])')
      .evaluateAll((names) =>
        names.flatMap(({ scrollWidth, clientWidth, scrollHeight, clientHeight, textContent }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1 ? [textContent] : [],
        ),
      )
  await expect.poll(cut, `${page.url()}: names cut off`).toEqual([])
}

/** Returns where the filters of a list, by their names, and the list itself start, in pixels. */
const placesOf = (page: Page): Promise<Record<string, string>> =>
  page.getByRole('main').evaluate((main) => {
    const bar = main.querySelector('search')
    const place = (element: Element): string => {
      const { left, top } = element.getBoundingClientRect()
      return `${left}, ${top}`
    }
    const filters = [...(bar?.querySelectorAll<HTMLInputElement>('input, select, button') ?? [])]
    const named = filters.flatMap((filter) => {
      const name = filter.getAttribute('aria-label') ?? filter.labels?.[0]?.textContent ?? filter.textContent
      return filter.checkVisibility({ visibilityProperty: true }) ? [[name, place(filter)]] : []
    })
    const list = bar?.nextElementSibling
    return Object.fromEntries([...named, ...(list ? [['the list', place(list)]] : [])])
  })

/** Expects that neither the elements above a list nor its start move during a search. */
export async function expectStill(page: Page): Promise<void> {
  // A page that has just opened moves the focus to its heading, away from a box that is typed in too early.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const address = page.url()
  const before = await placesOf(page)
  const box = page.getByRole('main').getByRole('searchbox').first()
  await box.pressSequentially('a')
  const during = await placesOf(page)
  await expect.poll(() => page.url()).not.toBe(address)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const places of [during, await placesOf(page)])
    expect(places, `${address} while searching`).toMatchObject(before)
}

/** Returns words of ordinary length that are broken in the middle, as in a column that is too narrow. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent } = text
      // Elements for screen readers only have no size.
      if (!parent?.checkVisibility() || parent.getBoundingClientRect().width < 2) continue
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/(?<=^|\s)\p{L}{3,11}(?=$|[\s,.;:])/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (rows.size > 1) found.push(`${word} in ${parent.outerHTML.slice(0, 160)}`)
      }
    }
    return found
  })

/** Polled, because a table becomes cards a frame after the window has become narrow. */
async function expectWholeWords(page: Page): Promise<void> {
  await expect.poll(() => brokenWords(page), `${page.url()}: broken words`).toEqual([])
}

/**
 * Expects in each of these viewports that nothing is wider than the window, that no word is broken on a phone, and that
 * axe finds nothing. The page stays in the last viewport. When only the theme differs, the rules that read no colour
 * are not run again.
 */
export async function expectRenders(page: Page, viewports: readonly Viewport[]): Promise<void> {
  const seen = new Set<string>()
  for (const viewport of viewports) {
    await setViewport(page, viewport)
    await expectNoSidewaysScroll(page)
    if (viewport.width === 390) await expectWholeWords(page)
    const shape = await shapeOf(page)
    await expectNoAxeFindings(page, viewport, seen.has(shape))
    seen.add(shape)
  }
}
