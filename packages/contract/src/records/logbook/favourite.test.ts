// The fields of each kind that a favourite keeps: nothing of a patient, a day or a document.
import { describe, expect, test } from 'vitest'
import type { EntryKindSpec } from './entry-kind.ts'
import { favouriteKind } from './favourite.ts'
import { kindOf, kinds } from './kinds/index.ts'
import { isPatients } from './without-identity.ts'

const keysOf = (kind: EntryKindSpec) => favouriteKind(kind)?.fields.map(({ key }) => key) ?? []

describe.each(kinds.map(({ id }) => [id, kindOf(id)] as const))('a favourite of %s', (_, kind) => {
  test('keeps no patient, no day, no file and no number of patients', () => {
    for (const field of kind.fields) {
      const isOfOneEntry = isPatients(field) || ['date', 'dateRange', 'file', 'count', 'computed'].includes(field.kind)
      if (isOfOneEntry) expect(keysOf(kind)).not.toContain(field.key)
    }
  })

  test('keeps no remark, and no free text when an entry is about one patient', () => {
    expect(keysOf(kind)).not.toContain('studentRemark')
    if (!kind.fields.some(isPatients)) return
    const texts = kind.fields.filter((field) => ['text', 'longText', 'textList', 'person'].includes(field.kind))
    for (const { key } of texts) expect(keysOf(kind)).not.toContain(key)
  })

  test('is computed once per kind', () => {
    expect(favouriteKind(kind)).toBe(favouriteKind(kind))
  })
})

test('a favourite procedure keeps the procedure, the role and the teacher', () => {
  expect(keysOf(kindOf('procedure'))).toEqual(['competency', 'skill', 'role', 'teacher'])
  expect(keysOf(kindOf('surgical-skill'))).toEqual(['topic', 'topicText', 'surgeon', 'role', 'teacher'])
})

test('case sheets and kinds with only a file and a remark have no favourites', () => {
  expect([favouriteKind(kindOf('clinical-case')), favouriteKind(kindOf('drp-offline'))]).toEqual([null, null])
})
