// The typed texts that survive a new wording of the form.
import { expect, it } from 'vitest'
import { blankScores, carriedScores, remarkKey, scoreKey } from './score-texts.ts'

const items = (...names: string[]) => names.map((item) => ({ group: null, item }))

it('keeps scores with their items, and remarks on removed items as general remarks', () => {
  const before = items('Thesis', 'Conduct', 'Log book')
  const typed = {
    ...blankScores(before),
    studentId: 's',
    from: '2026-03-01',
    remarks: 'Steady.',
    signature: 'Dr Iyer',
    [scoreKey(0)]: '5',
    [scoreKey(1)]: '2',
    [remarkKey(1)]: 'A talk every week.',
    [scoreKey(2)]: '7',
  }
  const now = items('LOG BOOK', 'Seminars', 'Thesis', 'Journals')
  const {
    [scoreKey(0)]: book,
    [scoreKey(1)]: seminars,
    [scoreKey(2)]: thesis,
    ...others
  } = carriedScores(typed, before, now)
  expect([book, seminars, thesis, others[scoreKey(3)]]).toEqual(['7', '', '5', ''])
  expect(others).toMatchObject({ studentId: 's', from: '2026-03-01', signature: 'Dr Iyer' })
  expect(others.remarks).toBe('Steady.\nConduct: A talk every week.')
})
