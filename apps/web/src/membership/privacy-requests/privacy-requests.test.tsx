// Requests about personal data on the profile, and the Master's list of them.
// @vitest-environment happy-dom

import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { personalData } from '@rounds/contract/membership/personal-data/personal-data.endpoints'
import type { ErasurePlan, PrivacyRequest } from '@rounds/contract/membership/privacy-requests/privacy-request'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { privacyRequestMessages } from '@rounds/contract/membership/privacy-requests/privacy-request.messages'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aStudent, ownProfile, theMaster } from '#web/testing/people.ts'
import { openScreen, refusalOf, summaryOf } from '#web/testing/screen.tsx'
import { daysLeftText, stateTexts } from './request-text.ts'

const request: PrivacyRequest = {
  id: '0197a000-0000-7000-8000-0000000000d1',
  kind: 'correction',
  state: 'Open',
  field: 'name',
  words: 'Asha Rao, not Row.',
  answer: null,
  requestedAt: '2026-06-15T06:00:00.000Z',
  answeredAt: null,
  dueOn: '2026-07-15',
  eraseOn: null,
}
const page = { page: 1, size: 10, total: 1 }
const person = { id: aStudent.id, name: aStudent.name, role: 'student', college: 'Government Medical College' } as const

describe('on the profile', () => {
  test.beforeEach(({ server }) => {
    server.answers(profiles.open, { profile: ownProfile, user: aStudent })
    server.answers(personalData.list, { exports: [] })
  })

  test('a person requests a correction and states what is wrong', async ({ server }) => {
    server.answers(privacyRequests.own, { requests: [] })
    const user = await openScreen('/profile?part=data', aStudent)
    const ask = await screen.findByRole('button', { name: 'Correct something' })
    await expect.poll(() => ask).toHaveProperty('disabled', false)
    await user.click(ask)
    const form = within(await screen.findByRole('dialog', { name: 'Correct something' }))
    const send = form.getByRole('button', { name: 'Send the request' })
    await user.click(send)
    expect(await summaryOf(generalMessages.allFields.title)).toHaveTextContent(privacyRequestMessages.field)
    expect(form.getByText(privacyRequestMessages.words)).toBeVisible()
    await user.selectOptions(form.getByRole('combobox', { name: 'What is wrong' }), 'name')
    await user.type(form.getByRole('textbox', { name: 'What it says, and what is right' }), 'Asha Rao, not Row.')
    server.refuses(privacyRequests.correct, 'conflict', { message: privacyRequestMessages.alreadyOpen })
    await user.click(send)
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(privacyRequestMessages.alreadyOpen)
    server.answers(privacyRequests.correct, { message: privacyRequestMessages.correctionSent, request })
    await user.click(send)
    expect(await screen.findByText(privacyRequestMessages.correctionSent)).toBeVisible()
    expect(server.sentTo(privacyRequests.correct).at(-1)).toEqual({ field: 'name', words: 'Asha Rao, not Row.' })
  })

  test('requests show their state and answer, and an open one can be withdrawn', async ({ server }) => {
    const refused = {
      ...request,
      id: `${request.id.slice(0, -1)}2`,
      kind: 'erasure',
      field: null,
      words: null,
    } as const
    const requests = [request, { ...refused, state: 'Refused', answer: 'After the exam.' } as const]
    server.answers(privacyRequests.own, { requests })
    server.answers(privacyRequests.withdraw, { message: privacyRequestMessages.withdrawn })
    const user = await openScreen('/profile?part=data', aStudent)
    expect(await screen.findByText(/Asha Rao, not Row\. We answer by 15 Jul 2026\./)).toBeVisible()
    expect(screen.getByText(/After the exam\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Correct something' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Withdraw: Correct: Name' }))
    expect(await screen.findByText(privacyRequestMessages.withdrawn)).toBeVisible()
  })

  test('a person requests erasure after reading what it means', async ({ server }) => {
    server.answers(privacyRequests.own, { requests: [] })
    server.answers(privacyRequests.askErasure, {
      message: privacyRequestMessages.erasureSent,
      request: { ...request, kind: 'erasure' },
    })
    const user = await openScreen('/profile?part=data', aStudent)
    const ask = await screen.findByRole('button', { name: 'Erase my account' })
    await expect.poll(() => ask).toHaveProperty('disabled', false)
    await user.click(ask)
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask to erase your account?' }))
    expect(
      dialog.getByText(
        /Then you cannot sign in\. One year later, what no law .* verified records stay with your college/,
      ),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Ask for erasure' }))
    expect(await screen.findByText(privacyRequestMessages.erasureSent)).toBeVisible()
  })
})

