// What the sign-up page says, whatever the form holds and the server answers. @vitest-environment happy-dom
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { registrations } from '@rounds/contract/membership/registration/registration.endpoints'
import { signUpMessages } from '@rounds/contract/membership/registration/sign-up.messages'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { openScreen, optionOf, server } from '#web/testing/screen.tsx'

const college = { id: '0197a000-0000-7000-8000-000000000021', name: 'Demo College A', address: 'Residency Road' }
const department = {
  id: '0197a000-0000-7000-8000-000000000022',
  name: 'General Medicine',
  code: 'general-medicine',
  title: 'MD General Medicine',
}

beforeEach(() => {
  server.answers(colleges.options, { college: [{ ...college, state: 'Rajasthan' }] })
  server.answers(colleges.departments, { data: [department] })
})

const input = (name: string) => screen.findByRole('textbox', { name })
const register = async (hands: UserEvent) => hands.click(await screen.findByRole('button', { name: 'Register' }))

/** The sentences of the dialog, which is closed then. */
async function said(hands: UserEvent, title: string): Promise<string> {
  const dialog = await screen.findByRole('alertdialog', { name: title })
  const text = dialog.textContent ?? ''
  await hands.click(within(dialog).getByRole('button', { name: 'Close' }))
  return text
}

async function choosePlace(hands: UserEvent): Promise<void> {
  // The first touch brings the lists in place of the fields that stand for them.
  await hands.click(await screen.findByRole('combobox', { name: /College/ }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: /College/ })).toHaveProperty('readOnly', false))
  await hands.type(screen.getByRole('combobox', { name: /College/ }), 'demo')
  await hands.click(await optionOf(/Demo College A/))
  await hands.click(screen.getByRole('combobox', { name: /Department/ }))
  await hands.click(await optionOf(department.name))
}

async function fillIn(hands: UserEvent): Promise<void> {
  await choosePlace(hands)
  await hands.type(await input('Student name'), 'Dr Neha Newcomer')
  await hands.type(await input('Phone'), '9876543210')
  await hands.type(await input('E-mail'), 'neha@rounds.example')
  await hands.click(await screen.findByRole('switch'))
  await hands.click(await screen.findByRole('button', { name: 'I accept' }))
}

test('an empty form gets every sentence at its field, and the first one in the dialog', async () => {
  const hands = await openScreen('/signup')
  await register(hands)
  expect(await said(hands, signUpMessages.failed)).toContain(signUpMessages.college)
  const { department: noDepartment, name, phoneMissing, emailMissing, terms, courses } = signUpMessages
  for (const sentence of [signUpMessages.college, noDepartment, name, phoneMissing, emailMissing, terms, courses]) {
    expect(screen.getByText(sentence)).toBeVisible()
  }
})

test('what is typed wrongly gets its sentence', async () => {
  const hands = await openScreen('/signup')
  await hands.type(await input('Student name'), 'https://elsewhere.example')
  await hands.type(await input('Phone'), '98765')
  await hands.type(await input('E-mail'), 'neha@')
  await register(hands)
  await said(hands, signUpMessages.failed)
  const letters = fillMessage(signUpMessages.nameLetters, { n: 100 })
  for (const sentence of [letters, personMessages.tenDigits.message, signUpMessages.emailInvalid]) {
    expect(screen.getByText(sentence)).toBeVisible()
  }
})

test('an eleventh digit is refused at once', async () => {
  const hands = await openScreen('/signup')
  await hands.type(await input('Phone'), '98765432109')
  expect(await said(hands, personMessages.tenDigits.title)).toContain(personMessages.tenDigits.message)
})

describe('the referral ID', () => {
  const known = fillMessage(signUpMessages.referralValid, { name: 'Dr Asha Rao' })

  test('of another length, of nobody, of a colleague', async () => {
    server.refuses(registrations.sponsor, 'notFound', { message: signUpMessages.referralUnknown })
    const hands = await openScreen('/signup')
    const referral = await input('Referral ID')
    await hands.type(referral, '1234567890')
    expect(await screen.findByText(signUpMessages.referralInvalid)).toBeVisible()
    await hands.clear(referral)
    await hands.type(referral, '000000000')
    expect(await screen.findByText(signUpMessages.referralUnknown)).toBeVisible()
    server.answers(registrations.sponsor, { message: known, user: { name: 'Dr Asha Rao' } })
    await hands.clear(referral)
    await hands.type(referral, '6Z0BFNFYP')
    expect(await screen.findByText(known)).toBeVisible()
  })
})

describe('the lists', () => {
  test('of colleges that do not come say so and are asked for again', async () => {
    server.refuses(colleges.options, 'unavailable')
    const hands = await openScreen('/signup')
    await hands.click(await screen.findByRole('combobox', { name: /College/ }))
    expect(await screen.findByText(generalMessages.listFailed, {}, { timeout: 15_000 })).toBeVisible()
    server.answers(colleges.options, { college: [{ ...college, state: 'Rajasthan' }] })
    await hands.click(screen.getByRole('button', { name: 'Try again' }))
    await choosePlace(hands)
    expect(await input('Course')).toHaveValue(department.title)
  })
})

describe('a form that is right', () => {
  test('is sent, and the answer is the same whether or not the address is known', async () => {
    server.answers(registrations.signUp, { message: signUpMessages.answered })
    const hands = await openScreen('/signup')
    await fillIn(hands)
    await register(hands)
    const dialog = await screen.findByRole('dialog', { name: signUpMessages.success })
    expect(dialog).toHaveTextContent(signUpMessages.answered)
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

  test.each([
    [
      'a field',
      'invalid',
      signUpMessages.failed,
      signUpMessages.department,
      { departmentId: signUpMessages.department },
    ],
    ['no field', 'tooMany', problems.tooMany.title, problems.tooMany.message, undefined],
    ['what it could not read', 'invalid', problems.invalid.title, generalMessages.allFields.message, undefined],
  ] as const)('is refused for %s in the words of the server', async (_what, code, title, message, fields) => {
    server.refuses(registrations.signUp, code, { message, ...(fields ? { fields } : {}) })
    const hands = await openScreen('/signup')
    await fillIn(hands)
    await register(hands)
    expect(await said(hands, title)).toContain(message)
  })
})
