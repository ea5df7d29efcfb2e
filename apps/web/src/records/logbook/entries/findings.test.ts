// The line in which each finding of a physical examination is shown.
import { goldenOf } from '@rounds/contract/records/logbook/golden/golden'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expect, test } from 'vitest'
import { findingsOf } from './findings.ts'
import { shownFields } from './shown-fields.ts'

const kind = kindOf('clinical-case')
const section = kind.sections?.find(({ reads }) => reads === 'findings')
const entry = (change = {}) => ({
  details: { ...goldenOf('clinical-case'), ...change },
  teacher: null,
  attachment: null,
  studentRemark: null,
})

test('lists findings by their labels and keeps the written one as a field', () => {
  const { present, absent, others } = findingsOf(shownFields(kind, entry(), null, section?.keys))
  expect(present).toEqual(['Pallor', 'Edema'])
  expect(absent).toEqual(['Icterus', 'Cyanosis', 'Clubbing', 'Lymphadenopathy'])
  expect(others.map(({ key }) => key)).toEqual(['otherFinding'])
})

test('a section is complete only when every finding is answered', () => {
  const read = (change = {}) => findingsOf(shownFields(kind, entry(change), null, section?.keys)).isWhole
  expect([read(), read({ pallor: undefined })]).toEqual([true, false])
})

test('an unanswered finding is neither present nor absent', () => {
  const { present, absent } = findingsOf(shownFields(kind, entry({ pallor: undefined }), null, section?.keys))
  expect([present, absent.includes('Pallor')]).toEqual([['Edema'], false])
})
