// The messages about names, numbers and addresses in forms about other people.
import { expect, it } from 'vitest'
import { generalMessages } from '../../kernel/general.messages.ts'
import { personMessages } from './person.messages.ts'
import { MobileNumber, PersonNameText, StaffEmail } from './person-fields.ts'

const { incomplete } = personMessages
const said = (parsed: { error?: { issues: { message: string }[] } | undefined }) => parsed.error?.issues[0]?.message

it.each([
  ['', incomplete.message],
  ['   ', incomplete.message],
  ['A'.repeat(121), 'The name can have at most 120 characters.'],
  ['Dr\u0007Rao', 'The name contains characters that aren’t allowed.'],
  [' Dr Rao ', undefined],
])('validates the name %j', (name, sentence) => {
  expect(said(PersonNameText.safeParse(name))).toBe(sentence)
})

it.each([
  ['', incomplete.message],
  ['98765', generalMessages.invalidPhone.message],
  ['+91 98765-43210', undefined],
  ['098765 43210', undefined],
])('validates the number %j', (number, sentence) => {
  expect(said(MobileNumber.safeParse(number))).toBe(sentence)
})

it('stores a number as its ten digits', () => {
  expect(MobileNumber.parse('+91 98765-43210')).toBe('9876543210')
})

it.each([
  ['', incomplete.message],
  ['asha@', generalMessages.invalidEmail.message],
  ['asha@rounds.example', undefined],
])('validates the address %j', (address, sentence) => {
  expect(said(StaffEmail.safeParse(address))).toBe(sentence)
})
