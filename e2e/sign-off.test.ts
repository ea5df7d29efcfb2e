// Records signed off outside the queue: by a link from the mail, with a PIN on one phone and with a passkey on another;
// and at the bedside, where the teacher scans the code on the student's phone. Chromium has a software authenticator
// for it.
import type { Page } from '@playwright/test'
import { passkeyMessages } from '@rounds/contract/identity/passkeys/passkey.messages'
import { pinMessages } from '@rounds/contract/identity/pins/pin.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { withFacts } from '@rounds/contract/kernel/notifications/notification-facts'
import { type DecisionMethod, methodTexts } from '@rounds/contract/records/logbook/decision-methods'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { signOffEvents } from '@rounds/contract/records/logbook/sign-off/sign-off.events'
import { signOffMessages } from '@rounds/contract/records/logbook/sign-off/sign-off.messages'
import { allViewports, bothThemes, expectLoaded, expectRenders } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { sampleOf } from './entry-form.ts'
import { closeToasts, expect, test } from './journey.ts'
import { onlyRow, record } from './logbook.ts'
import { mailedLink } from './mailbox.ts'

// The request for the password again, a wrong PIN, and a used link.
test.use({ refusals: [400, 403, 409] })

const { signOffStudent: student, signOffTeacher: teacher } = accounts
const kindId = 'opd-campus'
const kind = kindOf(kindId)
const pin = '739164'

async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable', { enableUI: false })
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Records an entry and opens its ways of verification. */
async function sent(page: Page, words: string): Promise<void> {
  await record(page, kind, { ...sampleOf(kindId), studentRemark: words }, teacher.name)
  await closeToasts(page)
  await (await onlyRow(page, words)).click()
  await page.getByRole('button', { name: 'Get it verified now', exact: true }).click()
  await expect(page.getByRole('img', { name: 'QR code of this record' })).toBeVisible()
}

/** Returns the link as it is shared. */
async function askByLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Ask by link', exact: true }).click()
  await expect(page.getByText(fillMessage(signOffMessages.asked, { name: teacher.name }))).toBeVisible()
  const href = (await page.getByRole('link', { name: 'WhatsApp', exact: true }).getAttribute('href')) ?? ''
  return /https?:\S+$/.exec(new URL(href).searchParams.get('text') ?? '')?.[0] ?? ''
}

async function fillDecision(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Approve', exact: true }).check()
  await page.getByRole('radio', { name: '3 Good', exact: true }).check()
  await page.getByRole('textbox', { name: kind.feedbackLabel ?? 'HOD/unit head feedback' }).fill('Seen together.')
}

const isApproved = (page: Page) => expect(page.getByText(`Approved by ${teacher.name}`, { exact: true })).toBeVisible()

/** Expects the student's phone to show how the record was verified. */
async function expectMethod(page: Page, words: string, way: DecisionMethod): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await (await onlyRow(page, words)).click()
  await expect(
    page.getByRole('dialog').getByText(new RegExp(`^by ${teacher.name} on .*, ${methodTexts[way]}$`)),
  ).toBeVisible()
  await expectRenders(page, bothThemes(page))
}

