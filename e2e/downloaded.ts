// Downloads a file behind a link as a person does: a busy server may refuse, and another tap gets it.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

const tries = 3

/** Returns its name and its bytes. Fails with the error of the last attempt. */
export async function downloaded(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  for (let left = tries; ; left--) {
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    const failure = await file.failure()
    if (failure === null) return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    if (left === 1) throw new Error(`${file.url()} was not downloaded: ${failure}`)
  }
}
