// Shared steps for records made without a network: writing one, and reading what the device and the server have of it.
import type { Locator, Page } from '@playwright/test'
import { addTitleOf } from '@rounds/contract/records/logbook/entry-kind'
import { type KindId, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { z } from 'zod'
import type { Account } from './accounts.ts'
import { fillEntry, sampleOf } from './entry-form.ts'
import { ask } from './journey.ts'
import { openKind } from './logbook.ts'

export const kept = /^Kept on this device/

const List = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      revision: z.number(),
      details: z.record(z.string(), z.unknown()),
      studentRemark: z.string().nullable(),
      teacher: z.object({ name: z.string() }).nullable(),
      attachment: z.object({ id: z.string() }).nullable(),
    }),
  ),
})

/** Returns the records on the server with these words. */
export async function recorded(page: Page, words: string) {
  const { body } = await ask(page, `/entries?search=${encodeURIComponent(words)}`)
  return List.parse(body).entries
}

/** Goes from the menu into a filled-in form; `part` overrides the sample of the kind. */
export async function fillNew(
  page: Page,
  id: KindId,
  words: string,
  teacher: Pick<Account, 'name'>,
  part: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const kind = kindOf(id)
  await openKind(page, kind)
  await page.getByRole('button', { name: addTitleOf(kind), exact: true }).click()
  await fillEntry(page, kind, { ...sampleOf(id), studentRemark: words, ...part }, teacher.name)
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()

/** The count of unsent records in the header. */
export const unsent = (page: Page, count: number): Locator =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^Unsent \\(${count}\\)`) })
