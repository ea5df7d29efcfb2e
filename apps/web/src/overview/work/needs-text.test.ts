// A student's pending work: the texts and the links.
import type { OwnWork } from '@rounds/contract/overview/work/work'
import type { LedgerState } from '@rounds/contract/training/attendance/ledger'
import { describe, expect, it } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { attendanceRows, type MandatoryItem, moreText, needsRows, unfinishedRows, unsentRows } from './needs-text.ts'

describe('a student’s open work', () => {
  const teacher = { id: '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d09', name: 'Dr Mathur' }
  const rejected = anEntry({ status: 'Rejected', verifierRemark: 'Which ward?', verifiedBy: teacher })
  const own: OwnWork = {
    rejected: { n: 5, entries: [rejected] },
    drafts: { n: 1, entries: [anEntry({ status: 'Draft' })] },
    checklistSubmitted: ['GCP'],
  }
  const mandatory = [
    { item: 'GCP', dueOn: '2026-08-01' },
    { item: 'DRP Completion Certificate', dueOn: '2028-01-31' },
    { item: 'BCBR Training', dueOn: '2026-08-01' },
  ]

  it('lists rejected records with their remarks, then drafts, then missing items', () => {
    const rows = needsRows(own, mandatory, '2026-06-15')
    expect(rows.map(({ verb, detail }) => [verb, detail])).toEqual([
      ['Correct', '“Which ward?” Dr Mathur\u00a0· OPD Campus'],
      ['Finish', 'Draft\u00a0· OPD Campus\u00a0· 15 Jun 2026'],
      ['Add', 'Next: BCBR Training by 1 Aug 2026'],
    ])
    expect(rows[0]?.search).toEqual({ edit: rejected.id })
    expect(rows[2]?.title).toBe('2 of 3 mandatory items missing')
  })

  it('names overdue mandatory items, and all items when none has a due date', () => {
    const detail = (today: string, items: readonly MandatoryItem[] = mandatory) =>
      needsRows(own, items, today).at(-1)?.detail
    expect(detail('2026-08-01')).toBe('Next: BCBR Training by 1 Aug 2026')
    expect(detail('2026-08-02')).toBe('Overdue: BCBR Training')
    expect(detail('2028-02-01')).toBe('Overdue: BCBR Training, DRP Completion Certificate')
    const undated = mandatory.map(({ item }) => ({ item, dueOn: null }))
    expect(detail('2026-08-01', undated)).toBe('DRP Completion Certificate, BCBR Training')
  })

  it('mentions unsent and refused records', () => {
    expect(unsentRows({ count: 0, refused: 0 })).toEqual([])
    expect(unsentRows({ count: 1, refused: 0 })).toMatchObject([
      { title: '1 record not sent yet', verb: 'Send', to: '/unsent' },
    ])
    const told = (refused: number) => unsentRows({ count: 3, refused }).map(({ verb, detail }) => [verb, detail])
    expect(told(1)).toEqual([['Review', '1 record not accepted: see what to correct']])
    expect(told(3)).toEqual([['Review', 'Not accepted: see what to correct']])
  })

  it('links to unfinished forms on this device, unless the record already has a row', () => {
    const draft = {
      kind: 'opd-campus' as const,
      place: '',
      values: { venue: 'Camp', date: '2026-06-15' },
      shown: {},
      recordId: '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d77',
      revision: null,
      corrects: null,
      unsentAt: null,
      isStored: false,
      request: null,
      savedAt: '2026-06-15T04:30:00Z',
    }
    const rows = (part: Partial<typeof draft>) =>
      unfinishedRows([{ ...draft, ...part }], own).map(({ search, detail }) => [search, detail])
    const detail = 'Not submitted yet, only on this device\u00a0· 15 Jun 2026'
    expect(rows({})).toEqual([[{ add: '1' }, detail]])
    expect(rows({ place: draft.recordId })).toEqual([[{ edit: draft.recordId }, detail]])
    expect(rows({ isStored: true })).toEqual([])
    expect(rows({ recordId: rejected.id })).toEqual([])
  })

  it('starts with open assessments and ends with new results', () => {
    const id = teacher.id
    const assessments = [
      { id, title: 'Emergencies', closesAt: '2026-06-16T12:00:00Z', isBegun: false },
      { id, title: 'Nephrology', closesAt: '2026-06-15T13:00:00Z', isBegun: true },
    ]
    const results = [{ id, title: 'First term', marks: 7.5, outOf: 10 }]
    const rows = needsRows({ ...own, assessments, results }, [], '2026-06-15')
    expect(rows.map(({ verb }) => verb)).toEqual(['Start', 'Continue', 'Correct', 'Finish', 'See'])
    expect([rows[0], rows[1], rows[4]].map((row) => [row?.verb, row?.title, row?.detail])).toEqual([
      ['Start', 'Assessment: Emergencies', 'Closes on 16 Jun 2026, 17:30'],
      ['Continue', 'Assessment: Nephrology', 'You have begun; your time ends on 15 Jun 2026, 18:30'],
      ['See', 'Result: First term', '7.5 of 10 marks'],
    ])
    expect(rows[0]?.to).toBe(`/assessment/${id}`)
  })

  it('starts with memos that need an explanation', () => {
    const memo = { id: teacher.id, number: '2026/17', reason: 'Absent.', issuedBy: 'Dr Mathur' }
    const [row] = needsRows({ ...own, memos: [memo] }, [], '2026-06-15')
    expect(row).toMatchObject({
      title: 'Memo 2026/17',
      detail: 'Absent.\u00a0· Dr Mathur',
      verb: 'Explain',
      to: '/memo',
      search: { opened: teacher.id },
    })
  })

  it('mentions attendance only when it is at risk or lost', () => {
    const of = (state: LedgerState, spare = 12) => attendanceRows({ state, percent: 76, spare })
    expect(of('atRisk')).toMatchObject([
      { title: 'Attendance at risk: 76% of the working days so far', detail: 'You may miss 12 more working days' },
    ])
    expect(of('atRisk', 1)[0]?.detail).toBe('You may miss 1 more working day')
    expect(of('lost', -3)[0]?.detail).toBe('80% cannot be reached in this term: talk to your HOD')
    for (const state of ['onTrack', 'reached', 'unknown'] as const) expect(of(state)).toEqual([])
    expect(attendanceRows(null)).toEqual([])
  })

  it('links from an appraisal to the page that acknowledges it', () => {
    const period = { from: '2026-03-19', to: '2026-06-17' }
    const signed = { id: teacher.id, form: 'quarterly', ...period, signedBy: 'Dr Mathur' } as const
    const rows = needsRows({ ...own, appraisals: [signed] }, [], '2026-06-15')
    expect(rows[0]).toEqual({
      key: teacher.id,
      title: 'Quarterly Appraisal Form',
      detail: '19 Mar 2026 – 17 Jun 2026\u00a0· signed by Dr Mathur',
      verb: 'Read',
      to: '/appeal',
      search: { opened: teacher.id },
    })
    const observed = { ...signed, form: 'workplace', to: period.from } as const
    const [row] = needsRows({ ...own, appraisals: [observed] }, [], '2026-06-15')
    expect(row?.detail).toBe('19 Mar 2026\u00a0· signed by Dr Mathur')
  })

  it('counts what is not listed', () => {
    expect(moreText(own)).toBe('And 4 more rejected records: filter the lists by status to find them.')
    expect(moreText({ ...own, rejected: { n: 1, entries: [rejected] } })).toBeNull()
  })
})
