// The way a record was verified is shown with its verifier and date, in the record and in its history.
// @vitest-environment happy-dom
import { type DecisionMethod, methodTexts } from '@rounds/contract/records/logbook/decision-methods'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const { route } = kindOf('opd-campus')
const decision = {
  verifiedBy: { id: '0197a000-0000-7000-8000-000000000021', name: 'Dr Iyer' },
  verifierRemark: 'Seen',
  score: 3,
  verifiedOn: '2026-06-16T04:30:00Z',
}
const decided = (decidedHow: DecisionMethod | null) =>
  anEntry({ status: 'Approved', ...decision, decidedHow, revision: 2 })

test.for([
  ['bedside', `by Dr Iyer on 16 Jun 2026, 10:00, ${methodTexts.bedside}`],
  ['link-pin', `by Dr Iyer on 16 Jun 2026, 10:00, ${methodTexts['link-pin']}`],
  [null, 'by Dr Iyer on 16 Jun 2026, 10:00'],
] as const)('shows how a record was verified: %s', async ([how, line], { server }) => {
  const entry = decided(how)
  server.answers(entries.list, { entries: [entry], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...entry, identity: null } })
  await openScreen(`${route}?open=${entry.id}`, aStudent)
  const view = within(await screen.findByRole('dialog', { name: 'OPD Campus' }))
  expect(await view.findByText(line, { exact: true })).toBeVisible()
})

test('the history shows how an earlier revision was verified', async ({ server }) => {
  const entry = anEntry({ revision: 2 })
  server.answers(entries.list, { entries: [entry], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...entry, identity: null } })
  const {
    id: _,
    kind: __,
    student: ___,
    createdAt: ____,
    updatedAt: _____,
    submittedAt: ______,
    ...content
  } = decided('bedside')
  const earlier = { ...content, revision: 1, replacedAt: '2026-06-17T04:30:00Z', reopenReason: 'Wrong day' }
  server.answers(entries.history, { revisions: [{ ...earlier, changedIdentity: [] }] })
  const user = await openScreen(`${route}?open=${entry.id}`, aStudent)
  await user.click(await screen.findByRole('button', { name: 'History' }))
  const revision = within(await screen.findByRole('region', { name: 'Revision 1' }))
  expect(revision.getByText(new RegExp(`${methodTexts.bedside}$`))).toBeVisible()
})
