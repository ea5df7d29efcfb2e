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
  it.each(kindIds)('has a title for %s from its own fields, and no patient in clear', (kindId) => {
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

  it('names the work, then the role, then the masked patient', () => {
    const line = entryLine(contentOf('procedure'))
    expect(line).toEqual({
      title: 'A skill',
      detail: goldenOf('procedure').role,
      patient: expect.stringContaining('•'),
    })
  })

  it('starts with the origin of a record from elsewhere', () => {
    const formerPlace = { college: 'College A', department: 'Surgery' }
    const line = entryLine({ ...contentOf('procedure'), isImported: true, formerPlace })
    expect(line.detail).toMatch(/^Imported · From Surgery, College A · /)
    expect(entryLine({ ...contentOf('procedure'), isImported: false, formerPlace: null })).toEqual(
      entryLine(contentOf('procedure')),
    )
  })

  it('omits what the table shows in its own column', () => {
    expect(entryLine(contentOf('surgical-skill'), ['role']).detail).toBe(
      entryLine(contentOf('surgical-skill')).detail.split(' · ')[0],
    )
    expect(entryLine(contentOf('opd-campus'), ['opdCases']).detail).toBe('')
  })

  it('falls back to the next title field, then to the noun of the kind', () => {
    expect(entryLine(contentOf('procedure', { skill: undefined })).title).toBe('A competency')
    expect(entryLine({ ...contentOf('procedure'), details: {} })).toEqual({
      title: 'Procedure',
      detail: '',
      patient: '',
    })
  })

  it('names what a count counts, and repeats nothing', () => {
    expect(entryLine(contentOf('opd-campus', { opdCases: 1 })).detail).toBe('1 case')
    expect(entryLine(contentOf('opd-campus', { opdCases: 12 })).detail).toBe('12 cases')
    expect(entryLine(contentOf('specialty-posting', { specialty: undefined })).detail).toBe('')
  })
})
