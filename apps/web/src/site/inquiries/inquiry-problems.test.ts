// The contact form's own checks.
import { expect, it } from 'vitest'
import { inquiryProblems } from './inquiry-problems.ts'

const inquiry = { name: 'Asha', email: 'asha@hospital.example', phone: '9876543210', subject: 'Price', message: 'How?' }

it('accepts a complete inquiry with surrounding blanks', () => {
  expect(inquiryProblems(inquiry)).toEqual({})
  expect(inquiryProblems({ ...inquiry, phone: ' +91 98765 43210 ', email: ' asha@hospital.example ' })).toEqual({})
})

it('asks for empty fields first, then validates the address and the number', () => {
  const missing = 'Please enter all fields.'
  expect(inquiryProblems({ ...inquiry, name: ' ', message: '', phone: '12' })).toEqual({
    name: missing,
    message: missing,
  })
  expect(inquiryProblems({ ...inquiry, email: 'asha', phone: '98765 4321' })).toEqual({
    email: 'Please enter a valid email!',
    phone: 'Please select a valid phone number contains 10 digits',
  })
})
