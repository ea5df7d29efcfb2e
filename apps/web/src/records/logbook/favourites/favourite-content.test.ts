// The content and suggested name of a favourite, and its effect on a form that is already filled in part.
import type { Favourite } from '@rounds/contract/records/logbook/favourite'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expect, test } from 'vitest'
import { firstBlankKey } from '../entries/entry-form-values.ts'
import { keptContent, keptValues, suggestedName, withFavourite } from './favourite-content.ts'

const procedure = kindOf('procedure')
const begun = {
  values: {
    date: '2026-06-15',
    competency: 'c',
    skill: 's',
    patient: 'Ramesh Kumar',
    ipd: 'IPD/1',
    role: 'Assisted',
    studentRemark: 'Ramesh was calm',
  },
  shown: { competency: 'Taps', skill: 'Ascitic tap' },
}
const favourite: Favourite = {
  id: 'f',
  kind: 'procedure',
  name: 'Lumbar puncture',
  values: { competency: 'c2', skill: 's2', role: 'Observed' },
  shown: { competency: 'Punctures', skill: 'Lumbar puncture' },
  gone: [],
}

test('keeps all but the patient, the date and the remark, and shows it as text', () => {
  expect(keptValues(procedure, begun)).toEqual({ competency: 'c', skill: 's', role: 'Assisted' })
  expect(keptContent(procedure, begun).map(({ text }) => text)).toEqual(['Taps', 'Ascitic tap', 'Assisted'])
  expect(keptContent(procedure, { values: { patient: 'Ramesh Kumar', date: '2026-06-15' }, shown: {} })).toEqual([])
})

test('suggests a name from what was done and how', () => {
  expect(suggestedName(procedure, begun)).toBe('Ascitic tap, assisted')
  expect(suggestedName(procedure, { values: {}, shown: {} })).toBe('')
  const long = { values: { topic: 'x'.repeat(80) }, shown: {} }
  expect(suggestedName(kindOf('surgical-skill'), long)).toHaveLength(60)
})

test('applying a favourite keeps the typed patient, date and remark and adds no remark', () => {
  const before = { ...favourite, values: { ...favourite.values, studentRemark: 'Seen' } }
  const { values, shown } = withFavourite(procedure, begun, before)
  expect(values).toEqual({
    date: '2026-06-15',
    patient: 'Ramesh Kumar',
    ipd: 'IPD/1',
    studentRemark: 'Ramesh was calm',
    competency: 'c2',
    skill: 's2',
    role: 'Observed',
  })
  expect(shown).toEqual(favourite.shown)
})

test('applying a favourite without its competency clears the procedure of another one', () => {
  const { competency, ...rest } = favourite.values
  const { values } = withFavourite(procedure, begun, { ...favourite, values: { competency, role: rest.role } })
  expect(values).not.toHaveProperty('skill')
})

test('continues at the first required field that is empty', () => {
  expect(firstBlankKey(procedure, { date: '2026-06-15' })).toBe('skill')
  expect(firstBlankKey(procedure, { date: '2026-06-15', competency: 'c', skill: 's' })).toBe('patient')
  expect(firstBlankKey(procedure, { ...begun.values, teacher: 't', studentRemark: 'Seen' })).toBeUndefined()
})