test('a teacher signs off by link with PIN or passkey; used and withdrawn links fail', async ({
  signedIn,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  const words = `Link ${Date.now()}`
  const desk = await signedIn(teacher, 'desktop', '/profile?part=security')
  await addAuthenticator(desk)
  const section = desk.getByRole('region', { name: 'PIN for links', exact: true })
  await section.getByRole('button', { name: 'Set a PIN', exact: true }).click()
  const setting = desk.getByRole('dialog', { name: 'Set a PIN', exact: true })
  await setting.getByLabel('PIN', { exact: true }).fill('123456')
  await setting.getByRole('button', { name: 'Set PIN', exact: true }).click()
  await expect(setting.getByText(pinMessages.simple).first()).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  await setting.getByLabel('PIN', { exact: true }).fill(pin)
  await setting.getByRole('button', { name: 'Set PIN', exact: true }).click()
  const again = desk.getByRole('dialog', { name: 'Enter your password' })
  await again.getByLabel('Your password', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(desk.getByText(pinMessages.set)).toBeVisible()
  await closeToasts(desk)
  await expectRenders(desk, bothThemes(desk))

  const phone = await signedIn(student, 'phone')
  await sent(phone, words)
  await expectRenders(phone, bothThemes(phone))
  const first = await askByLink(phone)
  const subject = withFacts(signOffEvents.asked.title, { person: student.name })
  expect(await mailedLink({ to: teacher.email, subject, link: /\/sign-off\// })).toBe(first)
  await expectRenders(phone, bothThemes(phone))

  // Nobody is signed in on the teacher's own phone.
  const teachers = await openBrowser('phone')
  await teachers.goto(first)
  await expect(teachers.getByText(words)).toBeVisible()
  await expectLoaded(teachers)
  await expectRenders(teachers, allViewports)
  await fillDecision(teachers)
  await teachers.getByLabel('Your PIN').fill('739165')
  await teachers.getByRole('button', { name: 'Approve with the PIN' }).click()
  await expect(teachers.getByText(fillMessage(pinMessages.wrong, { left: '4 times' }))).toBeVisible()
  await teachers.getByLabel('Your PIN').fill(pin)
  await teachers.getByRole('button', { name: 'Approve with the PIN' }).click()
  await expect(teachers.getByText('You approved the record')).toBeVisible()
  await expectRenders(teachers, bothThemes(teachers))
  await isApproved(phone)
  await teachers.reload()
  await expect(teachers.getByText(signOffMessages.used)).toBeVisible()
  await expectRenders(teachers, bothThemes(teachers))

  // The passkey is on the desk's device.
  await desk.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = desk.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Name').fill('Ward PC')
  await adding.getByLabel('Name').press('Enter')
  await expect(desk.getByText(fillMessage(passkeyMessages.added, { name: 'Ward PC' }))).toBeVisible()
  await phone.goto('/dashboard')
  await sent(phone, `${words} once more`)
  await desk.goto(await askByLink(phone))
  await fillDecision(desk)
  await expectRenders(desk, bothThemes(desk))
  await desk.getByRole('button', { name: 'Approve with a passkey' }).click()
  await expect(desk.getByText('You approved the record')).toBeVisible()
  await isApproved(phone)

  // A record that was sent by mistake.
  await phone.goto('/dashboard')
  await sent(phone, `${words} by mistake`)
  const mistaken = await askByLink(phone)
  await teachers.goto(mistaken)
  await expect(teachers.getByText(`${words} by mistake`)).toBeVisible()
  await phone.reload()
  await (await onlyRow(phone, `${words} by mistake`)).click()
  await phone.getByRole('button', { name: 'Get it verified now', exact: true }).click()
  await expect(phone.getByRole('group', { name: 'The link that you sent' })).toContainText('Opened on')
  await expectRenders(phone, bothThemes(phone))
  await phone.getByRole('button', { name: 'Withdraw the link', exact: true }).click()
  await expect(phone.getByText('You withdrew it.')).toBeVisible()
  await teachers.reload()
  await expect(teachers.getByText(signOffMessages.withdrawn)).toBeVisible()
  await expectRenders(teachers, bothThemes(teachers))
})

test('a teacher signs off at the bedside by the code on the student’s phone', async ({ signedIn }) => {
  test.setTimeout(120_000)
  const words = `Bedside ${Date.now()}`
  const phone = await signedIn(student, 'phone')
  const asked = phone.waitForResponse((reply) => reply.url().includes('/bedside-code'))
  await sent(phone, words)
  // The content that a phone's camera reads.
  const { code } = (await (await asked).json()) as { code: string }
  const teachers = await signedIn(teacher, 'phone', `/sign-off/bedside/${code}`)
  await expect(teachers.getByText(words)).toBeVisible()
  await expectLoaded(teachers)
  await expectRenders(teachers, allViewports)
  await fillDecision(teachers)
  await teachers.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(teachers.getByText('You approved the record')).toBeVisible()
  await expectRenders(teachers, bothThemes(teachers))
  await isApproved(phone)
  await expectRenders(phone, bothThemes(phone))
  await expectMethod(phone, words, 'bedside')
})
