// What waits, in words: numbers, since when, and where it is done.
import type { OwnWork, Work } from '@rounds/contract/overview/work/work'
import type { LedgerState } from '@rounds/contract/training/attendance/ledger'
import { describe, expect, it } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import {
  attendanceRows,
  hasWork,
  type MandatoryItem,
  moreText,
  needsRows,
  oldestText,
  unsentRows,
  workCards,
} from './work-text.ts'

const now = Date.parse('2026-06-15T12:00:00Z')
const nothing: Work = {
  toVerify: null,
  toApprove: null,
  toConfirm: null,
  quietTeachers: null,
  quietStudents: null,
  moneyDue: null,
  own: null,
}
const none = { n: 0, oldest: null }

describe('oldestText', () => {
  it('counts whole days', () => {
    expect(oldestText('2026-06-02T11:00:00Z', now)).toBe('oldest 13 d')
    expect(oldestText('2026-06-14T13:00:00Z', now)).toBe('oldest today')
    expect(oldestText('2025-06-02T11:00:00Z', now)).toBe('oldest 2 Jun 2025')
  })
})

describe('workCards', () => {
  const work: Work = {
    ...nothing,
    toVerify: { n: 25, oldest: '2026-06-02T11:00:00Z' },
    toApprove: { n: 1, oldest: '2026-06-14T11:00:00Z' },
    toConfirm: { n: 2, oldest: '2026-06-15T11:00:00Z' },
  }

  it('leads to each page where something waits, verifying first', () => {
    expect(workCards(work, 'hod', now).map(({ n, words, since, to }) => [n, words, since, to])).toEqual([
      [25, 'records to verify', 'oldest 13 d', '/queue'],
      [1, 'student to approve', 'oldest 1 d', '/allStudent'],
      [2, 'staff accounts to confirm', 'oldest today', '/allStaff'],
    ])
    expect(workCards(work, 'master', now).at(-1)?.to).toBe('/allHod')
  })

  it('tells of leave that begins soon, after what waits, and leads to the leave in the queue', () => {
    const cards = (leaveSoon: Work['leaveSoon']) =>
      workCards({ ...work, leaveSoon }, 'professor', now)
        .slice(1, 2)
        .map(({ n, words, since, to, search }) => [n, words, since, to, search.kind])
    expect(cards({ n: 1, first: '2026-06-16' })).toEqual([
      [1, 'request for leave begins within 7 days', 'on 16 Jun 2026', '/queue', 'leave-record'],
    ])
    expect(cards({ n: 3, first: '2026-06-15' })).toEqual([
      [3, 'requests for leave begin within 7 days', 'first on 15 Jun 2026', '/queue', 'leave-record'],
    ])
    expect(workCards({ ...nothing, leaveSoon: { n: 0, first: null } }, 'hod', now)).toEqual([])
  })

  it('tells those who manage people who is quiet, and leads to the list of them', () => {
    const quiet = workCards({ ...nothing, quietTeachers: 1, quietStudents: 1200 }, 'admin', now)
    expect(quiet.map(({ n, words, since, to, search }) => [n, words, since, to, search.state])).toEqual([
      [1, 'teacher verified nothing', 'for 14 days', '/allStaff', 'quiet'],
      [1200, 'students recorded nothing', 'for 14 days', '/allStudent', 'quiet'],
    ])
    expect(workCards({ ...nothing, quietTeachers: 0, quietStudents: 0 }, 'admin', now)).toEqual([])
  })

  it('tells the Master of transfers to compare with the bank statement', () => {
    const transfers = workCards({ ...nothing, transfersToConfirm: { n: 2, oldest: null } }, 'master', now)
    expect(transfers.map(({ n, words, to, search }) => [n, words, to, search.state])).toEqual([
      [2, 'transfers to confirm', '/transfers', 'entered'],
    ])
  })

  it('tells the Master of requests about data, and of mails that did not arrive', () => {
    const waiting = {
      privacyToAnswer: { n: 1, oldest: '2026-05-26T11:00:00Z' },
      failedMessages: { n: 3, oldest: null },
    }
    const cards = workCards({ ...nothing, ...waiting }, 'master', now)
    expect(cards.map(({ n, words, since, to }) => [n, words, since, to])).toEqual([
      [1, 'privacy request to answer', 'oldest 20 d', '/privacy-requests'],
      [3, 'messages not delivered', '', '/outbox'],
    ])
  })

  it('tells the HOD of memos to close', () => {
    const memos = workCards({ ...nothing, memosToClose: { n: 1, oldest: '2026-06-13T11:00:00Z' } }, 'hod', now)
    expect(memos.map(({ n, words, since, to }) => [n, words, since, to])).toEqual([
      [1, 'memo to close', 'oldest 2 d', '/memo'],
    ])
  })

  it('tells a teacher of quarters to appraise', () => {
    const due = workCards({ ...nothing, appraisalsDue: { n: 2, oldest: '2026-06-13T11:00:00Z' } }, 'professor', now)
    expect(due.map(({ n, words, since, to, search }) => [n, words, since, to, search.state])).toEqual([
      [2, 'quarterly appraisals due', 'oldest 2 d', '/appeal', 'due'],
    ])
  })

  it('leaves out what does not wait, or is somebody else’s', () => {
    expect(workCards({ ...nothing, toVerify: none }, 'professor', now)).toEqual([])
    expect(hasWork({ ...nothing, toVerify: none })).toBe(true)
    expect(hasWork(nothing)).toBe(false)
  })
})

