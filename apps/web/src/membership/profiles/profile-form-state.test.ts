// The profile form sends only changed fields, and shows errors before it sends.
import type { Profile } from '@rounds/contract/membership/profiles/profile'
import { completenessOf, fieldsOf } from '@rounds/contract/membership/profiles/profile-rules'
import { describe, expect, it } from 'vitest'
import { changedKeys, formOf, profileRules, rebased } from './profile-form-state.ts'

const today = '2026-06-15'
const blank: Profile = {
  name: 'Asha Rao',
  phone: null,
  email: 'asha@rounds.example',
  dob: null,
  bloodGroup: null,
  vaccinationStatus: null,
  address: null,
  remarks: null,
  identity: null,
  medicalCouncil: null,
  validUpto: null,
  joiningDate: null,
  medicalCollege: null,
  unitHead: null,
  photo: null,
  idProof: null,
  approver: null,
  referralCode: '6Z0BFNFYP',
  changes: [],
  locked: [],
}
const stored: Profile = { ...blank, phone: '9876543210', unitHead: { id: 'u', name: 'Dr Mathur' } }

const rules = profileRules(stored, 'student', today)

describe('a profile form', () => {
  it('starts with the stored values and nothing to send', () => {
    expect(changedKeys(formOf(stored), stored)).toEqual([])
    expect(rules.problemsOf(formOf(stored))).toEqual({})
    expect(rules.draftOf(formOf(stored))).toEqual({})
  })

  it('sends only changed fields, trimmed, with null for emptied ones', () => {
    const form = { ...formOf(stored), phone: ' ', address: '  Hostel 3 ', bloodGroup: 'O+' }
    expect(rules.problemsOf(form)).toEqual({})
    expect(rules.draftOf(form)).toEqual({ phone: null, address: 'Hostel 3', bloodGroup: 'O+' })
  })

  it('adopts newer values from the department but keeps typed ones', () => {
    const form = { ...formOf(stored), address: 'Hostel 3' }
    const newer = { ...stored, joiningDate: '2026-05-02', address: 'Old town' }
    expect(rebased(form, stored, newer)).toMatchObject({ address: 'Hostel 3', joiningDate: '2026-05-02' })
  })

  it('shows errors at their fields', () => {
    const form = { ...formOf(stored), name: ' ', phone: '123', joiningDate: '2026-06-16' }
    expect(rules.problemsOf(form)).toEqual({
      name: 'Please enter your name.',
      phone: 'Please select a valid phone number contains 10 digits',
    })
    const dates = { ...formOf(stored), joiningDate: '2026-06-16', dob: '2012-01-01', validUpto: '2026-06-14' }
    expect(rules.problemsOf(dates)).toEqual({
      validUpto: 'This registration has expired. Please enter the new date after you renew it.',
      joiningDate: 'The joining date cannot be later than today.',
      dob: 'Please enter your date of birth.',
    })
  })
})

describe('the completeness of a profile', () => {
  it('counts the fields of the role and lists missing ones in form order', () => {
    const { missing, percent } = completenessOf(stored, 'student')
    expect(missing).toEqual([
      'photo',
      'dob',
      'bloodGroup',
      'vaccinationStatus',
      'address',
      'remarks',
      'identity',
      'medicalCouncil',
      'validUpto',
      'idProof',
      'joiningDate',
      'medicalCollege',
    ])
    expect(percent).toBe(14)
    expect(completenessOf(stored, 'master')).toEqual({ missing: [], percent: 100 })
  })

  it('excludes student fields for staff', () => {
    expect(fieldsOf('professor')).not.toContain('joiningDate')
    expect(fieldsOf('clerk')).not.toContain('identity')
    expect(fieldsOf('student')).toContain('unitHeadId')
  })
})
