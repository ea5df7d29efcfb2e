// Postings: the views of students, staff and coordinators, and entering one.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { states } from '@rounds/contract/reference/colleges/college.endpoints'
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { institutionMessages } from '@rounds/contract/reference/institutions/institution.messages'
import { performance } from '@rounds/contract/training/residency/performance.endpoints'
import type { Posting } from '@rounds/contract/training/residency/posting'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { postingMessages } from '@rounds/contract/training/residency/posting.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, refusalOf, summaryOf } from '#web/testing/screen.tsx'

const id = '0197a000-0000-7000-8000-000000000401'
const state = { id: '0197a000-0000-7000-8000-000000000402', name: 'Rajasthan' }
const hospital = { id: '0197a000-0000-7000-8000-000000000403', name: 'District Hospital, Pali' }
const aCoordinator = { ...aStudent, role: 'drpc', name: 'Dr Leela Rathod', college: null, department: null } as const
const posting: Posting = {
  id,
  student: { id: aStudent.id, name: aStudent.name },
  college: 'College A',
  department: 'General Medicine',
  coordinator: {
    id: '0197a000-0000-7000-8000-000000000404',
    name: 'Dr Leela Rathod',
    email: 'leela@district.example',
    phone: '9876543210',
    hasJoined: false,
  },
  state,
  institution: hospital,
  from: '2026-07-01',
  to: '2026-09-29',
  lastDay: '2026-09-30',
  notice: null,
  withdrawn: null,
}

const test = base.extend(
  'opened',
  ({ server }) =>
    async (user: typeof aStudent, rows: Posting[] = [], address = '/drp/home') => {
      server.answers(postings.list, { postings: rows, page: { page: 1, size: 10, total: rows.length } })
      server.answers(performance.show, { report: { posting: rows[0] ?? posting, versions: [] } })
      server.answers(accounts.studentOptions, { students: [{ id: aStudent.id, name: aStudent.name }] })
      server.answers(states.list, { states: [state] })
      server.answers(institutions.ofState, { data: [hospital] })
      return openScreen(address, user)
    },
)

type User = Awaited<ReturnType<typeof openScreen>>

const openedForm = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Add coordinator' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add coordinator' }))
  const choose = async (label: string, option: string) => {
    await user.click(form.getByRole('combobox', { name: label }))
    const options = await screen.findAllByRole('option', { name: option, hidden: true })
    await user.click(options.at(-1) ?? form.getByRole('combobox', { name: label }))
  }
  const save = () => user.click(form.getByRole('button', { name: 'Save and invite' }))
  const fill = async () => {
    await choose('Student', aStudent.name)
    await user.type(form.getByRole('textbox', { name: 'Name of the coordinator' }), 'Dr Leela Rathod')
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'leela@district.example')
    await user.type(form.getByRole('textbox', { name: 'Contact number' }), '9876543210')
    await choose('State', state.name)
    await choose('Institution', hospital.name)
    await user.type(form.getByRole('textbox', { name: 'Schedule from' }), '01072026')
  }
  return { form, choose, save, fill }
}

