// The gallery's answers have as many rows as requested, and the contact sheet shows all of its pictures.
import { expect, it } from 'vitest'
import { contactSheet } from './contact-sheet.ts'
import { reduced } from './data-amount.ts'

const reply = { status: true, entries: [{ id: 1, tags: ['a', 'b'] }, { id: 2 }], page: { page: 1, total: 2 }, n: 7 }

it('cuts lists and totals to one row or none', () => {
  expect(reduced(reply, 'no')).toEqual({ status: true, entries: [], page: { page: 1, total: 0 }, n: 0 })
  expect(reduced(reply, 'little')).toEqual({
    status: true,
    entries: [{ id: 1, tags: ['a'] }],
    page: { page: 1, total: 1 },
    n: 1,
  })
  expect(reduced(reply, 'all')).toBe(reply)
})

it('shows each picture, and marks those wider than their window', () => {
  const picture = { role: 'hod', address: '/queue', amount: 'no', theme: 'dark', width: 390, file: 'q.jpg' } as const
  const sheet = contactSheet([{ ...picture, isTooWide: true }])
  expect(sheet).toContain('<h2>hod /queue</h2>')
  expect(sheet).toContain('390 px, dark, no data: wider than its window')
})
