// Seats of a college from the order to the resident: the Admin buys one at a gateway and one by transfer, which the
// Master confirms. An invited resident takes one instead of paying, loses it, and gets it back.
import type { Page } from '@playwright/test'
import { seatMessages } from '@rounds/contract/billing/seats/seat.messages'
import { transferMessages } from '@rounds/contract/billing/transfers/transfer.messages'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'
import { bothThemes, expectLoaded, expectRenders, wideDarkNarrowLight } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { expectDialog } from './dialogs.ts'
import { expect, sendCredentials, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'

const { adminOfC: admin, master } = accounts
const student = { name: 'Dr Leena Seated', email: 'e2e.seated@rounds.example', secret: 'four kites above the fort' }

/** Orders one seat in the dialog of the seats' page, and chooses how to pay for it. */
async function order(page: Page, gateway: RegExp): Promise<void> {
  await page.goto('/seats')
  await page.getByRole('button', { name: 'Buy seats', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^Buy seats for/ })
  await form.getByRole('textbox', { name: 'Number of seats' }).fill('1')
  await form.getByRole('radio', { name: gateway }).check()
  await expect(form.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  await expectRenders(page, bothThemes(page))
  await form.getByRole('button', { name: /^Pay ₹/ }).click()
}

async function payAtGateway(page: Page): Promise<void> {
  await order(page, /sandbox/i)
  await expect(page.getByText('No money moves.')).toBeVisible()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('link', { name: 'Open the seats' }).click()
  await expect(page.getByText('1 free, 0 given')).toBeVisible()
}

/** Pays by transfer; returns the amount in rupees. */
async function payByTransfer(page: Page, reference: string): Promise<string> {
  await order(page, /transfer/i)
  await expect(page.getByRole('heading', { level: 1, name: 'Pay by transfer' })).toBeVisible()
  await expectLoaded(page)
  const [amount = ''] = /(?<=₹)[\d,.]+/.exec(await page.getByRole('main').innerText()) ?? []
  await expectRenders(page, wideDarkNarrowLight)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('textbox', { name: 'UTR or transaction number' }).fill(reference)
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByText(transferMessages.entered, { exact: true })).toBeVisible()
  await expectRenders(page, bothThemes(page))
  return amount.replaceAll(',', '')
}

async function confirmTransfer(page: Page, reference: string, amount: string): Promise<void> {
  await page.goto('/transfers')
  await expectLoaded(page)
  await page.getByRole('button', { name: reference }).click()
  await expectDialog(page, reference)
  await page.setViewportSize({ width: 1280, height: 800 })
  const dialog = page.getByRole('dialog', { name: reference })
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('-')
  await dialog.getByRole('textbox', { name: 'Day on the statement' }).fill(today)
  await dialog.getByRole('textbox', { name: 'Amount on the statement, in rupees' }).fill(amount)
  await dialog.getByRole('textbox', { name: 'Words on the statement' }).fill(`NEFT ${reference}`)
  await dialog.getByRole('button', { name: 'Confirm transfer' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(transferMessages.confirmed, { exact: true })).toBeVisible()
}

async function invite(page: Page): Promise<void> {
  await page.goto('/imports')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose the file' }).click()
  const rows = ['Name,E-mail,Mobile number,Department', `${student.name},${student.email},9800000017,General Medicine`]
  await (await choosing).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await page.getByRole('button', { name: /^Invite 1 / }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Invite 1 / })
    .click()
  await expect(page.getByText(peopleImportMessages.started)).toBeVisible()
}

async function acceptInvitation(page: Page): Promise<void> {
  const mail = { to: student.email, subject: 'You are invited to the logbook', link: /\/verify/ }
  await page.goto(await mailedLink(mail))
  await page.getByLabel('New password', { exact: true }).fill(student.secret)
  await page.getByLabel('Repeat the password', { exact: true }).fill(student.secret)
  await page.getByRole('button', { name: 'Set the password and begin', exact: true }).click()
  await page.waitForURL('**/cart')
}

async function signInAgain(page: Page, to: string): Promise<void> {
  await page.goto('/login')
  await sendCredentials(page, student.email, student.secret)
  await page.waitForURL(`**${to}`)
}

const setSelfService = async (page: Page, message: string): Promise<void> => {
  await page.goto('/seats')
  await page.getByRole('switch', { name: /^Residents who sign up take a free seat/ }).click()
  await expect(page.getByText(message, { exact: true })).toBeVisible()
}

async function takeBack(page: Page): Promise<void> {
  await page.goto('/seats')
  await expect(page.getByText('1 free, 1 given')).toBeVisible()
  await expectLoaded(page)
  await expectRenders(page, bothThemes(page))
  await page.getByRole('button', { name: `More for ${student.name}` }).click()
  await page.getByRole('menuitem', { name: /^Take seat back/ }).click()
  await expectDialog(page, `Take the seat of ${student.name} back?`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Take seat back', exact: true }).click()
  await expect(page.getByText(seatMessages.takenBack, { exact: true })).toBeVisible()
  await expect(page.getByText('2 free, 0 given')).toBeVisible()
}

async function give(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Assign seats' }).click()
  await expectLoaded(page)
  await page.getByRole('button', { name: `More for ${student.name}` }).click()
  await page.getByRole('menuitem', { name: /^Assign a seat/ }).click()
  await expectDialog(page, `Assign a seat to ${student.name}?`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Assign a seat', exact: true }).click()
  await expect(page.getByText(seatMessages.given, { exact: true })).toBeVisible()
}

// A confirmation that needs the password.
test.use({ refusals: [403] })

test('a college buys seats, and a resident gets one, loses it and gets it back', async ({ signedIn, openBrowser }) => {
  test.setTimeout(300_000)
  const reference = `SBIN${Date.now()}`
  const desk = await signedIn(admin, 'desktop')
  const amount = await test.step('the Admin buys one seat at the gateway, and one by transfer', async () => {
    await payAtGateway(desk)
    return payByTransfer(desk, reference)
  })
  await test.step('the Master confirms the transfer from the bank statement', async () => {
    const office = await signedIn(master, 'desktop')
    await confirmTransfer(office, reference, amount)
    await desk.goto('/seats')
    await expect(desk.getByText('2 free, 0 given')).toBeVisible()
  })
  await test.step('the Admin lets residents use free seats, and invites one', async () => {
    await setSelfService(desk, seatMessages.selfServiceOn)
    await invite(desk)
  })

  const phone = await openBrowser('phone')
  await test.step('the resident uses a free seat and pays nothing', async () => {
    await acceptInvitation(phone)
    await expectRenders(phone, bothThemes(phone))
    await phone.getByRole('button', { name: 'Take a free seat', exact: true }).tap()
    await phone.waitForURL('**/login')
    await signInAgain(phone, '/profile')
  })
  await test.step('the Admin withdraws the seat, and the resident is back at the cart', async () => {
    await setSelfService(desk, seatMessages.selfServiceOff)
    await takeBack(desk)
    await signInAgain(phone, '/cart')
    await phone.getByRole('button', { name: 'Ask for a seat', exact: true }).tap()
    await expect(phone.getByText(seatMessages.asked, { exact: true }).first()).toBeVisible()
  })
  await test.step('the Admin assigns the seat again', async () => {
    await give(desk)
    await signInAgain(phone, '/profile')
    await desk.goto('/seats')
    await expect(desk.getByText('1 free, 1 given')).toBeVisible()
  })
})
