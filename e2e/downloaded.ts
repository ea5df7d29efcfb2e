// A file behind a link, as a person gets it: a busy server may ask to come back, and who taps again has it.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

const tries = 3

/** Its name and its bytes. Fails with what the last try failed with. */
export async function downloaded(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  for (let left = tries; ; left--) {
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    const failure = await file.failure()
    if (failure === null) return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    if (left === 1) throw new Error(`${file.url()} was not downloaded: ${failure}`)
  }
}
