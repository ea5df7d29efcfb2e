// The sentences on leave beside the other leave of its year.
import type { LeaveOverlap, LeaveYear } from '@rounds/contract/training/attendance/leave-facts'
import { describe, expect, it } from 'vitest'
import { beginsText, beyondText, overlapsText, plansText, yearText } from './leave-text.ts'

const year = (more: Partial<LeaveYear> = {}): LeaveYear => ({
  year: 2,
  isPresent: true,
  allowed: 20,
  used: 12,
  takes: 3,
  excess: 0,
  madeUp: 0,
  ...more,
})

describe('the year', () => {
  it.each([
    ['casual', {}, 'Casual leave: 12 of 20 days used or asked for in this year of your course; this takes 3.'],
    [
      'casual',
      { isPresent: false, used: 0.5, takes: 0.5 },
      'Casual leave: 0.5 of 20 days used or asked for in year 2 of your course; this takes half a day.',
    ],
    [
      'academic',
      { takes: 0, allowed: 5, used: 5 },
      'Academic leave: 5 of 5 days used or asked for in this year of your course; this takes none.',
    ],
    ['sick', { allowed: 0, used: 0 }, 'Sick leave: this takes 3 days in this year of your course, which has none.'],
    [
      'sick',
      { allowed: 0, used: 2 },
      'Sick leave: 2 days used or asked for in this year of your course, which has none; this takes 3.',
    ],
    [
      'maternity',
      { allowed: null, used: 0, takes: 1 },
      'Maternity leave: this takes 1 day in this year of your course.',
    ],
    [
      'maternity',
      { allowed: null, takes: 0 },
      'Maternity leave: 12 days used or asked for in this year of your course; this takes none.',
    ],
  ] as const)('of %s leave reads correctly for %o', (kind, more, sentence) => {
    expect(yearText(kind, year(more))).toBe(sentence)
  })

  it('is called that of “the course” for verifiers', () => {
    expect(yearText('casual', year(), 'the')).toContain('in this year of the course')
  })
})

describe('the excess', () => {
  it.each([
    [{}, null],
    [{ excess: 2, madeUp: 2 }, '2 days more than the year has. They extend your term.'],
    [{ excess: 1, madeUp: 1 }, '1 day more than the year has. It extends your term.'],
    [{ excess: 0.5, madeUp: 0.5 }, 'Half a day more than the year has. It extends your term.'],
    [{ excess: 3 }, '3 days more than the year has. They count as missed.'],
    [{ allowed: 0, excess: 3, madeUp: 3 }, 'They extend your term.'],
    [{ allowed: null, madeUp: 90 }, 'They extend your term.'],
    [{ allowed: null }, null],
  ])('reads correctly for %o', (more, sentence) => {
    expect(beyondText(year(more))).toBe(sentence)
  })

  it('extends “the term” for verifiers', () => {
    expect(beyondText(year({ excess: 2, madeUp: 2 }), 'the')).toBe(
      '2 days more than the year has. They extend the term.',
    )
  })
})

describe('overlaps', () => {
  const overlap = (from: string, to: string, more: Partial<LeaveOverlap> = {}): LeaveOverlap => ({
    from,
    to,
    half: null,
    status: 'Pending',
    ...more,
  })
  it.each([
    [[], null],
    [[overlap('2026-12-03', '2026-12-05')], 'Overlaps leave from 3 to 5 Dec 2026 (pending). Days in both count once.'],
    [
      [overlap('2026-12-03', '2026-12-03', { half: 'first', status: 'Approved' })],
      'Overlaps leave on 3 Dec 2026, first half (approved). Days in both count once.',
    ],
    [
      [overlap('2026-11-30', '2026-12-02'), overlap('2026-12-30', '2027-01-02')],
      'Overlaps leave from 30 Nov to 2 Dec 2026 (pending) and leave from 30 Dec 2026 to 2 Jan 2027 (pending). Days in both count once.',
    ],
    [
      ['01', '03', '05', '07'].map((day) => overlap(`2026-12-${day}`, `2026-12-${day}`)),
      'Overlaps leave on 1 Dec 2026 (pending), leave on 3 Dec 2026 (pending), and 2 other records of leave. Days in both count once.',
    ],
  ])('read correctly for %o', (overlaps, sentence) => {
    expect(overlapsText({ overlaps })).toBe(sentence)
  })
})

it.each([
  ['2026-12-05', null],
  ['2026-12-04', 'Begins in 7 days'],
  ['2026-11-28', 'Begins tomorrow'],
  ['2026-11-27', 'Begins today'],
  ['2026-11-26', 'Began yesterday'],
  ['2026-11-25', 'Began 2 days ago'],
])('leave from %s shows when it begins: %s', (from, text) => {
  expect(beginsText(from, '2026-11-27')).toBe(text)
})

it.each([
  ['Pending', '2026-11-27', /^Plans changed\? Edit the days, or ask a teacher of your department to reject/],
  ['Pending', '2026-11-26', /^Did you take fewer days\? Edit the days, or ask a teacher of your department to reject/],
  ['Approved', '2026-11-28', /^Plans changed\? Ask your HOD to reopen this record\./],
  ['Approved', '2026-11-27', /^Did you work on some of these days\? Ask your HOD to correct them/],
] as const)('%s leave from %s explains what to do when plans change', (status, from, sentence) => {
  expect(plansText({ status, from }, '2026-11-27')).toMatch(sentence)
})
