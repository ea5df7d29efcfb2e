// The texts of the Assign Students dialog.
import { expect, it } from 'vitest'
import { assignText, matchingStudents, presentText } from './assign-text.ts'

it('counts additions and removals against the current assignment', () => {
  expect(assignText([], [])).toEqual({ verb: 'Assign 0 students', change: 'Nothing changes yet.' })
  expect(assignText(['a'], ['a', 'b', 'c'])).toEqual({ verb: 'Assign 3 students', change: 'Adds 2.' })
  expect(assignText(['a', 'b'], ['b', 'c'])).toEqual({ verb: 'Assign 2 students', change: 'Adds 1, removes 1.' })
  expect(assignText(['a', 'b'], [])).toEqual({ verb: 'Remove all 2 students', change: 'Removes 2.' })
  expect(assignText(['a'], ['a'])).toEqual({ verb: 'Assign 1 student', change: 'Nothing changes yet.' })
})

it('finds students by name, by teacher, or by having no teacher', () => {
  const student = { isAssigned: false, isOwnChoice: false, others: [] }
  const all = [
    { ...student, id: '1', name: 'Dr Asha Rao' },
    { ...student, id: '2', name: 'Dr Ravi Nair', others: ['Dr Asha Mathur'] },
  ]
  const found = (search: string) => matchingStudents(all, search).map(({ id }) => id)
  expect([found(''), found('asha'), found('asha rao'), found('no teacher'), found('zoya')]).toEqual([
    ['1', '2'],
    ['1', '2'],
    ['1'],
    ['1'],
    [],
  ])
})

it('names the teachers of a student, including the one being edited', () => {
  const alone = { isAssigned: false, isOwnChoice: false, others: [] }
  expect(presentText(alone)).toBe('No teacher yet')
  expect(presentText({ ...alone, isAssigned: true })).toBe('With this teacher')
  expect(presentText({ ...alone, isAssigned: true, others: ['Dr Das'] })).toBe('With this teacher, Dr Das')
  expect(presentText({ ...alone, isOwnChoice: true })).toBe('Chose this teacher')
})
