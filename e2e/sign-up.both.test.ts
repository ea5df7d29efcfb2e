// From nobody to the cart: a student signs up, reads the mail, verifies the address, sets a password and signs in.
import type { Page } from '@playwright/test'
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { signUpMessages } from '@rounds/contract/membership/registration/sign-up.messages'
import { verificationMessages } from '@rounds/contract/membership/registration/verification.messages'
import { expectGoodLooks, type Look } from './accessible.ts'
import { accounts, referralIdOfStudent } from './accounts.ts'
import { expect, sendCredentials, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'

// A sign-in before the verification, an unknown referral ID, a link that was used.
test.use({ refusals: [401, 404, 410] })

const chosen = 'purple kettle on the stairs'

function fieldsOf(page: Page) {
  return {
    college: page.getByRole('combobox', { name: 'College', exact: true }),
    department: page.getByRole('combobox', { name: 'Department', exact: true }),
    course: page.getByLabel('Course', { exact: true }),
    name: page.getByRole('textbox', { name: 'Student name' }),
    phone: page.getByRole('textbox', { name: 'Phone', exact: true }),
    email: page.getByRole('textbox', { name: 'E-mail', exact: true }),
    referral: page.getByRole('textbox', { name: 'Referral ID', exact: true }),
    terms: page.getByRole('switch', { name: /I accept the terms/ }),
    register: page.getByRole('button', { name: 'Register', exact: true }),
  }
}

/** Expects the dialog of a refusal to say exactly these sentences, and closes it. */
async function expectRefusal(page: Page, title: string, sentences: readonly string[]): Promise<void> {
  const notice = page.getByRole('alertdialog', { name: title, exact: true })
  await expect(notice).toHaveText(`${title}${sentences.join('\n')}Close`)
  await notice.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(notice).toBeHidden()
}

test('a student signs up and reaches the cart', async ({ page }, { project }) => {
  const email = `e2e.newcomer.${project.name}@rounds.example`
  const looks: Look[] = (['light', 'dark'] as const).map((theme) => ({
    width: project.name === 'phone' ? 390 : 1280,
    theme,
  }))
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Student Login' }).click()
  await page.getByRole('link', { name: 'Sign up', exact: true }).click()
  const fields = fieldsOf(page)

  await test.step('a form that is sent before anything was touched leads to its first field as well', async () => {
    // No sign of somebody, so the lists are asked for by the sending, and come while the refusal is read.
    await fields.register.evaluate((button: HTMLButtonElement) => button.form?.requestSubmit())
    await expectRefusal(page, signUpMessages.failed, [signUpMessages.college])
    await expect(fields.college).toBeFocused()
    await expect(fields.college).toBeEditable()
    await page.reload()
  })

  await test.step('the form says what is missing, one after the other', async () => {
    await fields.register.click()
    await expectRefusal(page, signUpMessages.failed, [signUpMessages.college])
    await expect(page.getByText(signUpMessages.terms, { exact: true })).toBeVisible()
    await expect(fields.college).toBeFocused()
    await expectGoodLooks(page, looks, true)
    await fields.college.pressSequentially('jodhpur raj')
    await page.getByRole('option', { name: /Demo College A.*Residency Road.*Rajasthan/ }).click()
    await fields.department.click()
    await page.getByRole('option', { name: 'General Medicine', exact: true }).click()
    await expect(fields.course).toHaveValue('MD General Medicine')
    await expect(fields.course).not.toBeEditable()
    await fields.name.fill('Dr Neha Newcomer')
    await fields.phone.fill('98765')
    await fields.email.fill(email)
    await fields.register.click()
    await expectRefusal(page, personMessages.tenDigits.title, [personMessages.tenDigits.message, signUpMessages.terms])
    await fields.phone.fill('98765432101')
    await expectRefusal(page, personMessages.tenDigits.title, [personMessages.tenDigits.message])
    await expect(fields.phone).toHaveValue('98765')
    await fields.phone.fill('+91 98765 43210')
    await expect(fields.phone).toHaveValue('9876543210')
  })

  await test.step('the referral ID is checked while it is typed', async () => {
    await fields.referral.fill('12345')
    await fields.referral.blur()
    await expect(page.getByText(signUpMessages.referralInvalid, { exact: true })).toBeVisible()
    await fields.referral.fill('000000000')
    await expect(page.getByText(signUpMessages.referralUnknown, { exact: true })).toBeVisible()
    await fields.referral.fill(` ${referralIdOfStudent.toLowerCase()} `)
    await expect(page.getByText(`Sponsor is valid. Sponsor Name: ${accounts.student.name}`)).toBeVisible()
  })

  await test.step('the terms are read and accepted', async () => {
    await fields.terms.click()
    const terms = page.getByRole('dialog', { name: 'Terms and privacy', exact: true })
    await expect(terms.getByRole('link', { name: 'Privacy policy', exact: true })).toHaveAttribute('href', '/policy')
    await expectGoodLooks(page, looks, true)
    await terms.getByRole('button', { name: 'Not now', exact: true }).click()
    await expect(fields.terms).not.toBeChecked()
    await fields.terms.click()
    await terms.getByRole('button', { name: 'I accept', exact: true }).click()
    await expect(fields.terms).toBeChecked()
    await expectGoodLooks(page, looks, true)
  })

  await fields.register.click()
  const registered = page.getByRole('dialog', { name: signUpMessages.success, exact: true })
  await expect(registered).toContainText(signUpMessages.answered)
  await registered.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expectGoodLooks(page, looks, true)

  const link = await mailedLink({ to: email, subject: 'Verify your e-mail address', link: /\/verify\// })
  await test.step('the link verifies the address, once, and not by being opened', async () => {
    for (let time = 0; time < 2; time++) {
      await page.goto(link)
      await expect(page.getByText('Dr Neha Newcomer', { exact: true })).toBeVisible()
    }
    await expectGoodLooks(page, looks, true)
    await page.getByRole('button', { name: 'Verify my e-mail', exact: true }).click()
    const verified = page.getByRole('dialog', { name: verificationMessages.success, exact: true })
    await expect(verified.getByRole('link', { name: 'Go to Login', exact: true })).toHaveAttribute('href', '/login')
    await expectGoodLooks(page, looks, true)
    await verified.getByRole('link', { name: 'Set password', exact: true }).click()
    await page.waitForURL('**/reset-password/*')
    expect(await mailedLink({ to: email, subject: 'Set your password', link: /\/reset-password\// })).toBe(page.url())
  })

  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('The same again', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Set the password', exact: true }).click()
  await page.waitForURL('**/login')
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await sendCredentials(page, email, chosen)
  await page.waitForURL('**/cart')
  await expect(page.getByText(problems.paymentDue.message)).toBeVisible()

  await test.step('the used link says so and leads on', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: verificationMessages.failed })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Signup', exact: true })).toHaveAttribute('href', '/signup')
    await expectGoodLooks(page, looks, true)
  })
})

test('whoever waits for the mail asks for it again', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Verification mail not there?', exact: true }).click()
  const prompt = page.getByRole('dialog', { name: 'Verification mail', exact: true })
  await prompt.getByRole('button', { name: 'Send the link', exact: true }).click()
  await expect(prompt.getByText(passwordMessages.emailMissing.message, { exact: true })).toBeVisible()
  await prompt.getByLabel('E-mail', { exact: true }).fill('nobody.at.all@rounds.example')
  await prompt.getByRole('button', { name: 'Send the link', exact: true }).click()
  await expect(page.getByRole('dialog', { name: verificationMessages.sent, exact: true })).toContainText(
    verificationMessages.sentAgain,
  )
})

test('who signs in before the verification is offered the mail again', async ({ page }) => {
  const { title, message } = problems.emailNotVerified
  await page.route('**/api/login', (route) =>
    route.fulfill({
      status: 401,
      json: { status: false, code: 'emailNotVerified', title, message, requestId: 'a request' },
    }),
  )
  await page.goto('/login')
  await sendCredentials(page, 'early@rounds.example', chosen)
  const prompt = page.getByRole('dialog', { name: 'Verification mail', exact: true })
  await expect(prompt).toContainText(message)
  await expect(prompt.getByLabel('E-mail', { exact: true })).toHaveValue('early@rounds.example')
})

test('only students are offered to sign up', async ({ page }) => {
  const offer = page.getByRole('link', { name: 'Sign up', exact: true })
  for (const path of ['/login', '/snmc', '/ncmch', '/ncrims']) {
    await page.goto(path)
    await page.getByRole('tab', { name: 'Student Login' }).click()
    await expect(offer).toHaveAttribute('href', '/signup')
    await page.getByRole('tab', { name: 'Faculty Login' }).click()
    await expect(offer).toBeHidden()
  }
  await page.goto('/staffLogin')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(offer).toBeHidden()
})