describe('the Master', () => {
  test('sees the days left and needs a text to answer a correction', async ({ server }) => {
    server.answers(privacyRequests.list, { requests: [{ ...request, person }], page })
    server.answers(privacyRequests.answer, { message: privacyRequestMessages.answered })
    const user = await openScreen('/privacy-requests', theMaster)
    const row = within(await screen.findByRole('row', { name: /Correct: Name/ }))
    expect(row.getByText(/overdue|left|today/i)).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Correct: Name' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct: Name' }))
    expect(dialog.getByText('Asha Rao, not Row.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }))
    expect(await summaryOf(generalMessages.allFields.title)).toHaveTextContent(privacyRequestMessages.answer)
    await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'It is corrected.')
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }))
    expect(await screen.findByText(privacyRequestMessages.answered)).toBeVisible()
    expect(server.sentTo(privacyRequests.answer)).toEqual([{ outcome: 'done', answer: 'It is corrected.' }])
  })

  test.for([
    ['conflict', privacyRequestMessages.notOpen],
    ['conflict', privacyRequestMessages.erasureNotDone],
  ] as const)('sees why an answer is refused: %s, %s', async ([code, message], { server }) => {
    server.answers(privacyRequests.list, { requests: [{ ...request, person }], page })
    server.refuses(privacyRequests.answer, code, { message })
    const user = await openScreen('/privacy-requests', theMaster)
    await user.click(await screen.findByRole('button', { name: 'Correct: Name' }))
    await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'It is corrected.')
    await user.click(screen.getByRole('button', { name: 'Send the answer' }))
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(message)
  })

  test('sees an empty state when no accounts wait to be erased', async ({ server }) => {
    server.answers(privacyRequests.list, { requests: [], page: { ...page, total: 0 } })
    await openScreen('/privacy-requests?part=held', theMaster)
    expect(await screen.findByText('No accounts waiting to be erased')).toBeVisible()
    expect(screen.getByDisplayValue('Waiting to be erased')).toBeVisible()
    expect([stateTexts.Accepted.word, stateTexts.Withdrawn.word]).toEqual(['Accepted', 'Withdrawn'])
  })
})

describe('the Master, when erasing a person,', () => {
  const erasure = { ...request, kind: 'erasure', field: null, words: null, person } as const
  const table = { rows: 3, retention: 'as long as the logbook must be shown' }
  const plan = {
    eraseOn: '2027-06-15',
    tables: [
      { ...table, holds: 'personal details on profiles', does: 'delete', how: 'rows deleted' },
      { ...table, holds: 'the records of students', does: 'pseudonymise', how: 'kept under the pseudonym' },
    ],
  } satisfies ErasurePlan

  test('sees what is deleted and what remains, and disables the account', async ({ server }) => {
    server.answers(privacyRequests.list, { requests: [erasure], page })
    server.answers(privacyRequests.plan, { plan })
    const user = await openScreen('/privacy-requests', theMaster)
    await user.click(await screen.findByRole('button', { name: 'Erase the account' }))
    expect(within(await screen.findByRole('region', { name: 'Deleted' })).getByText('3 rows')).toBeVisible()
    const stays = within(screen.getByRole('region', { name: 'Stays without the name' }))
    expect(stays.getByText(/as long as the logbook must be shown/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Disable and erase…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Erase .*\?$/ }))
    for (const refusal of [
      privacyRequestMessages.ownErasure,
      privacyRequestMessages.onlyMaster,
      fillMessage(privacyRequestMessages.soleHead, { name: person.name }),
    ]) {
      server.refuses(privacyRequests.erase, 'conflict', { message: refusal })
      await user.click(dialog.getByRole('button', { name: 'Disable and erase' }))
      expect(await refusalOf(problems.conflict.title)).toHaveTextContent(refusal)
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }))
    }
    const done = fillMessage(privacyRequestMessages.erasureBegun, { name: person.name, day: '15-06-2027' })
    server.answers(privacyRequests.erase, { message: done })
    await user.click(dialog.getByRole('button', { name: 'Disable and erase' }))
    expect(await screen.findByText(done)).toBeVisible()
  })

  test('sees that the request is no longer open', async ({ server }) => {
    server.answers(privacyRequests.list, { requests: [erasure], page })
    server.refuses(privacyRequests.plan, 'conflict', { message: privacyRequestMessages.noErasure })
    const user = await openScreen('/privacy-requests', theMaster)
    await user.click(await screen.findByRole('button', { name: 'Erase the account' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(privacyRequestMessages.noErasure)
  })

  test('restores the account before the day of erasure', async ({ server }) => {
    const held = { ...erasure, state: 'Accepted', eraseOn: '2027-06-15' } as const
    server.answers(privacyRequests.list, { requests: [held], page })
    const user = await openScreen('/privacy-requests?part=held', theMaster)
    await user.click(await screen.findByRole('button', { name: 'Erase the account' }))
    await user.click(await screen.findByRole('button', { name: 'Restore the account…' }))
    const verb = await screen.findByRole('button', { name: 'Restore the account' })
    server.refuses(privacyRequests.restore, 'conflict', { message: privacyRequestMessages.notHeld })
    await user.click(verb)
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(privacyRequestMessages.notHeld)
    const freed = fillMessage(privacyRequestMessages.addressFreed, { name: person.name })
    server.refuses(privacyRequests.restore, 'conflict', { message: freed })
    await user.click(verb)
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(freed)
    const done = fillMessage(privacyRequestMessages.restored, { name: person.name })
    server.answers(privacyRequests.restore, { message: done })
    await user.click(verb)
    expect(await screen.findByText(done)).toBeVisible()
  })
})

test('counts the days until an answer is due', () => {
  expect(['2026-07-15', '2026-07-16', '2026-07-20'].map((today) => daysLeftText('2026-07-16', today))).toEqual([
    '1 day left',
    'Due today',
    '4 days overdue',
  ])
})
