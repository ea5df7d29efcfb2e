// The texts of an unsent record: its content, what will happen to it, and why it was refused.
import { describe, expect, test } from 'vitest'
import type { UnsentRecord } from './unsent-record.ts'
import { dayOf, fateOf, headingOf, lossOf, madeOf, nameOf, refusalTitle, summaryOf } from './unsent-text.ts'

const procedure: Pick<UnsentRecord, 'kind' | 'values' | 'shown' | 'status' | 'corrects'> = {
  kind: 'procedure',
  status: 'Pending',
  corrects: null,
  values: { date: '2026-11-21', competency: 'c-1', skill: 's-1', patient: 'Ramesh Kumar', role: 'Assisted' },
  shown: { competency: 'Taps', skill: 'Ascitic tap' },
}

describe('a record is identified', () => {
  test('by what was done and the day, not by the patient', () => {
    expect(headingOf(procedure)).toBe('Procedures: Ascitic tap')
    expect(nameOf(procedure)).toBe('procedure, Ascitic tap, 21 Nov 2026')
    expect(summaryOf({ ...procedure, shown: {}, values: { patient: 'Ramesh Kumar', role: 'Assisted' } })).toBe(
      'Assisted',
    )
    expect(summaryOf({ kind: 'clinical-case', values: { name: 'Ramesh Kumar' }, shown: {} })).toBe('')
  })

  test('by its kind alone where nothing else is known', () => {
    const bare = { kind: 'drp-offline', values: { file: 'f' }, shown: { file: 'scan.pdf' } } as const
    expect([headingOf(bare), nameOf(bare), dayOf(bare)]).toEqual(['DRP Offline Logbook', 'offline logbook', ''])
  })

  test('by what will happen to it, with its day and masked patient', () => {
    expect(fateOf(procedure)).toBe('New record, to be submitted · 21 Nov 2026 · R••• K•••')
    expect(fateOf({ ...procedure, status: 'Draft' })).toBe('Draft · 21 Nov 2026 · R••• K•••')
    expect(fateOf({ ...procedure, corrects: 'Rejected' })).toBe(
      'Correction of a rejected record · 21 Nov 2026 · R••• K•••',
    )
  })

  test('by the time it was written and its file', () => {
    const madeAt = Date.parse('2026-11-21T04:30:00Z')
    expect(madeOf({ madeAt }, [])).toBe('Written 21 Nov 2026, 10:00')
    expect(madeOf({ madeAt }, [{ name: 'scan.pdf', size: 1_234_567 }])).toBe(
      'Written 21 Nov 2026, 10:00 · scan.pdf, 1.2 MB',
    )
    expect(madeOf({ madeAt }, [{ name: 'old.pdf', size: null }])).toBe('Written 21 Nov 2026, 10:00 · old.pdf')
  })
})

describe('a refusal is titled', () => {
  const oops = { title: 'Oops...', message: 'Please choose Topic.', fields: {}, present: null }

  test('by what happened, never “Oops”', () => {
    expect(refusalTitle({ ...oops, fields: { topic: 'Please choose Topic.' } })).toBe('Needs a correction')
    expect(refusalTitle(oops)).toBe('Not accepted')
    expect(refusalTitle({ ...oops, title: 'Access denied' })).toBe('Access denied')
  })

  test.each([
    ['Rejected', 'Already rejected'],
    ['Approved', 'Already approved'],
    ['Pending', 'Changed elsewhere'],
  ] as const)('by the present status: %s', (status, title) => {
    const id = '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d01'
    const present = {
      id,
      kind: 'procedure' as const,
      status,
      revision: 1,
      date: '2026-11-21',
      details: {},
      student: { id, name: 'Asha' },
      teacher: null,
      attachment: null,
      studentRemark: null,
      verifierRemark: null,
      score: null,
      criteria: null,
      rubric: null,
      verifiedBy: null,
      verifiedOn: null,
      createdAt: '',
      updatedAt: '',
      submittedAt: null,
    }
    expect(refusalTitle({ ...oops, present })).toBe(title)
  })
})

test('the warning about deleting depends on whether the record may have arrived', () => {
  expect(lossOf({ corrects: null, mayHaveArrived: true })).toContain('may have reached the server')
  expect(lossOf({ corrects: 'Pending', mayHaveArrived: false })).toContain('stays as it was')
  expect(lossOf({ corrects: null, mayHaveArrived: false })).toContain('with its file')
})
