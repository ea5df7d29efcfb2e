// Choices that are each due once: which of several records counts, and how many are done.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expect, it } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { doneCount, dueChoices } from './due-choices.ts'

const kind = kindOf('checklist')
const about = (particular: string, updatedAt: string, status: 'Approved' | 'Pending' | 'Rejected') =>
  anEntry({ kind: 'checklist', details: { particular }, updatedAt, status })

it('lists every choice in order with its approved or latest record', () => {
  const entries = [
    about('GCP', '2026-06-01T00:00:00Z', 'Approved'),
    about('GCP', '2026-06-09T00:00:00Z', 'Rejected'),
    about('PG Induction', '2026-06-01T00:00:00Z', 'Rejected'),
    about('PG Induction', '2026-06-02T00:00:00Z', 'Pending'),
  ]
  const choices = dueChoices(kind, entries) ?? []
  expect(choices.map(({ label, entry }) => [label, entry?.status ?? null]).slice(0, 4)).toEqual([
    ['PG Induction', 'Pending'],
    ['BCBR Training', null],
    ['GCP', 'Approved'],
    ['BLS & ACLS', null],
  ])
  expect(choices).toHaveLength(8)
  expect(doneCount(choices)).toBe(1)
  expect(dueChoices(kindOf('procedure'), entries)).toBeNull()
})

it('marks the choices that wait on this device', () => {
  const waiting = dueChoices(kind, [], [{ particular: 'GCP' }])?.filter(({ isUnsent }) => isUnsent)
  expect(waiting?.map(({ value }) => value)).toEqual(['GCP'])
})