describe('what a student has to do', () => {
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

  it('is what came back with the teacher’s words, then drafts, then missing items', () => {
    const rows = needsRows(own, mandatory, '2026-06-15')
    expect(rows.map(({ verb, detail }) => [verb, detail])).toEqual([
      ['Correct', '“Which ward?” Dr Mathur\u00a0· OPD Campus'],
      ['Finish', 'Draft\u00a0· OPD Campus\u00a0· 15 Jun 2026'],
      ['Add', 'Next: BCBR Training by 1 Aug 2026'],
    ])
    expect(rows[0]?.search).toEqual({ edit: rejected.id })
    expect(rows[2]?.title).toBe('2 of 3 mandatory items missing')
  })

  it('names the mandatory items that are overdue, and all of them before the student joined', () => {
    const detail = (today: string, items: readonly MandatoryItem[] = mandatory) =>
      needsRows(own, items, today).at(-1)?.detail
    expect(detail('2026-08-01')).toBe('Next: BCBR Training by 1 Aug 2026')
    expect(detail('2026-08-02')).toBe('Overdue: BCBR Training')
    expect(detail('2028-02-01')).toBe('Overdue: BCBR Training, DRP Completion Certificate')
    const undated = mandatory.map(({ item }) => ({ item, dueOn: null }))
    expect(detail('2026-08-01', undated)).toBe('DRP Completion Certificate, BCBR Training')
  })

  it('begins with what lies on this device only', () => {
    expect(unsentRows({ count: 0, refused: 0 })).toEqual([])
    expect(unsentRows({ count: 1, refused: 0 })).toMatchObject([
      { title: '1 record not sent yet', verb: 'Send', to: '/unsent' },
    ])
    const told = (refused: number) => unsentRows({ count: 3, refused }).map(({ verb, detail }) => [verb, detail])
    expect(told(1)).toEqual([['Look', '1 record not accepted: look at what to change']])
    expect(told(3)).toEqual([['Look', 'Not accepted: look at what to change']])
  })

  it('begins with assessments that are open, and ends with new results', () => {
    const id = teacher.id
    const assessments = [
      { id, title: 'Emergencies', closesAt: '2026-06-16T12:00:00Z', isBegun: false },
      { id, title: 'Nephrology', closesAt: '2026-06-15T13:00:00Z', isBegun: true },
    ]
    const results = [{ id, title: 'First term', marks: 7.5, outOf: 10 }]
    const rows = needsRows({ ...own, assessments, results }, [], '2026-06-15')
    expect(rows.map(({ verb }) => verb)).toEqual(['Start', 'Go on', 'Correct', 'Finish', 'See'])
    expect([rows[0], rows[1], rows[4]].map((row) => [row?.verb, row?.title, row?.detail])).toEqual([
      ['Start', 'Assessment: Emergencies', 'Closes on 16 Jun 2026, 17:30'],
      ['Go on', 'Assessment: Nephrology', 'You have begun; your time ends on 15 Jun 2026, 18:30'],
      ['See', 'Result: First term', '7.5 of 10 marks'],
    ])
    expect(rows[0]?.to).toBe(`/assessment/${id}`)
  })

  it('begins with the memos that are to be explained', () => {
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

  it('tells of attendance only while it is at risk', () => {
    const of = (state: LedgerState, spare = 12) => attendanceRows({ state, percent: 76, spare })
    expect(of('atRisk')).toMatchObject([
      { title: 'Attendance at risk: 76% of the working days so far', detail: 'You may miss 12 more working days' },
    ])
    expect(of('atRisk', 1)[0]?.detail).toBe('You may miss 1 more working day')
    expect(of('lost', -3)[0]?.detail).toBe('80% cannot be reached in this term: talk to your HOD')
    for (const state of ['onTrack', 'reached', 'unknown'] as const) expect(of(state)).toEqual([])
    expect(attendanceRows(null)).toEqual([])
  })

  it('leads from an appraisal to where it is acknowledged', () => {
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

  it('says how much is not listed', () => {
    expect(moreText(own)).toBe('And 4 more rejected records: filter the lists by status to find them.')
    expect(moreText({ ...own, rejected: { n: 1, entries: [rejected] } })).toBeNull()
  })
})
