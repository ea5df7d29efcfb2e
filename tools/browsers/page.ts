// A page as people use it: elements are found by the text that people read, and pressed and typed with real events.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type Browser, keysOf, tapAt } from './browser.ts'

const timeoutMs = 30_000
const Found = z.object({ x: z.number(), y: z.number() }).nullable()

const selectors = {
  field: 'input:not([aria-hidden]):not([type="radio"]):not([type="checkbox"]), textarea',
  button: 'button, a[href], [role="option"], label',
} as const

/** Finds where to press, in the page: the first visible one of these whose name begins like this. */
const finder = (kind: keyof typeof selectors, name: string): string => `async () => {
  const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'
  const nameOf = (element) => (element.getAttribute('aria-label')
    ?? (element.labels && element.labels[0] ? element.labels[0].textContent : element.textContent) ?? '').trim()
  const layers = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].filter(isShown)
  for (const scope of [layers.at(-1), document]) {
    if (!scope) continue
    const all = [...scope.querySelectorAll(${JSON.stringify(selectors[kind])})].filter(isShown)
    const found = all.find((one) => nameOf(one) === ${JSON.stringify(name)})
      ?? all.find((one) => nameOf(one).startsWith(${JSON.stringify(name)}))
    if (!found || found.disabled) continue
    found.scrollIntoView({ block: 'center', behavior: 'instant' })
    // A dialog that is still opening moves its contents.
    let before = null
    let box = found.getBoundingClientRect()
    while (before === null || before.top !== box.top || before.left !== box.left) {
      before = box
      await new Promise((resolve) => setTimeout(resolve, 60))
      box = found.getBoundingClientRect()
    }
    const { left, top, width, height } = box
    if (width === 0) continue
    return JSON.stringify({ x: left + width / 2, y: top + height / 2 })
  }
  return 'null'
}`

/** Repeats a query until it has an answer; throws with the wanted text when none comes. */
async function until<Answer>(wanted: string, ask: () => Promise<Answer | null>): Promise<Answer> {
  const end = Date.now() + timeoutMs
  for (;;) {
    // A page that is being left answers with an error.
    const answer = await ask().catch(() => null)
    if (answer !== null) return answer
    if (Date.now() > end) throw new Error(`not found: ${wanted}`)
    await pause(150)
  }
}

export type Page = ReturnType<typeof pageOf>

/** Returns the steps of a journey in this browser; `base` is the product's address. */
export function pageOf(browser: Browser, base: string) {
  async function press(kind: keyof typeof selectors, name: string): Promise<void> {
    const { x, y } = await until(`${kind} ${name}`, async () =>
      Found.parse(JSON.parse(await browser.run(finder(kind, name)))),
    )
    await browser.perform([tapAt(x, y)])
  }
  const text = (): Promise<string> => browser.run('() => document.body.innerText')
  return {
    /** Describes what is visible, for the message of a failure. */
    describe: async () =>
      `${await browser.run('() => location.href')}: ${(await text()).replaceAll(/\s+/g, ' ').slice(0, 400)}`,
    open: (path: string) => browser.open(`${base}${path}`),
    press: (name: string) => press('button', name),
    focus: (name: string) => press('field', name),
    async fill(name: string, value: string): Promise<void> {
      await press('field', name)
      await browser.perform([keysOf(value)])
    },
    /** Returns the value of the focused field. */
    focused: () => browser.run('() => document.activeElement?.value ?? ""'),
    sees: (words: string) => until(words, async () => ((await text()).includes(words) ? true : null)),
    isAt: (path: string) =>
      until(path, async () => ((await browser.run('() => location.pathname')) === path ? true : null)),
    /** Returns the API's answer to the person of this page. */
    ask: (path: string) => browser.run(`async () => (await fetch(${JSON.stringify(`/api${path}`)})).text()`),
    until,
  }
}
