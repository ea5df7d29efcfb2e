// The page of a scanned code: the record and its decision on the teacher's own phone.
// @vitest-environment happy-dom
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { signOffMessages } from '@rounds/contract/records/logbook/sign-off/sign-off.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'

const ticket = 'a.ticket'
const aCoordinator = { ...aStudent, role: 'drpc', name: 'Dr Leela Rathod', college: null, department: null } as const
const entry = anEntry({ student: { id: aStudent.id, name: aStudent.name } })

test('a teacher decides on the scanned record', async ({ server }) => {
  server.answers(signOffs.scan, { id: entry.id, kind: entry.kind, ticket, entry })
  server.answers(entries.open, { entry: { ...entry, identity: null } })
  const user = await openScreen('/sign-off/bedside/a.b.c', anHod)
  const form = within(await screen.findByRole('form', { name: 'Decision' }))
  await user.click(form.getByRole('radio', { name: 'Approve' }))
  await user.click(form.getByRole('radio', { name: '3 Good' }))
  await user.type(form.getByRole('textbox'), 'Seen')
  server.answers(signOffs.decideAtBedside, { message: 'Updated', entry: { ...entry, status: 'Approved' } })
  await user.click(form.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('You approved the record')).toBeVisible()
  const sent = { revision: 1, status: 'Approved', remark: 'Seen', score: 3, ticket: 'a.ticket' }
  expect(server.sentTo(signOffs.decideAtBedside)).toEqual([sent])
})

test('an expired code explains what to do', async ({ server }) => {
  server.refuses(signOffs.scan, 'conflict', { message: signOffMessages.codeOver })
  await openScreen('/sign-off/bedside/a.b.c', anHod)
  expect(await screen.findByText(new RegExp(signOffMessages.codeOver.slice(0, 20)))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open your queue' })).toHaveAttribute('href', '/queue')
})

test('a record that is already decided shows its decision', async ({ server }) => {
  server.answers(signOffs.scan, { id: entry.id, kind: entry.kind, ticket, entry })
  server.answers(entries.open, {
    entry: { ...entry, status: 'Rejected', verifierRemark: 'Wrong date', identity: null },
  })
  await openScreen('/sign-off/bedside/a.b.c', anHod)
  expect(await screen.findByText('Wrong date')).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Decision' })).toBeNull()
})

test('a student is sent to the home page', async ({ server }) => {
  server.isSilentAt(signOffs.scan)
  await openScreen('/sign-off/bedside/a.b.c', aStudent)
  expect(shownRouter().state.location.pathname).toBe('/dashboard')
})

test('a coordinator decides on a record of a resident that only the code opens', async ({ server }) => {
  const details = { activity: 'Immunisation camp', place: 'Pali', activityType: 'Team Work', level: 'Observation' }
  const activity = anEntry({ kind: 'drp-activity', details, revision: 2 })
  server.answers(signOffs.scan, { id: activity.id, kind: activity.kind, ticket, entry: activity })
  const user = await openScreen('/sign-off/bedside/a.b.c', aCoordinator)
  const form = within(await screen.findByRole('form', { name: 'Decision' }))
  expect(screen.getByText('Immunisation camp')).toBeVisible()
  await user.click(form.getByRole('radio', { name: 'Approve' }))
  await user.type(form.getByRole('textbox', { name: 'DRPC remark' }), 'Seen')
  server.answers(signOffs.decideAtBedside, { message: 'Updated', entry: { ...activity, status: 'Approved' } })
  await user.click(form.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('You approved the record')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open your queue' })).toHaveAttribute('href', '/drp/queue')
})
