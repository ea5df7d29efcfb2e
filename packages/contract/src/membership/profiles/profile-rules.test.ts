// Validation of a profile, and the fields that only the department changes.
import { describe, expect, it } from 'vitest'
import { validate } from '../../kernel/validate.ts'
import { profileMessages } from './profile.messages.ts'
import { ProfileDraft } from './profile.ts'
import { lockedFields, lockedText, profileFaults } from './profile-rules.ts'

const today = '2026-06-15'

describe('the validation of a profile', () => {
  it.each([
    ['student', { dob: '2009-06-16' }, { dob: 'Please enter your date of birth.' }],
    ['student', { dob: '1926-06-14' }, { dob: 'Please enter your date of birth.' }],
    ['student', { dob: '2009-06-15' }, {}],
    ['student', { validUpto: '2026-06-14' }, { validUpto: profileMessages.expired }],
    ['professor', { validUpto: '2026-06-14' }, { validUpto: profileMessages.expired }],
    ['student', { validUpto: '2026-06-15' }, {}],
    ['student', { joiningDate: '2026-06-16' }, { joiningDate: 'The joining date cannot be later than today.' }],
    [
      'student',
      { joiningDate: '2011-01-01' },
      { joiningDate: 'Please enter the day on which you joined this course.' },
    ],
    ['professor', { joiningDate: '2011-01-01' }, {}],
    ['student', { phone: '+91 9876543210' }, { phone: 'Please enter the 10 digits without a country code.' }],
    ['professor', { phone: '+91 9876543210' }, {}],
  ] as const)('checks a %s with %j', (role, draft, faults) => {
    expect(profileFaults(draft, role, today)).toEqual(faults)
  })

  it.each([
    [{ bloodGroup: 'C' }, 'This must be one of: A+, B+, AB+, O+, A-, B-, AB-, O-.'],
    [{ name: 'A' }, 'Please enter your name.'],
    [{ address: 'x'.repeat(501) }, 'This can have at most 500 characters.'],
    [{ remarks: 'x'.repeat(1001) }, 'This can have at most 1000 characters.'],
    [{ identity: '#' }, 'Please enter the number as it is on your certificate.'],
  ])('refuses %j', (draft, sentence) => {
    expect(validate(ProfileDraft, draft)).toMatchObject({ faults: { [Object.keys(draft)[0] ?? '']: sentence } })
  })
})

it('verification locks the department’s fields, except an empty joining date', () => {
  const student = { role: 'student', joiningDate: '2025-08-01' } as const
  expect(lockedFields({ ...student, wasVerified: false })).toEqual([])
  expect(lockedFields({ ...student, wasVerified: true })).toEqual(['name', 'identity', 'joiningDate'])
  expect(lockedFields({ ...student, joiningDate: null, wasVerified: true })).toEqual(['name', 'identity'])
  expect(lockedFields({ ...student, role: 'professor', wasVerified: true })).toEqual(['name'])
})

it('the text of a locked field names somebody whom this person can ask', () => {
  expect([lockedText('student'), lockedText('professor')]).toEqual([profileMessages.locked, profileMessages.locked])
  expect(lockedText('hod')).toBe(profileMessages.lockedForHod)
  expect([lockedText('admin'), lockedText('drpc')]).toEqual(Array(2).fill(profileMessages.lockedForOthers))
})
