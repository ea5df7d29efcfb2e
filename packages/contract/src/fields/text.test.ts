// An e-mail address is accepted if mail can reach it, and stored in lower case.
import { expect, it } from 'vitest'
import { emailText } from './text.ts'

const Email = emailText('missing', 'wrong')
const said = (email: unknown) => Email.safeParse(email).error?.issues[0]?.message

it.each([
  'asha@rounds.example',
  "o'brien.k+ward@sms-college.ac.in",
  'a_b-c!d@x.co',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
])('accepts %s', (email) => {
  expect(said(email)).toBeUndefined()
})

it.each([
  'asha@',
  'asha@ward',
  'asha@ward.',
  'asha@gmail.com.',
  'asha@gmail,com.in',
  'asha@gmail..com',
  '.asha@gmail.com',
  'asha.@gmail.com',
  'as ha@gmail.com',
  'asha@gmail.com, ravi@gmail.com',
  '<asha@gmail.com>',
  '"asha"@gmail.com',
  'asha@-gmail.com',
  'asha@gmail.c',
  '#@fk6w.>pZa"s',
  'आशा@gmail.com',
  `${'a'.repeat(250)}@b.in`,
])('refuses %s', (email) => {
  expect(said(email)).toBe('wrong')
})

it('asks for an address when it is missing', () => {
  expect(said('  ')).toBe('missing')
  expect(said(undefined)).toBe('missing')
})

it('stores the address trimmed and in lower case', () => {
  expect(Email.parse(' Asha@Rounds.Example ')).toBe('asha@rounds.example')
})
