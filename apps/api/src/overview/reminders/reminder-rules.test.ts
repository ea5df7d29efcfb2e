// The rules of reminders, day by day.
import { weekOf } from '@rounds/contract/kernel/dates'
import { describe, expect, it } from 'vitest'
import { idleFor, overdueUntil, waitsFor } from './reminder-rules.ts'

describe('a student', () => {
  const joinedOn = '2025-06-01'
  it('is reminded from the seventh day without a record', () => {
    expect(idleFor('2026-06-14', { lastRecordedOn: '2026-06-08', joinedOn })).toBeNull()
    expect(idleFor('2026-06-15', { lastRecordedOn: '2026-06-08', joinedOn })).toBe(7)
    expect(idleFor('2026-07-15', { lastRecordedOn: '2026-06-08', joinedOn })).toBe(37)
  })

  it('counts from joining when there is no record since', () => {
    expect(idleFor('2026-06-15', { lastRecordedOn: null, joinedOn: '2026-06-10' })).toBeNull()
    expect(idleFor('2026-06-17', { lastRecordedOn: null, joinedOn: '2026-06-10' })).toBe(7)
    expect(idleFor('2026-06-15', { lastRecordedOn: '2026-05-01', joinedOn: '2026-06-10' })).toBeNull()
  })
})

describe('a reminder of pending records', () => {
  it('counts the days of the oldest record, and is not sent when nothing is pending', () => {
    expect(waitsFor('2026-06-15', { pending: 3, oldestOn: '2026-06-01' })).toBe(14)
    expect(waitsFor('2026-06-15', { pending: 3, oldestOn: '2026-06-15' })).toBe(0)
    expect(waitsFor('2026-06-15', { pending: 0, oldestOn: null })).toBeNull()
  })

  it('becomes overdue after thirty days', () => {
    expect(overdueUntil('2026-06-15')).toBe('2026-05-15')
  })
})

describe('a week', () => {
  it('is identified by its Monday and ends on Sunday', () => {
    expect(['2026-06-15', '2026-06-18', '2026-06-21', '2026-06-22', '2027-01-01'].map(weekOf)).toEqual([
      '2026-06-15',
      '2026-06-15',
      '2026-06-15',
      '2026-06-22',
      '2026-12-28',
    ])
  })
})
