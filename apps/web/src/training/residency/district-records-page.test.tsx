// The queue of a coordinator, and the refusal when a teacher decides somebody else's record.
// @vitest-environment happy-dom
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { districtRecords } from '@rounds/contract/training/residency/district-record.endpoints'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, refusalOf, summaryOf } from '#web/testing/screen.tsx'

const aCoordinator = { ...aStudent, role: 'drpc', name: 'Dr Leela Rathod', college: null, department: null } as const
const details = { activity: 'Immunisation camp', place: 'Pali', activityType: 'Team Work', level: 'Observation' }
const entry = anEntry({ kind: 'drp-activity', details })
const page = { page: 1, size: 10, total: 1 }

test('a coordinator reads a record and approves it with a remark', async ({ server }) => {
  server.answers(districtRecords.list, { entries: [entry], page })
  const user = await openScreen('/drp/queue', aCoordinator)
  expect(await screen.findByRole('heading', { level: 1, name: 'Verification queue' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Immunisation camp' }))
  const dialog = within(await screen.findByRole('dialog', { name: `DRP Activity of ${entry.student.name}` }))
  expect(dialog.getByText('Team Work')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save decision' }))
  expect(await summaryOf('Oops...')).toHaveTextContent('All fields are required!')
  await user.click(dialog.getByRole('radio', { name: 'Approve' }))
  await user.type(dialog.getByRole('textbox', { name: 'DRPC remark' }), 'Seen.')
  server.isSilentAt(districtRecords.decide)
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  const told = await refusalOf(generalMessages.notSaved.title)
  expect(told).toHaveTextContent('Failed to save data. Please try again!')
  await user.click(within(told).getByRole('button'))
  server.answers(districtRecords.decide, { message: 'Updated', entry: { ...entry, status: 'Approved' } })
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Updated')).toBeVisible()
  expect(server.sentTo(districtRecords.decide).at(-1)).toEqual({ revision: 1, status: 'Approved', remark: 'Seen.' })
})

test('a teacher reads which coordinator verifies instead', async ({ server }) => {
  server.answers(entries.list, { entries: [entry], page })
  server.answers(entries.open, { entry: { ...entry, identity: null } })
  const message = 'The coordinator of the posting, Dr Leela Rathod, verifies this record.'
  expect(decisionMessages.coordinators.replace('{name}', 'Dr Leela Rathod')).toBe(message)
  server.refuses(entries.decide, 'forbidden', { message })
  const user = await openScreen(kindOf('drp-activity').route, anHod)
  await user.click(await screen.findByRole('button', { name: /^More for / }))
  await user.click(await screen.findByRole('menuitem', { name: /^Verify /, hidden: true }))
  const form = within(await screen.findByRole('form', { name: 'Decision' }))
  await user.click(form.getByRole('radio', { name: 'Approve' }))
  await user.type(form.getByRole('textbox'), 'Seen.')
  await user.click(form.getByRole('button', { name: 'Approve' }))
  expect(await refusalOf('Access denied')).toHaveTextContent(message)
})
