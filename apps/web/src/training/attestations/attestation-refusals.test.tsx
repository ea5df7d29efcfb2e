// Monthly attestation: the result of signing each month, and refusals of a whole batch.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import type { AttestationRow } from '@rounds/contract/training/attestations/attestation'
import { attestations } from '@rounds/contract/training/attestations/attestation.endpoints'
import { attestationMessages } from '@rounds/contract/training/attestations/attestation.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { expectInDialog } from '#web/testing/refusals.ts'
import { openScreen } from '#web/testing/screen.tsx'

const aTeacher = { ...anHod, id: '0197a000-0000-7000-8000-000000000401', role: 'professor', name: 'Dr Mathur' } as const
const row: AttestationRow = {
  student: { id: aStudent.id, name: aStudent.name, identity: 'KMC 12345' },
  college: { id: '0197a000-0000-7000-8000-000000000002', name: 'Demo College A' },
  department: { id: '0197a000-0000-7000-8000-000000000003', name: 'General Medicine' },
  guides: [{ id: aTeacher.id, name: aTeacher.name, isHere: true }],
  signsAs: 'guide',
  months: [
    {
      month: '2026-10',
      state: 'overdue',
      approved: 38,
      pending: 3,
      rejected: 0,
      late: 0,
      version: 0,
      signedBy: null,
      signedAt: null,
      weeks: 4,
      recordedWeeks: 3,
      seen: 'a'.repeat(32),
    },
  ],
}

/** The dialog that signs one month. */
const test = base.extend('sitting', async ({ server }) => {
  server.answers(attestations.list, { students: [row], page: { page: 1, size: 10, total: 1 } })
  server.answers(accounts.studentOptions, { students: [{ id: aStudent.id, name: aStudent.name }] })
  const user = await openScreen('/attestations', aTeacher)
  await user.click(await screen.findByRole('checkbox', { name: `Select ${aStudent.name}` }))
  await user.click(await screen.findByRole('button', { name: 'Sign 1 month…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign 1 month' }))
  return { user, press: () => user.click(dialog.getByRole('button', { name: 'Sign 1 month' })) }
})

test('shows why all selected months are refused', async ({ server, sitting: { user, press } }) => {
  const attempt = { server, user, endpoint: attestations.sign, press }
  await expectInDialog(
    attempt,
    [
      attestationMessages.noMonth,
      attestationMessages.noneSelected,
      fillMessage(attestationMessages.tooManySelected, { n: 100 }),
      attestationMessages.twice,
    ],
    'invalid',
  )
})

const result = { studentId: aStudent.id, name: aStudent.name, month: '2026-10' }
test.for([
  fillMessage(attestationMessages.notOver, { day: '01-11-2026' }),
  attestationMessages.noRecords,
  attestationMessages.nothingNew,
  attestationMessages.notGuide,
  attestationMessages.notHere,
])('shows why a month is not signed: %s', async (message, { server, sitting: { press } }) => {
  const results = [{ ...result, isSigned: false, message }]
  server.answers(attestations.sign, { message: attestationMessages.noneSigned, results })
  await press()
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByText(attestationMessages.noneSigned)).toBeVisible()
})

test('confirms that all months are signed', async ({ server, sitting: { press } }) => {
  const message = fillMessage(attestationMessages.allSigned, { count: '1 month' })
  server.answers(attestations.sign, {
    message,
    results: [{ ...result, isSigned: true, message: attestationMessages.signed }],
  })
  await press()
  expect(await screen.findByText(message)).toBeVisible()
})

test('a month that is signed again shows its version', async ({ server, sitting: { press } }) => {
  const again = fillMessage(attestationMessages.signedAgain, { version: 2 })
  const message = fillMessage(attestationMessages.someSigned, { signed: 1, count: '2 months' })
  const results = [
    { ...result, isSigned: true, message: again },
    { ...result, month: '2026-09', isSigned: false, message: attestationMessages.changed },
  ]
  server.answers(attestations.sign, { message, results })
  await press()
  expect(await screen.findByText(again)).toBeVisible()
})
