// The checks of the sign-up form: their order, their messages, and the dialog.
import { describe, expect, it } from 'vitest'
import { phoneDigits, type SignUpForm, signUpFaults, spokenFaults } from './sign-up-rules.ts'

const right: SignUpForm = {
  collegeId: 'college',
  departmentId: 'department',
  name: "Dr Amélie D'Souza-Rao (née Iyer)",
  phone: '9876543210',
  email: 'amelie@college.edu.in',
  acceptsTerms: true,
  courses: ['MD General Medicine'],
}
const blank: SignUpForm = {
  collegeId: '',
  departmentId: '',
  name: ' ',
  phone: '',
  email: '',
  acceptsTerms: false,
  courses: [],
}

describe('the checks of the sign-up form', () => {
  it('accept a complete form, in any script', () => {
    expect([...signUpFaults(right)]).toEqual([])
    expect([...signUpFaults({ ...right, name: 'डॉ. आशा राव' })]).toEqual([])
  })

  it('report the fields in their order', () => {
    expect([...signUpFaults(blank)]).toEqual([
      ['collegeId', 'Please select college'],
      ['departmentId', 'Please select department'],
      ['name', 'Please enter student name'],
      ['phone', 'Please enter phone number'],
      ['email', 'Please enter email address'],
      ['acceptsTerms', 'Please accept the terms and conditions'],
      ['courses', 'Please select at least one course'],
    ])
  })

  it.each(['Dr <b>Rao</b>', 'https://prizes.example', 'R2D2', '-', 'x'.repeat(101)])('refuse the name %s', (name) =>
    expect([...signUpFaults({ ...right, name }).keys()]).toEqual(['name']),
  )

  it.each(['123456789', '12345678901', '98765 4321', '98765432a1'])('refuse the phone number %s', (phone) =>
    expect(signUpFaults({ ...right, phone }).get('phone')).toBe(
      'Please select a valid phone number contains 10 digits',
    ),
  )
})

describe('the text of the dialog', () => {
  const spoken = (form: Partial<SignUpForm>) => spokenFaults(signUpFaults({ ...right, ...form }))

  it('is the first fault', () => {
    expect(spoken({ name: '', acceptsTerms: false })).toEqual({
      title: 'Error',
      sentences: ['Please enter student name'],
    })
  })

  it('is the phone number’s length and the faults after it', () => {
    expect(spoken({ phone: '12345' })).toEqual({
      title: 'Phone Validation Error',
      sentences: ['Please select a valid phone number contains 10 digits'],
    })
    expect(spoken({ phone: '12345', acceptsTerms: false, courses: [] }).sentences).toEqual([
      'Please select a valid phone number contains 10 digits',
      'Please accept the terms and conditions',
    ])
    expect(spoken({ departmentId: '', phone: '12345' }).sentences).toEqual(['Please select department'])
  })
})

describe('phoneDigits', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['98765432101', '98765432101'],
    ['9198765432', '9198765432'],
    ['abc', ''],
  ])('reads %s as %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits))
})
