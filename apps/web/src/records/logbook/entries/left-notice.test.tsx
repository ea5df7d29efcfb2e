// The home page's notice to a student whose term is over: during the grace period and after it.
// @vitest-environment happy-dom
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'
import { longDay } from '#web/ui/words/day-text.ts'

const ago = (days: number) => addDays(businessDateOf(new Date()), -days)

test.beforeEach(({ server }) => {
  server.answers(entries.list, { entries: [], page: { page: 1, size: 10, total: 0 } })
})

test('shows for thirty days after the term until when records can be added', async () => {
  const last = ago(30)
  await openScreen('/task/opd-campus', { ...aStudent, termUntil: last })
  const said = fillMessage(entryMessages.termEnding, { day: longDay(last), until: longDay(ago(0)) })
  expect(await screen.findByText(said)).toBeVisible()
})

test('shows after thirty days what remains possible', async () => {
  const last = ago(31)
  await openScreen('/task/opd-campus', { ...aStudent, termUntil: last })
  expect(await screen.findByText(fillMessage(entryMessages.termEnded, { day: longDay(last) }))).toBeVisible()
})

test('shows nothing on the last day of the term', async () => {
  await openScreen('/task/opd-campus', { ...aStudent, termUntil: ago(0) })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByText(/Your term ended/)).not.toBeInTheDocument()
})
