// The form of a new college, and the names in its row.
import { expect, test } from 'vitest'
import { blankCollege, collegeRules } from './college-draft.ts'
import { shownNames } from './departments-cell.tsx'

const filled = {
  ...blankCollege,
  name: ' New College ',
  phone: '9876543210',
  email: 'office@college.edu.in',
  address: 'Main road',
  stateId: '018ca9c4-dba0-701c-aab5-8dc64b594f77',
}

test('a college requires everything except its website and GST number', () => {
  const missing = 'Please fill all the fields!'
  const all = { name: missing, phone: missing, email: missing, address: missing, stateId: missing }
  expect(collegeRules.problemsOf(blankCollege)).toEqual(all)
  expect(collegeRules.problemsOf(filled)).toEqual({})
  expect(collegeRules.draftOf(filled)).toEqual({
    name: 'New College',
    phone: '9876543210',
    email: 'office@college.edu.in',
    address: 'Main road',
    stateId: filled.stateId,
  })
})

test('incomplete input is normalized, and errors appear at their fields', () => {
  const careless = { ...filled, website: 'college.edu.in', gstin: '08abcde1234f1z5' }
  expect(collegeRules.draftOf(careless)).toMatchObject({
    website: 'https://college.edu.in',
    gstin: '08ABCDE1234F1Z5',
  })
  expect(collegeRules.problemsOf({ ...filled, phone: '12345', gstin: 'none' })).toEqual({
    phone: 'Please enter a valid 10 digit phone number',
    gstin: 'Please enter a valid GST number',
  })
})

test('three departments are shown until the list is expanded', () => {
  expect(shownNames(['a', 'b', 'c', 'd'], false)).toEqual({ shown: ['a', 'b', 'c'], more: 1 })
  expect(shownNames(['a', 'b', 'c', 'd'], true)).toEqual({ shown: ['a', 'b', 'c', 'd'], more: 0 })
  expect(shownNames(['a'], false)).toEqual({ shown: ['a'], more: 0 })
})
