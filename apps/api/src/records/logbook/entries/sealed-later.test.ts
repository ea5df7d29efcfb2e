// Fields that became sealed later: converting an older record loses nothing and can be reversed.

import { storedValues } from '@rounds/contract/records/logbook/entry-values'
import { goldenOf } from '@rounds/contract/records/logbook/golden/golden'
import { type KindId, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { describe, expect, it } from 'vitest'
import { sealedLater, withFieldsInClear, withFieldsSealed } from './sealed-later.ts'

const ids = Object.keys(sealedLater) as KindId[]

it('the fields are declared as identifying a patient', () => {
  for (const id of ids) {
    const sensitive = kindOf(id).fields.flatMap(({ key, sensitive }) => (sensitive ? [key] : []))
    expect([id, sensitive]).toEqual([id, expect.arrayContaining([...(sealedLater[id] ?? [])])])
  }
})

describe.each(ids)('%s', (id) => {
  const { details, identity } = storedValues(kindOf(id), goldenOf(id), '2026-06-15')
  const present = { details, identity }
  const before = withFieldsInClear(id, present)

  it('had these fields in clear text in older records, and the rest of the patient sealed', () => {
    for (const key of sealedLater[id] ?? []) {
      expect(before?.details[key]).toBe(goldenOf(id)[key])
      expect(before?.identity).not.toHaveProperty(key)
    }
    expect(before?.identity).not.toBeNull()
  })

  it('converts to the content of a new record, including the order of the sealed fields', () => {
    const sealed = before && withFieldsSealed(id, before)
    expect(sealed).toEqual(present)
    expect(JSON.stringify(sealed?.identity)).toBe(JSON.stringify(identity))
    expect(withFieldsSealed(id, present)).toBeNull()
  })

  it('gains sealed fields in a college without patient identities, and converts back', () => {
    const bare = { details: before?.details ?? {}, identity: null }
    const sealed = withFieldsSealed(id, bare)
    expect(Object.keys(sealed?.identity ?? {})).toEqual(sealedLater[id])
    expect(sealed && withFieldsInClear(id, sealed)).toEqual(bare)
  })
})

it('other kinds stay unchanged', () => {
  const content = { details: { occupation: 'Farmer' }, identity: null }
  expect(withFieldsSealed('opd-campus', content)).toBeNull()
  expect(withFieldsInClear('procedure', { ...content, identity: { patient: 'A' } })).toBeNull()
})
