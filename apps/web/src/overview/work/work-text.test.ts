// The pending work of staff: numbers, ages and links.
import type { Work } from '@rounds/contract/overview/work/work'
import { describe, expect, it } from 'vitest'
import { hasWork, oldestText, workCards } from './work-text.ts'

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

  it('links to each page with pending work, verification first', () => {
    expect(workCards(work, 'hod', now).map(({ n, words, since, to }) => [n, words, since, to])).toEqual([
      [25, 'records to verify', 'oldest 13 d', '/queue'],
      [1, 'student to approve', 'oldest 1 d', '/allStudent'],
      [2, 'staff accounts to confirm', 'oldest today', '/allStaff'],
    ])
    expect(workCards(work, 'master', now).at(-1)?.to).toBe('/allHod')
  })

  it('lists leave that starts soon second, and links to the leave requests', () => {
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
    expect(cards({ n: 1, first: '2026-06-14' })).toEqual([
      [1, 'request for leave to decide now', 'began on 14 Jun 2026', '/queue', 'leave-record'],
    ])
    expect(cards({ n: 2, first: '2026-06-14' })).toEqual([
      [2, 'requests for leave to decide now', 'first began on 14 Jun 2026', '/queue', 'leave-record'],
    ])
    expect(workCards({ ...nothing, leaveSoon: { n: 0, first: null } }, 'hod', now)).toEqual([])
  })

  it('shows managers inactive teachers and students, and links to those lists', () => {
    const quiet = workCards({ ...nothing, quietTeachers: 1, quietStudents: 1200 }, 'admin', now)
    expect(quiet.map(({ n, words, since, to, search }) => [n, words, since, to, search.state])).toEqual([
      [1, 'teacher verified nothing', 'for 14 days', '/allStaff', 'quiet'],
      [1200, 'students recorded nothing', 'for 14 days', '/allStudent', 'quiet'],
    ])
    expect(workCards({ ...nothing, quietTeachers: 0, quietStudents: 0 }, 'admin', now)).toEqual([])
  })

  it('shows the Master transfers to confirm', () => {
    const transfers = workCards({ ...nothing, transfersToConfirm: { n: 2, oldest: null } }, 'master', now)
    expect(transfers.map(({ n, words, to, search }) => [n, words, to, search.state])).toEqual([
      [2, 'transfers to confirm', '/transfers', 'entered'],
    ])
  })

  it('shows the Master privacy requests and undelivered messages', () => {
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

  it('shows the HOD memos to close', () => {
    const memos = workCards({ ...nothing, memosToClose: { n: 1, oldest: '2026-06-13T11:00:00Z' } }, 'hod', now)
    expect(memos.map(({ n, words, since, to }) => [n, words, since, to])).toEqual([
      [1, 'memo to close', 'oldest 2 d', '/memo'],
    ])
  })

  it('shows a teacher the appraisals that are due', () => {
    const due = workCards({ ...nothing, appraisalsDue: { n: 2, oldest: '2026-06-13T11:00:00Z' } }, 'professor', now)
    expect(due.map(({ n, words, since, to, search }) => [n, words, since, to, search.state])).toEqual([
      [2, 'quarterly appraisals due', 'oldest 2 d', '/appeal', 'due'],
    ])
  })

  it('links to the week of the attendance that has waited longest', () => {
    const work = { ...nothing, teachingToClose: { n: 2, oldest: '2026-05-25T19:00:00Z' } }
    const cards = workCards(work, 'professor', now)
    expect(cards.map(({ n, words, since, to, search }) => [n, words, since, to, search.day])).toEqual([
      [2, 'attendances to close', 'oldest 20 d', '/teaching-sessions', '2026-05-26'],
    ])
  })

  it('omits work without pending items', () => {
    expect(workCards({ ...nothing, toVerify: none }, 'professor', now)).toEqual([])
    expect(hasWork({ ...nothing, toVerify: none })).toBe(true)
    expect(hasWork(nothing)).toBe(false)
  })
})