test('a posting named in the address opens even if the listed page lacks it', async ({ opened }) => {
  const user = await opened(aCoordinator, [], `/drp/home?opened=${id}`)
  const dialog = await screen.findByRole('dialog', { name: `Posting of ${aStudent.name}` })
  expect(within(dialog).getByText(`${hospital.name}, ${state.name}`)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

describe('for the staff of a department', () => {
  test('a coordinator is added; missing fields are reported', async ({ server, opened }) => {
    const user = await opened(anHod)
    expect(await screen.findByText('No postings')).toBeVisible()
    const { form, save, fill } = await openedForm(user)
    await save()
    expect(await summaryOf('Oops...')).toHaveTextContent('Please fill all the fields!')
    expect(form.getAllByText('Please fill all the fields!')).toHaveLength(8)
    await fill()
    expect(form.getByRole('textbox', { name: 'Schedule to' })).toHaveValue('29 Sep 2026')
    expect(form.getByText('90 days later; three calendar months end on 30 Sep 2026.')).toBeVisible()
    const message = 'The posting is saved. The invitation is on its way to leela@district.example.'
    server.answers(postings.enter, { message, posting })
    await save()
    expect(await screen.findByText(message)).toBeVisible()
    expect(server.sentTo(postings.enter).at(-1)).toEqual({
      studentId: aStudent.id,
      name: 'Dr Leela Rathod',
      email: 'leela@district.example',
      phone: '9876543210',
      stateId: state.id,
      institutionId: hospital.id,
      scheduleFrom: '2026-07-01',
    })
  })

  test('refusals appear at their field, and a lost answer reports that nothing is saved', async ({
    server,
    opened,
  }) => {
    const user = await opened(anHod)
    const { form, save, fill } = await openedForm(user)
    await fill()
    server.refuses(postings.enter, 'invalid', { fields: { email: postingMessages.addressTaken } })
    await save()
    expect(await form.findAllByText(postingMessages.addressTaken)).not.toHaveLength(0)
    server.refuses(postings.enter, 'invalid', { fields: { institutionId: institutionMessages.noneSelected } })
    await save()
    expect(await form.findAllByText('Please select an institution')).not.toHaveLength(0)
    server.isSilentAt(postings.enter)
    await save()
    const { title, message } = generalMessages.notSaved
    expect(await refusalOf(title)).toHaveTextContent(message)
  })

  test('an invitation is sent again, and a posting is removed', async ({ server, opened }) => {
    const user = await opened(anHod, [posting])
    await user.click(await screen.findByRole('button', { name: aStudent.name }))
    const dialog = within(await screen.findByRole('dialog', { name: `Posting of ${aStudent.name}` }))
    for (const text of ['Dr Leela Rathod', '9876543210', 'District Hospital, Pali, Rajasthan', 'Not accepted yet']) {
      expect(dialog.getByText(text)).toBeVisible()
    }
    server.answers(postings.inviteAgain, { message: 'The invitation is on its way to leela@district.example.' })
    await user.click(dialog.getByRole('button', { name: 'Send the invitation again' }))
    expect(await screen.findByText('The invitation is on its way to leela@district.example.')).toBeVisible()
    server.answers(postings.remove, { message: postingMessages.removed })
    await user.click(dialog.getByRole('button', { name: 'Remove the posting…' }))
    await user.click(await screen.findByRole('button', { name: 'Remove the posting' }))
    expect(await screen.findByText('The posting is removed.')).toBeVisible()
  })
})

test('a posting with a signed report can be neither removed nor withdrawn', async ({ server, opened }) => {
  const user = await opened(anHod, [posting])
  const grades = { patientCare: 3, communication: 3, teamWork: 3, management: 3, conduct: 3 }
  const signed = { signedBy: 'Dr Leela Rathod', signedAt: '2026-06-15T06:00:00.000Z' }
  const version = { version: 1, present: 70, working: 76, grades, remarks: 'Calm', ...signed }
  server.answers(performance.show, { report: { posting, versions: [version] } })
  await user.click(await screen.findByRole('button', { name: aStudent.name }))
  const dialog = within(await screen.findByRole('dialog', { name: `Posting of ${aStudent.name}` }))
  expect(await dialog.findByText('Calm')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /the posting…$/ })).toBeNull()
})

test('a wrong posting is withdrawn with a reason, and shows that afterwards', async ({ server, opened }) => {
  const user = await opened(anHod, [posting])
  await user.click(await screen.findByRole('button', { name: aStudent.name }))
  const dialog = within(await screen.findByRole('dialog', { name: `Posting of ${aStudent.name}` }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw the posting…' }))
  server.answers(postings.withdraw, { message: postingMessages.withdrawn })
  await user.click(dialog.getByRole('button', { name: 'Withdraw the posting' }))
  expect(await dialog.findAllByText(postingMessages.noReason)).not.toHaveLength(0)
  const withdrawn = { reason: 'Wrong district', by: anHod.name, at: '2026-06-15T06:00:00.000Z' }
  server.answers(postings.list, { postings: [{ ...posting, withdrawn }], page: { page: 1, size: 10, total: 1 } })
  await user.type(dialog.getByRole('textbox', { name: 'Why it is withdrawn' }), 'Wrong district')
  await user.click(dialog.getByRole('button', { name: 'Withdraw the posting' }))
  expect(await screen.findByText(postingMessages.withdrawn)).toBeVisible()
  expect(server.sentTo(postings.withdraw)).toEqual([{ reason: 'Wrong district' }])
  await user.click(await screen.findByRole('button', { name: aStudent.name }))
  const again = within(await screen.findByRole('dialog', { name: `Posting of ${aStudent.name}` }))
  expect(again.getByText('Wrong district')).toBeVisible()
  expect(again.queryByRole('button', { name: /the posting…$/ })).toBeNull()
})

test('a student sees their own coordinator and changes nothing', async ({ opened }) => {
  const user = await opened(aStudent, [{ ...posting, coordinator: { ...posting.coordinator, hasJoined: true } }])
  await user.click(await screen.findByRole('button', { name: 'Dr Leela Rathod' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Posting of ${aStudent.name}` }))
  expect(dialog.getByText('leela@district.example')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Remove the posting…' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add coordinator' })).toBeNull()
})

test('an Admin reads that departments enter the postings', async ({ opened }) => {
  await opened({ ...anHod, role: 'admin', department: null }, [])
  expect(await screen.findByText(/^Departments enter who is posted/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add coordinator' })).toBeNull()
})

test('a coordinator sees their residents', async ({ opened }) => {
  await opened(aCoordinator, [posting])
  expect(await screen.findByRole('heading', { level: 1, name: 'Residents' })).toBeVisible()
  expect(await screen.findByText('General Medicine, College A')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add coordinator' })).toBeNull()
})
