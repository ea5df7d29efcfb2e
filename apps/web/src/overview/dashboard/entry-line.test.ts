// One line says what an entry is about, for every kind, and never who the patient is.

import type { Entry } from '@rounds/contract/records/logbook/entry'
import { storedValues } from '@rounds/contract/records/logbook/entry-values'
import { goldenOf, goldenToday } from '@rounds/contract/records/logbook/golden/golden'
import { type KindId, kindIds, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { describe, expect, it } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { entryLink, tellingText } from './entry-line.ts'

const id = '0197c3e8-1f42-7b90-a6d7-5b2e8f1c3a01'

function entryOf(kindId: KindId, changed: Record<string, unknown> = {}): Entry {
  const kind = kindOf(kindId)
  const { details, studentRemark, date } = storedValues(kind, goldenOf(kindId), goldenToday)
  for (const field of kind.fields)
    if (field.kind === 'catalogue' && details[field.key]) details[field.key] = { id, title: `A ${field.key}` }
  return anEntry({ id, kind: kindId, date, studentRemark, details: { ...details, ...changed } })
}

describe('tellingText', () => {
  it.each(kindIds)('finds words for %s, none of them sealed or masked', (kindId) => {
    const entry = entryOf(kindId)
    const text = tellingText(entry)
    expect(text).not.toBe('')
    const sensitive = kindOf(kindId).fields.filter((field) => field.sensitive)
    expect(sensitive.map(({ key }) => entry.details[key])).not.toContain(text)
    expect(sensitive.map(({ key }) => goldenOf(kindId)[key])).not.toContain(text)
  })

  it('prefers the student’s own words to a choice', () => {
    expect(tellingText(entryOf('teaching-experience'))).toBe(goldenOf('teaching-experience').topic)
  })

  it('takes the item that lies within the competency', () => {
    expect(tellingText(entryOf('procedure'))).toBe('A skill')
    expect(tellingText(entryOf('procedure', { skill: undefined }))).toBe('A competency')
  })

  it('is empty for a draft that says nothing yet', () => {
    expect(tellingText({ ...entryOf('procedure'), details: {} })).toBe('')
  })
})

describe('entryLink', () => {
  it('opens the entry on the page of its kind', () => {
    expect(entryLink({ id, kind: 'checklist' }, 'general-medicine')).toEqual({ to: '/checkList', search: { open: id } })
  })

  it('stays in the queue for those who work it off', () => {
    expect(entryLink({ id, kind: 'procedure' }, 'general-medicine', true)).toEqual({
      to: '/task/procedure',
      search: { status: 'Pending', sort: 'oldest', open: id },
    })
  })

  it('leads nowhere for kinds that the reader’s department does not have', () => {
    expect(entryLink({ id, kind: 'autopsy' }, 'general-medicine')).toBeNull()
    expect(entryLink({ id, kind: 'autopsy' }, 'forensic-medicine')).not.toBeNull()
  })
})
