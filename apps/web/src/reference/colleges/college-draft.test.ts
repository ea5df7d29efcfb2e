// The form of a new college, and the names its row shows.
import { expect, test } from 'vitest'
import { blankCollege, judgeCollege } from './college-draft.ts'
import { shownNames } from './departments-cell.tsx'

const filled = {
  ...blankCollege,
  name: ' New College ',
  phone: '9876543210',
  email: 'office@college.edu.in',
  address: 'Main road',
  stateId: '018ca9c4-dba0-701c-aab5-8dc64b594f77',
}

test('a college needs all but its web address and GST number', () => {
  const judged = judgeCollege(blankCollege)
  expect(judged).toMatchObject({ ok: false, title: 'Oops...', message: 'Please fill all the fields!' })
  expect(judged.ok ? [] : Object.keys(judged.faults)).toEqual(['name', 'phone', 'email', 'address', 'stateId'])
  expect(judgeCollege(filled)).toMatchObject({ ok: true, draft: { name: 'New College' } })
})

test('what is typed carelessly is understood, what is wrong is said at its field', () => {
  const careless = judgeCollege({ ...filled, website: 'college.edu.in', gstin: '08abcde1234f1z5' })
  expect(careless).toMatchObject({ ok: true, draft: { website: 'https://college.edu.in', gstin: '08ABCDE1234F1Z5' } })
  const wrong = judgeCollege({ ...filled, phone: '12345', gstin: 'none' })
  expect(wrong).toMatchObject({
    ok: false,
    faults: { phone: 'Please enter a valid 10 digit phone number', gstin: 'Please enter a valid GST number' },
  })
})

test('three departments are shown, the rest on demand', () => {
  expect(shownNames(['a', 'b', 'c', 'd'], false)).toEqual({ shown: ['a', 'b', 'c'], more: 1 })
  expect(shownNames(['a', 'b', 'c', 'd'], true)).toEqual({ shown: ['a', 'b', 'c', 'd'], more: 0 })
  expect(shownNames(['a'], false)).toEqual({ shown: ['a'], more: 0 })
})
