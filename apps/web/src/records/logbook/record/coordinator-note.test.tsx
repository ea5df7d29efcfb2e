// A record that a coordinator verifies is offered to no teacher and names the coordinator.
// @vitest-environment happy-dom
import { fillMessage } from '@rounds/contract/kernel/message'
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const kind = kindOf('drp-activity')
const coordinator = { id: '0197a000-0000-7000-8000-000000000031', name: 'Dr Pawar' }
const details = { activityDate: '2026-06-15', place: 'Nashik', activity: 'Health camp' }
const sentence = fillMessage(decisionMessages.coordinators, { name: coordinator.name })

test.for([
  ['a teacher cannot verify it while there is one', coordinator],
  ['a teacher verifies it while there is none', null],
] as const)('%s', async ([, who], { server }) => {
  const waiting = anEntry({ kind: 'drp-activity', teacher: null, details, coordinator: who })
  server.answers(entries.list, { entries: [waiting], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...waiting, identity: null } })
  const user = await openScreen(kind.route, anHod)
  const row = await screen.findByRole('button', { name: /Health camp/ })
  const isOffered = who === null ? 1 : 0
  const choices = screen.queryAllByRole('checkbox', { name: 'Select DRP Activity of Asha, 15 Jun 2026' })
  expect(choices).toHaveLength(isOffered)
  await user.click(row)
  const view = within(await screen.findByRole('dialog', { name: kind.title }))
  expect(await view.findByText('Health camp')).toBeVisible()
  expect(view.queryAllByText(sentence)).toHaveLength(1 - isOffered)
  expect(view.queryAllByRole('button', { name: 'Verify' })).toHaveLength(isOffered)
})
