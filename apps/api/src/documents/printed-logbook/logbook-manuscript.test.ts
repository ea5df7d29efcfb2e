// The verification line of a printed record: who decided, when, and how unless it was the usual way.
import { Entry } from '@rounds/contract/records/logbook/entry'
import { expect, it } from 'vitest'
import { gatherSections } from './logbook-manuscript.ts'

const id = '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d01'
const moment = '2026-06-15T04:30:00Z'
const entry = Entry.parse({
  id,
  kind: 'opd-campus',
  status: 'Approved',
  revision: 1,
  date: '2026-06-15',
  student: { id, name: 'Asha' },
  teacher: null,
  attachment: null,
  studentRemark: null,
  details: {},
  verifierRemark: 'Seen',
  score: 3,
  criteria: null,
  rubric: null,
  verifiedBy: { id, name: 'Dr Iyer' },
  verifiedOn: moment,
  createdAt: moment,
  updatedAt: moment,
  submittedAt: moment,
})

it.for([
  ['bedside', 'Approved by Dr Iyer on 15-06-2026, at the bedside · Score 3 Good · Seen'],
  ['link-passkey', 'Approved by Dr Iyer on 15-06-2026, by a link, with a passkey · Score 3 Good · Seen'],
  ['queue', 'Approved by Dr Iyer on 15-06-2026 · Score 3 Good · Seen'],
  [null, 'Approved by Dr Iyer on 15-06-2026 · Score 3 Good · Seen'],
] as const)('states the decision and how it was made: %s', ([decidedHow, line]) => {
  const { add, sections } = gatherSections()
  add({ ...entry, decidedHow })
  expect(sections()[0]?.rows[0]?.line.replaceAll('\u200b', '')).toBe(line)
})

it('begins with the former place when the student has moved', () => {
  const { add, sections } = gatherSections()
  add({ ...entry, formerPlace: { college: 'College A', department: 'Surgery' } })
  expect(sections()[0]?.rows[0]?.line.replaceAll('\u200b', '')).toMatch(
    /^From Surgery, College A · Approved by Dr Iyer/,
  )
})

it('shows under each record what no column contains', () => {
  const { add, sections } = gatherSections()
  add({
    ...entry,
    kind: 'specialty-posting',
    details: { specialty: { id, title: 'Cardiology' }, topic: 'Ward', fromDate: '2026-06-01', toDate: '2026-06-15' },
    teacher: { id, name: 'Dr Mathur' },
    studentRemark: 'Two weeks of echo',
  })
  const [row] = sections()[0]?.rows ?? []
  expect(row?.cells).toEqual(['Ward', '01-06-2026', '15-06-2026'])
  expect(row?.line).toMatch(
    /^Specialty: Cardiology · Guiding faculty: Dr Mathur · Student remark: Two weeks of echo · Approved by Dr Iyer/,
  )
})
