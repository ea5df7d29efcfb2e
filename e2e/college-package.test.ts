// A college takes its data along: its Admin requests the package, waits for it and saves it.
import { readFile } from 'node:fs/promises'
import { npxVerify } from '../apps/api/src/testing/saved-files/npx-verify.ts'
import { filesOfZip } from '../apps/api/src/testing/saved-files/zip.ts'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { downloaded } from './downloaded.ts'
import { expect, test } from './journey.ts'

// The first attempt is answered with a request for the password.
test.use({ refusals: [403] })

test('an Admin downloads the package of the college, and a changed copy fails verification', async ({ signedIn }) => {
  test.setTimeout(180_000)
  const desk = await signedIn(accounts.admin, 'desktop', '/college-package')
  await expect(desk.getByRole('heading', { name: 'What stays here' })).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  const again = desk.getByRole('dialog').getByLabel('Your password', { exact: true })
  await expect(async () => {
    // A busy server may ask to try again later.
    const busy = desk.getByRole('alertdialog').getByRole('button', { name: 'Close' })
    if (await busy.isVisible()) await busy.click()
    if (!(await again.isVisible())) await desk.getByRole('button', { name: 'Make a package' }).click()
    await expect(again).toBeVisible()
  }).toPass({ timeout: 60_000 })
  await again.fill(password)
  await again.press('Enter')
  const link = desk.getByRole('link', { name: 'Download the package' })
  await expect(link).toBeVisible({ timeout: 120_000 })
  await expectRenders(desk, bothThemes(desk))
  const { name: fileName, bytes: zip } = await downloaded(desk, link)
  expect(fileName).toBe('college-package.zip')
  for (const name of ['schema.json', 'tables/entries.ndjson', 'manifest.json']) expect(zip.includes(name)).toBe(true)

  // The recipient has Node, and the address of the installation.
  const program = new URL('/verify-logbook.tgz', desk.url()).href
  const files = filesOfZip(zip)
  const held = await npxVerify(program, files)
  expect([held.code, held.stderr]).toEqual([0, ''])
  expect(held.stdout).toMatch(new RegExp(`^Unchanged: ${files.size - 1} files, made .+ for college `))
  const [name, rows] = [...files].find(([one]) => one === 'tables/entries.ndjson') ?? ['', Buffer.alloc(0)]
  const forged = Buffer.from(String(rows).replace('Approved', 'Rejected'))
  expect(await npxVerify(program, new Map(files).set(name, forged))).toMatchObject({
    code: 1,
    stderr: 'tables/entries.ndjson: was changed\n',
  })
  // Without npx: the same program as one file.
  const single = await desk.request.get('/verify-copy.mjs')
  expect(await single.text()).toBe(await readFile('packages/verify-logbook/verify-logbook.mjs', 'utf8'))
})
