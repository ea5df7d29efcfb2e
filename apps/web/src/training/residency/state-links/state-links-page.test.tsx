// Links for state offices: created, shown once, listed and revoked; and the office's page.
// @vitest-environment happy-dom
import { addDays, businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { states } from '@rounds/contract/reference/colleges/college.endpoints'
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import type { StateLink, StateView } from '@rounds/contract/training/residency/state-links/state-link'
import { stateLinks } from '@rounds/contract/training/residency/state-links/state-link.endpoints'
import { stateLinkMessages } from '@rounds/contract/training/residency/state-links/state-link.messages'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { expectAtField, expectInDialog } from '#web/testing/refusals.ts'
import { beOnPhone, openScreen, optionOf, summaryOf } from '#web/testing/screen.tsx'

const anAdmin = { ...anHod, role: 'admin', roleTitle: 'Admin', department: null } as const
const state = { id: '0197a000-0000-7000-8000-000000000402', name: 'Rajasthan' }
const hospital = { id: '0197a000-0000-7000-8000-000000000403', name: 'District Hospital, Pali' }
const today = businessDateOf(new Date())
const link: StateLink = {
  id: '0197a000-0000-7000-8000-000000000405',
  office: 'Directorate, Jaipur',
  purpose: 'Quarterly review',
  college: 'Demo College A',
  state,
  institutions: [],
  lastDay: addDays(today, 30),
  createdBy: 'Dr Rathore',
  createdAt: '2026-06-15T06:00:00.000Z',
  openings: 2,
  lastOpenedAt: '2026-06-20T06:00:00.000Z',
  revokedAt: null,
}
const address = 'https://rounds.example/drp/state/0123456789012345678901234567890123456789012'
const page = { page: 1, size: 10, total: 1 }

describe('an Admin', () => {
  test('makes a link and sees its address once', async ({ server }) => {
    server.answers(stateLinks.list, { links: [], page: { ...page, total: 0 } })
    server.answers(states.list, { states: [state] })
    server.answers(institutions.ofState, { data: [hospital] })
    const user = await openScreen('/drp/stateOffices', anAdmin)
    expect(await screen.findByText('No links yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Make a link' }))
    const form = within(await screen.findByRole('dialog', { name: 'Link for a state office' }))
    const send = () => user.click(form.getByRole('button', { name: 'Make the link' }))
    await send()
    expect(await summaryOf('Oops...')).toHaveTextContent('Please fill all the fields!')
    await user.type(form.getByRole('textbox', { name: 'Name of the office' }), link.office)
    await user.type(form.getByRole('textbox', { name: 'Purpose' }), link.purpose)
    await user.click(form.getByRole('combobox', { name: 'State' }))
    await user.click(await optionOf(state.name))
    await user.click(form.getByRole('combobox', { name: 'Institutions' }))
    await user.click(await optionOf(hospital.name))
    const day = form.getByRole('textbox', { name: 'Works until' })
    await user.clear(day)
    await user.type(day, showDate(addDays(today, 91)))
    await send()
    expect(await form.findAllByText('Choose today or a day within the next 90 days.')).not.toHaveLength(0)
    await user.clear(day)
    await user.type(day, showDate(addDays(today, 90)))
    server.refuses(stateLinks.make, 'invalid', { fields: { institutionIds: stateLinkMessages.otherState } })
    await send()
    expect(await form.findAllByText(stateLinkMessages.otherState)).not.toHaveLength(0)
    const many = fillMessage(stateLinkMessages.tooManyInstitutions, { n: 50 })
    const attempt = { server, user, endpoint: stateLinks.make, press: send }
    await expectAtField(attempt, [['institutionIds', many]])
    await expectInDialog(attempt, [stateLinkMessages.tooMany], 'tooMany')
    server.answers(stateLinks.make, { message: stateLinkMessages.made, address, link })
    await send()
    expect(await screen.findByText(address)).toBeVisible()
    expect(server.sentTo(stateLinks.make).at(-1)).toEqual({
      office: link.office,
      purpose: link.purpose,
      stateId: state.id,
      institutionIds: [hospital.id],
      lastDay: addDays(today, 90),
    })
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByText(address)).toBeNull()
  })

  test('reads the scope and the use of a link, and revokes it', async ({ server }) => {
    server.answers(stateLinks.list, { links: [link], page })
    const user = await openScreen('/drp/stateOffices', anAdmin)
    await user.click(await screen.findByRole('button', { name: link.office }))
    const dialog = within(await screen.findByRole('dialog', { name: `Link for ${link.office}` }))
    for (const text of ['Quarterly review', 'All of the state', '2 times, last 20 Jun 2026, 11:30']) {
      expect(dialog.getByText(text)).toBeVisible()
    }
    await user.keyboard('{Escape}')
    const press = async () => {
      await user.click(screen.getByRole('button', { name: `More for ${link.office}` }))
      await user.click(await screen.findByRole('menuitem', { name: `Revoke… ${link.office}` }))
      await user.click(await screen.findByRole('button', { name: 'Revoke the link' }))
    }
    server.refuses(stateLinks.revoke, 'conflict', { message: stateLinkMessages.over })
    await press()
    const told = await screen.findByRole('alertdialog')
    expect(told).toHaveTextContent(stateLinkMessages.over)
    await user.click(within(told).getByRole('button'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    server.answers(stateLinks.revoke, { message: stateLinkMessages.revoked })
    await press()
    expect(await screen.findByText(stateLinkMessages.revoked)).toBeVisible()
  })
})

describe('the office', () => {
  const view: StateView = {
    office: link.office,
    college: null,
    institutions: [],
    lastDay: link.lastDay,
    state: state.name,
    postings: [
      {
        id: link.id,
        student: 'Dr Asha Rao',
        college: 'Demo College A',
        department: 'General Medicine',
        institution: hospital.name,
        from: '2026-07-01',
        to: '2026-09-29',
        lastDay: '2026-09-30',
        percent: 92,
        marked: 30,
        toConfirm: 5,
        reportedOn: null,
        certifiedOn: '2026-10-01',
      },
    ],
    page: { page: 1, size: 50, total: 1 },
  }

  test('reads the postings without signing in', async ({ server }) => {
    server.answers(stateLinks.open, { view })
    await openScreen('/drp/state/a-token')
    const table = within(await screen.findByRole('table', { name: 'Postings' }))
    for (const text of [
      'Dr Asha Rao',
      'Demo College A',
      hospital.name,
      '92%',
      '5 of 30 days to confirm',
      '1 Oct 2026',
    ]) {
      expect(table.getByText(text)).toBeVisible()
    }
    expect(screen.getByText('All colleges')).toBeVisible()
  })

  test('sees no percentage before a posting begins', async ({ server }) => {
    beOnPhone()
    const postings = view.postings.map((posting) => ({ ...posting, percent: null, marked: 0, toConfirm: 0 }))
    server.answers(stateLinks.open, { view: { ...view, postings } })
    await openScreen('/drp/state/a-token')
    expect(await screen.findByText('Nothing marked')).toBeVisible()
  })

  test('reads in one sentence that a link does not work', async ({ server }) => {
    server.answers(stateLinks.open, { view: null })
    await openScreen('/drp/state/a-token')
    expect(await screen.findByRole('alert', { name: 'This link does not work' })).toHaveTextContent(
      'It has expired, was revoked or is incomplete. Please ask the college that sent it for a new one.',
    )
  })
})
