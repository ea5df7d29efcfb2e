// The messages of the sign-up page, for every form and response.
// @vitest-environment happy-dom
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { registrations } from '@rounds/contract/membership/registration/registration.endpoints'
import { signUpMessages } from '@rounds/contract/membership/registration/sign-up.messages'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { openScreen, optionOf, refusalOf, summaryOf } from '#web/testing/screen.tsx'

const college = { id: '0197a000-0000-7000-8000-000000000021', name: 'Demo College A', address: 'Residency Road' }
const department = {
  id: '0197a000-0000-7000-8000-000000000022',
  name: 'General Medicine',
  code: 'general-medicine',
  title: 'MD General Medicine',
}

test.beforeEach(({ server }) => {
  server.answers(colleges.options, { college: [{ ...college, state: 'Rajasthan' }] })
  server.answers(colleges.departments, { data: [department] })
})

const input = (name: string) => screen.findByRole('textbox', { name })
const register = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Register' }))

async function choosePlace(user: UserEvent): Promise<void> {
  // The first touch replaces the placeholders by the real lists.
  await user.click(await screen.findByRole('combobox', { name: /College/ }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: /College/ })).toHaveProperty('readOnly', false))
  await user.type(screen.getByRole('combobox', { name: /College/ }), 'demo')
  await user.click(await optionOf(/Demo College A/))
  await user.click(screen.getByRole('combobox', { name: /Department/ }))
  await user.click(await optionOf(department.name))
}

async function fillIn(user: UserEvent): Promise<void> {
  await choosePlace(user)
  await user.type(await input('Student name'), 'Dr Neha Newcomer')
  await user.type(await input('Phone'), '9876543210')
  await user.type(await input('E-mail'), 'neha@rounds.example')
  await user.click(await screen.findByRole('switch'))
  await user.click(await screen.findByRole('button', { name: 'I accept' }))
}

test('an empty form shows every error at its field, the first also at the top', async () => {
  const user = await openScreen('/signup')
  await register(user)
  expect(await summaryOf(signUpMessages.failed)).toHaveTextContent(signUpMessages.college)
  const { department: noDepartment, name, phoneMissing, emailMissing, terms, courses } = signUpMessages
  for (const sentence of [signUpMessages.college, noDepartment, name, phoneMissing, emailMissing, terms, courses]) {
    expect(screen.getAllByText(sentence).at(-1)).toBeVisible()
  }
})

test('invalid input shows an error at its field', async () => {
  const user = await openScreen('/signup')
  await user.type(await input('Student name'), 'https://elsewhere.example')
  await user.type(await input('Phone'), '98765')
  await user.type(await input('E-mail'), 'neha@')
  await register(user)
  expect(await summaryOf(signUpMessages.failed)).toBeVisible()
  const letters = fillMessage(signUpMessages.nameLetters, { n: 100 })
  for (const sentence of [letters, personMessages.tenDigits.message, signUpMessages.emailInvalid]) {
    expect(screen.getAllByText(sentence).at(-1)).toBeVisible()
  }
})

test('an eleventh digit is refused at once', async () => {
  const user = await openScreen('/signup')
  await user.type(await input('Phone'), '98765432109')
  expect(await screen.findByText(personMessages.tenDigits.message)).toBeVisible()
  expect(await input('Phone')).toHaveValue('9876543210')
})

describe('the referral ID', () => {
  const known = fillMessage(signUpMessages.referralValid, { name: 'Dr Asha Rao' })

  test('is refused when invalid or unknown, and accepted with its owner’s name', async ({ server }) => {
    server.refuses(registrations.sponsor, 'notFound', { message: signUpMessages.referralUnknown })
    const user = await openScreen('/signup')
    const referral = await input('Referral ID')
    await user.type(referral, '1234567890')
    expect(await screen.findByText(signUpMessages.referralInvalid)).toBeVisible()
    await user.clear(referral)
    await user.type(referral, '000000000')
    expect(await screen.findByText(signUpMessages.referralUnknown)).toBeVisible()
    server.answers(registrations.sponsor, { message: known, user: { name: 'Dr Asha Rao' } })
    await user.clear(referral)
    await user.type(referral, '6Z0BFNFYP')
    expect(await screen.findByText(known)).toBeVisible()
  })

  test('stays valid when the server is too busy to check it', async ({ server }) => {
    server.refuses(registrations.sponsor, 'tooMany')
    const user = await openScreen('/signup')
    const referral = await input('Referral ID')
    await user.type(referral, '6Z0BFNFYP')
    expect(await screen.findByText(signUpMessages.referralLater)).toBeVisible()
    expect(referral).toBeValid()
  })
})

describe('the lists', () => {
  test('report a failed load and can be loaded again', async ({ server }) => {
    server.refuses(colleges.options, 'unavailable')
    const user = await openScreen('/signup')
    await user.click(await screen.findByRole('combobox', { name: /College/ }))
    expect(await screen.findByText(generalMessages.listFailed, {}, { timeout: 15_000 })).toBeVisible()
    server.answers(colleges.options, { college: [{ ...college, state: 'Rajasthan' }] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await choosePlace(user)
    expect(await input('Course')).toHaveValue(department.title)
  })
})

describe('a valid form', () => {
  test('is sent, then the page offers to open the e-mail but not to sign in', async ({ server }) => {
    server.answers(registrations.signUp, { message: signUpMessages.answered })
    const user = await openScreen('/signup')
    await fillIn(user)
    await register(user)
    const dialog = await screen.findByRole('dialog', { name: signUpMessages.success })
    expect(dialog).toHaveTextContent(signUpMessages.answered)
    // Nobody can sign in yet, so the next step is the mailbox.
    const mailbox = await screen.findByRole('link', { name: 'Open the e-mail', hidden: true })
    expect(mailbox).toHaveAttribute('href', 'mailto:')
    expect(screen.queryByRole('link', { name: 'Go to Login', hidden: true })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'No e-mail? Send it again', hidden: true })).toBeInTheDocument()
    expect(server.sentTo(registrations.signUp)).toEqual([
      {
        collegeId: college.id,
        departmentId: department.id,
        courses: [department.title],
        name: 'Dr Neha Newcomer',
        phone: '9876543210',
        email: 'neha@rounds.example',
        acceptsTerms: true,
        sponsor: null,
      },
    ])
  })

  test.for([
    [
      'a field',
      'invalid',
      signUpMessages.failed,
      signUpMessages.department,
      { departmentId: signUpMessages.department },
    ],
    ['no field', 'tooMany', problems.tooMany.title, problems.tooMany.message, undefined],
    ['what it could not read', 'invalid', problems.invalid.title, generalMessages.allFields.message, undefined],
  ] as const)(
    'is refused for %s with the server’s message',
    async ([_what, code, title, message, fields], { server }) => {
      server.refuses(registrations.signUp, code, { message, ...(fields ? { fields } : {}) })
      const user = await openScreen('/signup')
      await fillIn(user)
      await register(user)
      expect(await (fields ? summaryOf : refusalOf)(title)).toHaveTextContent(message)
    },
  )
})
