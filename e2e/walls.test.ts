// Access limits between departments and colleges, tested in a signed-in browser: by address, by list and by API.
import type { Page } from '@playwright/test'
import { Entry } from '@rounds/contract/records/logbook/entry'
import { z } from 'zod'
import { accounts } from './accounts.ts'
import { ask, expect, test } from './journey.ts'

const Listed = z.object({ entries: z.array(Entry) })

async function entriesOf(page: Page, query: string): Promise<Entry[]> {
  return Listed.parse((await ask(page, `/entries?${query}`)).body).entries
}

/** 404 for a record outside the scope; 403 and 400 for filters by a person outside it. */
test.use({ refusals: [404, 403, 400] })

const otherAccounts = [
  ['a student of another department', accounts.otherStudent],
  ['the head of the same department in another college', accounts.hodOfB],
] as const

for (const [who, account] of otherAccounts) {
  test(`${who} sees nothing of a General Medicine student of Demo College A`, async ({ signedIn }) => {
    const ownPage = await signedIn(accounts.student, 'desktop', '/favicon.svg')
    const [mine] = await entriesOf(ownPage, 'kind=procedure&page=1&size=5')
    const withFile = (await entriesOf(ownPage, 'kind=checklist&page=1&size=20')).find(({ attachment }) => attachment)
    expect(mine?.student.name).toBe(accounts.student.name)
    if (!mine || !withFile?.attachment) throw new Error('the demo student has no such records')
    expect((await ask(ownPage, `/entries/${mine.id}`)).status).toBe(200)

    const page = await signedIn(account, 'desktop', '/favicon.svg')
    for (const path of [`/entries/${mine.id}`, `/entries/${mine.id}/history`, `/files/${withFile.attachment.id}`]) {
      expect(await statusOf(page, path), path).toBe(404)
    }
    for (const query of ['kind=procedure', `kind=procedure&studentId=${mine.student.id}`, 'kind=checklist']) {
      const { status, body } = await ask(page, `/entries?${query}&page=1&size=20`)
      const seen = status === 200 ? Listed.parse(body).entries : []
      expect(
        seen.filter(({ student }) => student.id === mine.student.id),
        query,
      ).toEqual([])
    }

    await page.goto(`/task/procedure?open=${mine.id}`)
    const view = page.getByRole('dialog')
    await expect(view.getByRole('alert')).toBeVisible()
    await expect(page.getByText(accounts.student.name)).toHaveCount(0)
    await page.goto(`/task/procedure?studentId=${mine.student.id}&size=20`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(accounts.student.name)).toHaveCount(0)
  })
}

/** Returns the status of any kind of answer, also a file. */
async function statusOf(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => (await fetch(`/api${address}`)).status, path)
}
