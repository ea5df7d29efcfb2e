// A coordinator of a district posting verifies at the place of work: by a link from the mail, with a PIN and without
// signing in, and at the bedside by scanning the code on the resident's phone.
import type { Page } from '@playwright/test'
import { pinMessages } from '@rounds/contract/identity/pins/pin.messages'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { withFacts } from '@rounds/contract/kernel/notifications/notification-facts'
import { type DecisionMethod, methodTexts } from '@rounds/contract/records/logbook/decision-methods'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { signOffEvents } from '@rounds/contract/records/logbook/sign-off/sign-off.events'
import { signOffMessages } from '@rounds/contract/records/logbook/sign-off/sign-off.messages'
import { allViewports, bothThemes, expectLoaded, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { sampleOf } from './entry-form.ts'
import { closeToasts, expect, test } from './journey.ts'
import { onlyRow, record } from './logbook.ts'
import { mailedLink } from './mailbox.ts'
import { acceptInvitation, coordinatorPassword, enterPosting } from './posting.ts'

// The request for the password again.
test.use({ refusals: [403] })

const { anaesthesiologyHod: head, anaesthesiologyStudent: student } = accounts
const coordinator = { name: 'Dr Hansa Parmar', email: 'e2e.bedside@district.rounds.example' }
const kind = kindOf('drp-activity')
const pin = '739164'
const today = businessDateOf(new Date())

/** Records an activity of today and opens its ways of verification. */
async function sent(phone: Page, activity: string): Promise<void> {
  await phone.goto('/dashboard')
  await record(phone, kind, { ...sampleOf('drp-activity'), activityDate: today, activity }, head.name)
  await closeToasts(phone)
  await (await onlyRow(phone, activity)).click()
  await phone.getByRole('button', { name: 'Get it verified now', exact: true }).click()
  await expect(phone.getByRole('img', { name: 'QR code of this record' })).toBeVisible()
}

async function fillDecision(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Approve', exact: true }).check()
  await page.getByRole('textbox', { name: 'DRPC remark' }).fill('Seen in the ward.')
}

/** Expects the resident's phone to show who verified the record, and how. */
async function expectMethod(phone: Page, activity: string, way: DecisionMethod): Promise<void> {
  await expect(phone.getByText(`Approved by ${coordinator.name}`, { exact: true })).toBeVisible()
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await (await onlyRow(phone, activity)).click()
  const line = new RegExp(`^by ${coordinator.name} on .*, ${methodTexts[way]}$`)
  await expect(phone.getByRole('dialog').getByText(line)).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
}

test('a coordinator verifies records by link and at the bedside', async ({ signedIn, openBrowser }) => {
  test.setTimeout(300_000)
  const desk = await signedIn(head, 'desktop', '/drp/home')
  const posting = { student, coordinator, hospital: 'District Hospital, Barmer', from: addDays(today, -10) }
  await enterPosting(desk, posting)
  const district = await openBrowser('phone')
  const nextCode = await acceptInvitation(district, coordinator)
  await district.goto('/profile?part=security')
  await district.getByRole('button', { name: 'Set a PIN', exact: true }).tap()
  const setting = district.getByRole('dialog', { name: 'Set a PIN', exact: true })
  await setting.getByLabel('PIN', { exact: true }).fill(pin)
  await setting.getByRole('button', { name: 'Set PIN', exact: true }).tap()
  const again = district.getByRole('dialog', { name: 'Enter your password' })
  await again.getByLabel('Your password', { exact: true }).fill(coordinatorPassword)
  await again.getByLabel('Code', { exact: true }).fill(nextCode())
  await again.getByRole('button', { name: 'Continue' }).tap()
  await expect(district.getByText(pinMessages.set)).toBeVisible()

  const phone = await signedIn(student, 'phone')
  const byLink = `Fever clinic ${Date.now()}`
  await sent(phone, byLink)
  await phone.getByRole('button', { name: 'Ask by link', exact: true }).tap()
  await expect(phone.getByText(fillMessage(signOffMessages.asked, { name: coordinator.name }))).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
  const subject = withFacts(signOffEvents.asked.title, { person: student.name })
  const link = await mailedLink({ to: coordinator.email, subject, link: /\/sign-off\// })
  const stranger = await openBrowser('phone')
  await stranger.goto(link)
  await expect(stranger.getByText(byLink)).toBeVisible()
  await expectLoaded(stranger)
  await expectRenders(stranger, allViewports)
  await fillDecision(stranger)
  await stranger.getByLabel('Your PIN').fill(pin)
  await stranger.getByRole('button', { name: 'Approve with the PIN' }).tap()
  await expect(stranger.getByText('You approved the record')).toBeVisible()
  await expectMethod(phone, byLink, 'link-pin')

  const atBedside = `Ward round ${Date.now()}`
  const asked = phone.waitForResponse((reply) => reply.url().includes('/bedside-code'))
  await sent(phone, atBedside)
  const { code } = (await (await asked).json()) as { code: string }
  await district.goto(`/sign-off/bedside/${code}`)
  await expect(district.getByText(atBedside)).toBeVisible()
  await expectLoaded(district)
  await expectRenders(district, allViewports)
  await fillDecision(district)
  await district.getByRole('button', { name: 'Approve', exact: true }).tap()
  await expect(district.getByText('You approved the record')).toBeVisible()
  await expectMethod(phone, atBedside, 'bedside')
})
