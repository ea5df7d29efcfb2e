// The steps of a newcomer: which are done, who acts next, and since when.
import type { Profile } from '@rounds/contract/membership/profiles/profile'
import { expect, it } from 'vitest'
import { anHod, aStudent, ownProfile } from '#web/testing/people.ts'
import { newcomerOf, unpaidSteps } from './newcomer-steps-of.ts'

const newcomer = { ...aStudent, verifyByHod: false } as const
const idProof: Profile['idProof'] = {
  id: '0197a000-0000-7000-8000-000000000041',
  file: { name: 'card.pdf', type: 'application/pdf', bytes: 1000 },
  uploadedAt: '2026-01-10T06:00:00.000Z',
  replacedAt: null,
}
const complete: Profile = {
  ...ownProfile,
  remarks: 'None',
  identity: 'KMC 1',
  medicalCouncil: 'KMC',
  validUpto: '2030-01-01',
  medicalCollege: 'RUHS',
  photo: aStudent.id,
  idProof,
}

it('asks first for what blocks the approval, and last for the rest of the profile', () => {
  const unjoined = { ...newcomer, joiningDate: null }
  expect(newcomerOf(unjoined, { ...ownProfile, joiningDate: null }).next?.part).toBe('joiningDate')
  expect(newcomerOf(newcomer, ownProfile).next).toEqual({ label: 'upload your ID proof', part: 'idProof' })
  expect(newcomerOf(newcomer, { ...ownProfile, idProof }).next).toEqual({
    label: 'complete your profile',
    part: 'photo',
  })
})

it('names who acts next, and since when, once the newcomer’s steps are done', () => {
  const { steps, next } = newcomerOf(newcomer, complete)
  expect(next).toBeNull()
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, true, false])
  expect(steps.at(-1)).toMatchObject({
    title: 'Approved by Dr Meena Iyer',
    detail: 'Waiting since 10 Jan 2026: Dr Meena Iyer checks your ID proof.',
  })
})

it('marks a student’s approval as done, and has fewer steps for staff', () => {
  const approved = newcomerOf({ ...newcomer, verifyByHod: true, joiningDate: null }, complete)
  expect(approved.steps.at(-1)).toEqual({
    title: 'Approved',
    detail: 'Your department approved your account.',
    isDone: true,
  })
  const { steps } = newcomerOf({ ...anHod, verifyByHod: false }, { ...complete, approver: null })
  expect(steps.map(({ title }) => title)).toEqual(['Profile 7 of 7', 'ID proof', 'Confirmed by the Rounds team'])
})

it('before the payment, names who acts in each later step', () => {
  expect(unpaidSteps.map(({ isDone }) => isDone)).toEqual([true, false, false, false])
  for (const { detail } of unpaidSteps.slice(1)) expect(detail).toMatch(/^(?:You|Your department)/)
})
