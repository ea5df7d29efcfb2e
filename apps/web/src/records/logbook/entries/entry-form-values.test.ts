// The initial content of a form, the effect of changes, and its completeness.

import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expect, test } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import {
  blankContent,
  completenessOf,
  contentOfEntry,
  firstKeyOf,
  isChanged,
  repeatedContent,
  sectionsWith,
  withValue,
} from './entry-form-values.ts'

const procedure = kindOf('procedure')
const today = '2026-11-21'
const person = { id: '018ca9c4-dba0-701c-aab5-8dc64b594f77', name: 'Dr Rao' }

const entry = anEntry({
  kind: 'procedure',
  status: 'Rejected',
  revision: 2,
  date: '2026-11-02',
  student: person,
  teacher: person,
  studentRemark: 'Went well.',
  details: {
    date: '2026-11-02',
    competency: { id: 'c', title: 'Biopsies' },
    skill: { id: 's', title: 'Skin biopsy' },
    patient: 'R••• K•••',
    ipd: '•••11',
    role: 'Assisted',
  },
  submittedAt: null,
})

test('a new entry is dated today, except leave and postings', () => {
  expect(blankContent(procedure, today).values).toEqual({ date: today })
  expect(blankContent(kindOf('leave-record'), today).values).toEqual({})
  expect(blankContent(kindOf('drp-offline'), today).values).toEqual({})
})

test('a stored entry opens with ids as values and their labels beside them', () => {
  const { values, shown } = contentOfEntry(procedure, entry, { patient: 'Ramesh Kumar', ipd: 'IPD 11' })
  expect(values).toMatchObject({ competency: 'c', skill: 's', teacher: person.id, patient: 'Ramesh Kumar' })
  expect(shown).toEqual({ competency: 'Biopsies', skill: 'Skin biopsy', teacher: 'Dr Rao' })
})

test('repeating the last entry leaves out its date, patient and remark', () => {
  const repeated = repeatedContent(procedure, entry, today)
  expect(repeated?.values).toEqual({ date: today, competency: 'c', skill: 's', role: 'Assisted', teacher: person.id })
  expect(repeated?.shown.skill).toBe('Skin biopsy')
})

test('does not repeat an entry of an earlier department, whose catalogue differs', () => {
  const formerPlace = { college: 'A', department: 'Surgery' }
  expect(repeatedContent(procedure, { ...entry, formerPlace }, today)).toBeNull()
})

test('does not repeat a case sheet, which is all about the patient', () => {
  expect(repeatedContent(kindOf('clinical-case'), { ...entry, kind: 'clinical-case' }, today)).toBeNull()
})

test('changing the competency clears the procedure chosen within it', () => {
  const before = contentOfEntry(procedure, entry, null)
  const after = withValue(procedure.fields, before, 'competency', 'other', 'Taps')
  expect(after.values.competency).toBe('other')
  expect(after.values).not.toHaveProperty('skill')
  expect(after.shown).toEqual({ competency: 'Taps', teacher: 'Dr Rao' })
  expect(withValue(procedure.fields, before, 'role', 'Observed').values.skill).toBe('s')
})

test('blanks and the order of keys do not count as changes', () => {
  expect(isChanged({ a: 'x', b: 'y' }, { b: 'y', a: 'x', c: ' ', d: [''] })).toBe(false)
  expect(isChanged({ a: 'x' }, { a: 'y' })).toBe(true)
  expect(isChanged({ a: 'x' }, {})).toBe(true)
})

test('a section counts its required fields and is identified by its first field', () => {
  const sheet = kindOf('clinical-case')
  const [header] = sheet.sections ?? []
  const keys = header?.keys ?? []
  expect(completenessOf(sheet, keys, {})).toEqual({ filled: 0, due: 4 })
  expect(completenessOf(sheet, keys, { date: today, time: '10:30', patientId: ' ' })).toEqual({ filled: 2, due: 4 })
  expect(sectionsWith(sheet, { time: 'wrong', spo2: 'wrong' })).toEqual(['patientId', 'temperature'])
  expect(sectionsWith(procedure, { role: 'wrong' })).toEqual([])
})

test('the first invalid field is the first one on the form, however faults are ordered', () => {
  const wrong = { competency: 'Competency is required.', skill: 'Procedure is required.' }
  expect(firstKeyOf(procedure, wrong)).toBe('skill')
  expect(firstKeyOf(procedure, { elsewhere: 'Wrong.' })).toBe('elsewhere')
  expect(firstKeyOf(procedure, {})).toBeUndefined()
})
