// The connection breaks when half of a file is sent: the form continues, and once it is back there is one file and one
// record.
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { z } from 'zod'
import { accounts } from './accounts.ts'
import { expect, test as journey } from './journey.ts'
import { type Line, openLine } from './line.ts'
import { fillNew, kept, recorded, submit, unsent } from './unsent.ts'
import { keptOnDevice, openApplication } from './worker.ts'

const test = journey.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  async line({}, use) {
    const line = await openLine()
    await use(line)
    await line.close()
  },
  // A browser bypasses its proxy for its own machine, unless configured otherwise.
  proxy: async ({ line }, use) => use({ server: line.address, bypass: '<-loopback>' }),
})
test.use({ serviceWorkers: 'allow', tolerated: /net::ERR_/ })

const student = accounts.anaesthesiologyStudent
const teacher = accounts.anaesthesiologyHod
const mebibyte = 1024 * 1024
/** Bytes a second, as on a ward with one bar of signal. */
const slowly = 160 * 1024

/** A picture as large as a phone's: a real one, padded with comments between its parts to more than a mebibyte. */
async function aLargePicture() {
  const portrait = await readFile(new URL('files/portrait.jpg', import.meta.url))
  const comment = Buffer.alloc(0xffff + 2, 'x')
  comment.writeUInt16BE(0xfffe, 0)
  comment.writeUInt16BE(0xffff, 2)
  const comments = Array.from({ length: 18 }, () => comment)
  const buffer = Buffer.concat([portrait.subarray(0, 2), ...comments, portrait.subarray(2)])
  expect(buffer.length).toBeGreaterThan(mebibyte)
  return { name: 'certificate.jpg', mimeType: 'image/jpeg', buffer }
}

/** Collects the ids of the files that the server has stored. */
function storedFiles(page: Page): string[] {
  const ids: string[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/api/files') return
    ids.push(z.object({ file: z.object({ id: z.string() }) }).parse(await response.json()).file.id)
  })
  return ids
}

/** Chooses a large picture in the open form, and waits until some of it, but not all, is sent. */
async function uploadHalf(page: Page, context: BrowserContext): Promise<{ speedUp: () => Promise<unknown> }> {
  const speed = await context.newCDPSession(page)
  const limit = (uploadThroughput: number) =>
    speed.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await speed.send('Network.enable')
  await limit(slowly)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file: Certificate', exact: true }).click()
  await (await choosing).setFiles(await aLargePicture())
  const share = page.getByRole('dialog').getByText(/^\d+%$/)
  const said = async () => Number.parseInt(await share.innerText(), 10)
  await expect.poll(said).toBeGreaterThan(5)
  expect(await said()).toBeLessThan(95)
  return { speedUp: () => limit(-1) }
}

/** Expects one record with one file, which is the picture, and nothing left on the device. */
async function expectOne(page: Page, words: string, stored: readonly string[]): Promise<void> {
  const entries = await recorded(page, words)
  expect(entries).toMatchObject([{ status: 'Pending', attachment: { id: expect.any(String) } }])
  expect([...new Set(stored)]).toEqual([entries[0]?.attachment?.id])
  const type = await page.evaluate(
    async (path) => (await fetch(path)).headers.get('content-type'),
    `/api/files/${entries[0]?.attachment?.id}`,
  )
  expect(type).toBe('image/jpeg')
  await keptOnDevice(page, 'files', 0)
  await keptOnDevice(page, 'records', 0)
}

test('a connection lost during an upload loses neither file nor record', async ({ page, context, line }) => {
  const words = `uploadcut${Date.now()}`
  await openApplication(page, student)
  await keptOnDevice(page, 'choices', 3)
  const stored = storedFiles(page)
  await fillNew(page, 'extra-curricular', words, teacher, { certificate: undefined })
  const { speedUp } = await uploadHalf(page, context)
  line.cut()
  // After some attempts the file is kept on the device, and the form continues with it.
  await expect(page.getByRole('button', { name: 'Replace: Certificate', exact: true })).toBeVisible()
  await keptOnDevice(page, 'files', 1)
  await submit(page)
  await expect(page.getByText(kept)).toBeVisible()
  await expect(unsent(page, 1)).toBeVisible()
  expect(stored).toEqual([])

  await speedUp()
  line.mend()
  await expect(unsent(page, 1)).toBeHidden({ timeout: 45_000 })
  await expectOne(page, words, stored)
})

test('an interrupted upload restarts by itself', async ({ page, context, line }) => {
  const words = `interrupted${Date.now()}`
  await openApplication(page, student)
  const stored = storedFiles(page)
  await fillNew(page, 'extra-curricular', words, teacher, { certificate: undefined })
  const { speedUp } = await uploadHalf(page, context)
  await submit(page)
  const waits = page.getByRole('dialog', { name: generalMessages.failed.title, exact: true })
  await expect(waits.getByText(uploadMessages.running)).toBeVisible()
  await waits.getByRole('button', { name: 'Close' }).click()
  line.interrupt()
  await speedUp()
  await expect(page.getByRole('button', { name: 'Replace: Certificate', exact: true })).toBeVisible()
  await keptOnDevice(page, 'files', 0)
  await submit(page)
  await expect(page.getByText(entryMessages.inserted, { exact: true }).first()).toBeVisible()
  await expectOne(page, words, stored)
})
