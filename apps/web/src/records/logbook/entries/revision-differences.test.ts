// The differences between two revisions of a record, field by field.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { describe, expect, it } from 'vitest'
import { differences } from './revision-differences.ts'

const content = (details: Record<string, unknown>, other = {}) => ({
  details,
  teacher: { id: 't', name: 'Dr Rao' },
  attachment: null,
  studentRemark: 'Learnt a lot',
  ...other,
})
const read = (kind: string, older: ReturnType<typeof content>, newer: ReturnType<typeof content>) =>
  differences(kindOf(kind), older, newer).map(({ before, after }) => [before.text, after.text])

const opd = { date: '2026-06-01', venue: 'Ward 4', opdCases: 12 }

describe('differences', () => {
  it('are empty between equal revisions', () => {
    expect(read('opd-campus', content(opd), content({ ...opd }))).toEqual([])
  })

  it('list each changed field with its old and new text, in form order', () => {
    const now = content({ ...opd, venue: 'Ward 9', date: '2026-06-02' }, { teacher: { id: 'u', name: 'Dr Iyer' } })
    expect(read('opd-campus', content(opd), now)).toEqual([
      ['01-06-2026', '02-06-2026'],
      ['Ward 4', 'Ward 9'],
      ['Dr Rao', 'Dr Iyer'],
    ])
  })

  it('show that the patient changed although the masks look alike', () => {
    const masked = content({ patient: 'R••• K•••', ipd: '•••17' })
    const told = differences(kindOf('procedure'), masked, masked, ['patient'])
    expect(told.map(({ before, after }) => [before.text, after.text])).toEqual([
      ['R••• K•••', 'R••• K••• (another one)'],
    ])
  })

  it('distinguish the two ends of a range', () => {
    const leave = { fromDate: '2026-06-01', toDate: '2026-06-03' }
    expect(read('leave-record', content(leave), content({ ...leave, toDate: '2026-06-04' }))).toContainEqual([
      '03-06-2026',
      '04-06-2026',
    ])
  })

  it('include another file with the same name', () => {
    const file = (id: string) => content({}, { attachment: { id, name: 'certificate.pdf', type: 'application/pdf' } })
    expect(read('extra-curricular', file('a'), file('b'))).toEqual([['certificate.pdf', 'certificate.pdf']])
    expect(read('extra-curricular', file('a'), file('a'))).toEqual([])
  })
})
