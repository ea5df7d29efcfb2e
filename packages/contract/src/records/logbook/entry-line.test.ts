// The line of a record says what it is about, for every kind, and never shows a patient's identity in clear.
import { describe, expect, it } from 'vitest'
import { entryLine } from './entry-line.ts'
import { storedValues } from './entry-values.ts'
import { goldenOf, goldenToday } from './golden/golden.ts'
import { type KindId, kindIds, kindOf } from './kinds/index.ts'

const id = '0197c3e8-1f42-7b90-a6d7-5b2e8f1c3a01'

function contentOf(kindId: KindId, changed: Record<string, unknown> = {}) {
  const kind = kindOf(kindId)
  const { details, studentRemark } = storedValues(kind, goldenOf(kindId), goldenToday)
  for (const field of kind.fields)
    if (field.kind === 'catalogue' && details[field.key]) details[field.key] = { id, title: `A ${field.key}` }
  const attachment = { id, name: 'certificate.pdf', type: 'application/pdf' }
  return { kind: kindId, studentRemark, teacher: null, attachment, details: { ...details, ...changed } }
}

describe('the line of a record', () => {
  it.each(kindIds)('has a title for %s that only its own fields give', (kindId) => {
    const { title, detail, patient } = entryLine(contentOf(kindId))
    const { noun, fields } = kindOf(kindId)
    expect(title).not.toBe('')
    expect(title.toLowerCase()).not.toBe(noun.toLowerCase())
    for (const { key, sensitive } of fields) {
      const inClear = goldenOf(kindId)[key]
      if (sensitive && typeof inClear === 'string')
        expect([title, detail, patient].flatMap((part) => part.split(' · '))).not.toContain(inClear)
    }
  })

  it('says what was done, then the part in it, then the masked patient', () => {
    const line = entryLine(contentOf('procedure'))
    expect(line).toEqual({
      title: 'A skill',
      detail: goldenOf('procedure').role,
      patient: expect.stringContaining('•'),
    })
  })

  it('begins with where a record comes from that was not made where its student is', () => {
    const formerPlace = { college: 'College A', department: 'Surgery' }
    const line = entryLine({ ...contentOf('procedure'), isImported: true, formerPlace })
    expect(line.detail).toMatch(/^Imported · From Surgery, College A · /)
    expect(entryLine({ ...contentOf('procedure'), isImported: false, formerPlace: null })).toEqual(
      entryLine(contentOf('procedure')),
    )
  })

  it('leaves out what the table says in a column of its own', () => {
    expect(entryLine(contentOf('surgical-skill'), ['role']).detail).toBe(
      entryLine(contentOf('surgical-skill')).detail.split(' · ')[0],
    )
    expect(entryLine(contentOf('opd-campus'), ['opdCases']).detail).toBe('')
  })

  it('takes the next title where a draft lacks the first, and its noun where it has none', () => {
    expect(entryLine(contentOf('procedure', { skill: undefined })).title).toBe('A competency')
    expect(entryLine({ ...contentOf('procedure'), details: {} })).toEqual({
      title: 'Procedure',
      detail: '',
      patient: '',
    })
  })

  it('says what a count counts, and nothing twice', () => {
    expect(entryLine(contentOf('opd-campus', { opdCases: 1 })).detail).toBe('1 case')
    expect(entryLine(contentOf('opd-campus', { opdCases: 12 })).detail).toBe('12 cases')
    expect(entryLine(contentOf('specialty-posting', { specialty: undefined })).detail).toBe('')
  })
})
