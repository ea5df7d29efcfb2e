// Every viewer reads texts for their role: whose logbook it is, and who acts next.

import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { describe, expect, it } from 'vitest'
import { hasLogBook, purposeFor, recentText } from './dashboard-text.ts'

const department = { id: 'd', name: 'General Medicine', code: 'general-medicine' }
const college = { id: 'c', name: 'College A', slug: 'a', state: 'Rajasthan', logo: null, keepsPatientIdentity: true }
const student = { role: 'student', canVerify: false, department, college } as const
const professor = { role: 'professor', canVerify: true, department, college } as const
const clerk = { ...professor, role: 'clerk', canVerify: false } as const
const admin = { ...clerk, role: 'admin', department: null } as const
const master = { ...admin, role: 'master', college: null } as const

describe('purposeFor', () => {
  it('addresses a student’s own logbook', () => expect(purposeFor(student)).toMatch(/^Your logbook/))
  it.each([
    [professor, 'General Medicine, College A'],
    [admin, 'College A'],
    [master, 'all colleges'],
  ])('names the department or colleges of staff', (user, place) =>
    expect(purposeFor(user)).toContain(`The logbook of ${place}:`),
  )
})

it('shows a student that nothing is recorded yet', () => {
  expect(recentText(student).empty.title).toBe(generalMessages.noActivity)
})

it('requests no logbook for the district coordinator', () => {
  expect(hasLogBook({ role: 'drpc' })).toBe(false)
  expect(hasLogBook(clerk)).toBe(true)
})
