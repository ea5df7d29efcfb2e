// The first steps of a college: each is ticked once it is done.
import type { CollegeFigures } from '@rounds/contract/overview/college-figures/college-figures'
import type { College } from '@rounds/contract/reference/colleges/college'
import { expect, test } from 'vitest'
import { firstSteps } from './first-steps.ts'

const department = (id: string) => ({ id, name: id, code: id, title: `MD ${id}` })
const head = (departmentId: string) => ({ departmentId, id: departmentId, name: 'Dr Head', isActive: true })
const titlesOf = (college: Pick<College, 'departments' | 'logo' | 'accent'>, figures: Partial<CollegeFigures>) =>
  firstSteps(college, { students: 0, staff: 0, records: 0, heads: [], ...figures }).flatMap(({ title, isDone }) =>
    isDone ? [] : [title],
  )

test('every step is open at first and none at the end', () => {
  expect(titlesOf({ departments: [], logo: null, accent: null }, {})).toEqual([
    'Add departments',
    'Upload the logo',
    'Choose the address and colour of the sign-in page',
    'Invite the HODs',
    'Import students and staff, or let them sign up',
  ])
  const full = { departments: [department('a'), department('b')], logo: 'x', accent: '#0b6e6e' }
  expect(titlesOf(full, { heads: [head('a')], students: 1 })).toEqual(['Invite the HOD of 1 more department'])
  expect(titlesOf(full, { heads: [head('a'), head('b')], students: 1 })).toEqual([])
})
