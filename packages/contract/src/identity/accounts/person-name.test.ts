// Names stay as typed, and never form an address.
import { describe, expect, it } from 'vitest'
import { ProfileDraft } from '../../membership/profiles/profile.ts'
import { SignUpDraft } from '../../membership/registration/sign-up.ts'
import { PersonNameText } from './person-fields.ts'
import { givenNameAndInitial } from './person-name.ts'

const signUp = (name: string) =>
  SignUpDraft.safeParse({
    collegeId: 'c',
    departmentId: 'd',
    name,
    phone: '9876543210',
    email: 'a@rounds.example',
    acceptsTerms: true,
    courses: ['MD'],
  }).data?.name
const staff = (name: string) => PersonNameText.safeParse(name).data
const own = (name: string) => ProfileDraft.safeParse({ name }).data?.name
const forms = [signUp, staff, own]

describe('a name', () => {
  it.each(['Dr. Asha Rao', 'S. M. Krishna', 'A.K. Menon', 'Anne-Marie D’Souza', 'अनिता शर्मा'])(
    'such as %s stays unchanged',
    (name) => {
      expect(forms.map((form) => form(name))).toEqual([name, name, name])
    },
  )

  it('gets the missing space after a title', () => {
    expect(forms.map((form) => form('Dr.Ravi Kumar'))).toEqual(Array(3).fill('Dr. Ravi Kumar'))
  })

  it('cannot be an address that a mail program would turn into a link', () => {
    const expected = 'Claim it at www. prizes. example'
    expect(forms.map((form) => form('Claim it at www.prizes.example'))).toEqual(Array(3).fill(expected))
    for (const address of ['https://prizes.example', 'pay@prizes.example', '<b>x</b>', 'two\nlines']) {
      expect(forms.map((form) => form(address))).toEqual([undefined, undefined, undefined])
    }
  })
})

it.each([
  ['Dr Asha Devi Rao', 'Asha R.'],
  ['Prof. Ravi Kumar', 'Ravi K.'],
  ['S. M. Krishna', 'S. K.'],
  ['Anne-Marie D’Souza', 'Anne-Marie D.'],
  ['अनिता शर्मा', 'अनिता श.'],
  ['Krishna', 'Krishna'],
  ['Dr student', 'student'],
  ['Dr', 'Dr'],
])('shows %s to strangers as %s', (name, shown) => {
  expect(givenNameAndInitial(name)).toBe(shown)
})
