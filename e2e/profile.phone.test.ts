// A new student's first minutes: the profile alone until it is filled in, then the whole product, without signing in
// again. A photo cropped by keyboard, an ID proof, another password, a forgotten session ended, a copy of all data.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { allViewports, bothThemes, expectLoaded, expectRenders } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { expect, sendCredentials, test } from './journey.ts'

const sample = (name: string): string => fileURLToPath(new URL(`files/${name}`, import.meta.url))
const newPassword = 'nine grey geese by the lake'

// An ended session, an empty form, a wrong password.
test.use({ refusals: [400, 401] })

async function chooseOne(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Each missing item is a tap away from its field. */
async function tapMissing(page: Page, part: string): Promise<void> {
  await page.getByRole('group', { name: 'Still missing:' }).getByRole('button', { name: part, exact: true }).click()
}

/** Whether the middle of an element can be seen and touched: no fixed element covers it. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === node
  })
}

async function fillIn(page: Page): Promise<void> {
  await tapMissing(page, 'Joining date')
  await expect(page.getByRole('textbox', { name: 'Joining date' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Joining date' }).fill('2026-01-05')
  await page.getByLabel('Phone').fill('98765')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByText(personMessages.tenDigits.message)).toBeVisible()
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1998-02-11')
  await chooseOne(page, 'Blood group', 'AB-')
  await chooseOne(page, 'Vaccination status', 'Fully vaccinated')
  await page.getByLabel('Address').fill('Hostel 3, Israna')
  await page.getByRole('textbox', { name: 'Remarks' }).fill('None')
  // The department approved the number with the account.
  await expect(page.getByLabel('Registration number')).toHaveAttribute('readonly')
  await page.getByLabel('Registration number').focus()
  const council = page.getByRole('combobox', { name: 'Medical council' })
  await page.keyboard.press('Tab')
  await expect(council).toBeFocused()
  expect(await isUncovered(council)).toBe(true)
  await page.keyboard.type('Haryana')
  await page.getByRole('option', { name: 'Haryana Medical Council' }).click()
  await page.getByRole('textbox', { name: 'Registration valid up to' }).fill('2031-04-30')
  await page.getByLabel('University').fill('University of Health Sciences, Rohtak')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
}

async function addPhoto(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a photo' }).click()
  await (await chooser).setFiles(sample('portrait.jpg'))
  const zoom = page.getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toBeEnabled()
  await zoom.press('ArrowRight')
  await page.getByRole('slider', { name: 'Left to right' }).press('ArrowLeft')
  await expectRenders(page, bothThemes(page))
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
  // Shown in the bottom bar as well, from the server.
  const shown = page.getByRole('navigation', { name: 'Shortcuts' }).locator('img[src^="/api/profile/photo"]')
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(512)
}

async function addIdProof(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload ID proof' }).click()
  await (await chooser).setFiles(sample('certificate.pdf'))
  await expect(page.getByText('certificate.pdf, uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'View ID proof' }).click()
  await expect(page.getByRole('img', { name: 'certificate.pdf, page 1' })).toBeVisible()
  await page.keyboard.press('Escape')
}

test('a new student completes the profile and uses the product', async ({ page, openBrowser }) => {
  const { email, door } = accounts.newcomer
  await test.step('sees only the profile, and the reason', async () => {
    await page.goto(door)
    await sendCredentials(page, email)
    await page.waitForURL('**/profile')
    await expect(page.getByRole('alert')).toHaveText(profileMessages.incomplete)
    await expectLoaded(page)
    await expectRenders(page, bothThemes(page))
  })

  await test.step('completes it with a photo and an ID proof', async () => {
    await fillIn(page)
    await addPhoto(page)
    await addIdProof(page)
    await expect(page.getByText('Your profile is complete.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('opens the dashboard without signing in again', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    await page.goto('/profile')
    await expect(page.getByRole('textbox', { name: 'Joining date' })).toHaveAttribute('readonly')
  })

  const elsewhere = await openBrowser('phone')
  await test.step('signs out another session', async () => {
    await elsewhere.goto(door)
    await sendCredentials(elsewhere, email)
    await elsewhere.waitForURL('**/dashboard')
    await page.getByRole('tab', { name: 'Security' }).click()
    await expect(page).toHaveURL(/part=security/)
    await expect(page.getByText('This device')).toBeVisible()
    await expectRenders(page, allViewports)
    await page.getByRole('button', { name: 'Sign out there' }).click()
    await expect(page.getByRole('button', { name: 'Sign out there' })).toHaveCount(0)
    await elsewhere.goto('/checkList')
    await elsewhere.waitForURL('**/login**')
  })

  await test.step('changes the password and stays signed in', async () => {
    await page.getByLabel('Current password', { exact: true }).fill('not my password')
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('The new one again', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('This is not your current password.')).toBeVisible()
    await page.getByLabel('Current password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password is changed.')).toBeVisible()
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByLabel('Address').fill('Hostel 4, Israna')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Everything is saved.')).toBeVisible()
    await elsewhere.goto(door)
    await sendCredentials(elsewhere, email, newPassword)
    await elsewhere.waitForURL('**/dashboard')
  })

  await test.step('downloads a copy of their data', async () => {
    await page.getByRole('tab', { name: 'Your data' }).click()
    await page.getByRole('button', { name: 'Ask for a copy' }).click()
    await page.getByLabel('Current password', { exact: true }).fill(newPassword)
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for a copy' }).click()
    const link = page.getByRole('link', { name: 'Download the copy' })
    await expect(link).toBeVisible({ timeout: 60_000 })
    await expectRenders(page, allViewports)
    const download = page.waitForEvent('download')
    await link.click()
    const zip = await readFile(await (await download).path())
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect(zip.includes('Hostel 4, Israna')).toBe(true)
  })
})
