// The staff list: adding, editing, confirming, assigning, blocking.
// @vitest-environment happy-dom

import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { dayMs } from '@rounds/contract/kernel/durations'
import { exportMessages } from '@rounds/contract/kernel/export.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { idProofs } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aMember as member, theMaster } from '#web/testing/people.ts'
import { openScreen, optionOf, refusalOf, summaryOf } from '#web/testing/screen.tsx'

const { incomplete } = personMessages
const { missingDetails, invalidEmail: email, invalidPhone: phone } = generalMessages

test.beforeEach(({ server }) => {
  server.answers(staff.list, { staff: [member], page: { page: 1, size: 10, total: 1 } })
})

const press = (verb: string) => screen.findByRole('button', { name: `${verb}: ${member.name}` })
/** Chooses an action behind the ⋯ of the member's row. */
async function choose(user: UserEvent, verb: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More for ${member.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: `${verb} ${member.name}`, hidden: true }))
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('adding', () => {
  async function openForm() {
    const user = await openScreen('/allStaff', anHod)
    await user.click(await screen.findByRole('button', { name: 'Add staff' }))
    return { user, form: await dialog('Add Staff') }
  }

  test('requires every field, a ten-digit number and a valid address', async () => {
    const { user, form } = await openForm()
    const submit = form.getByRole('button', { name: 'Submit' })
    await user.click(submit)
    expect(await summaryOf(incomplete.title)).toHaveTextContent(incomplete.message)
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Dr New')
    await user.type(form.getByRole('textbox', { name: 'Phone' }), '98765')
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'new@')
    await user.click(submit)
    expect(form.getAllByText(phone.message).at(-1)).toBeVisible()
    expect(form.getAllByText(email.message).at(-1)).toBeVisible()
    // The role is still missing, and missing details come before invalid ones.
    expect(await summaryOf(incomplete.title)).toHaveTextContent(incomplete.message)
    await user.click(form.getByRole('combobox', { name: 'Role' }))
    await user.click(await optionOf('Professor'))
    await user.click(submit)
    expect(await summaryOf(email.title)).toHaveTextContent(email.message)
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'rounds.example')
    await user.click(submit)
    expect(await summaryOf(phone.title)).toHaveTextContent(phone.message)
  })

  test('an HOD reports missing details with a separate message', async ({ server }) => {
    server.answers(colleges.options, { college: [] })
    const user = await openScreen('/allHod', theMaster)
    await user.click(await screen.findByRole('button', { name: 'Add staff' }))
    const form = await dialog('Add Staff')
    expect(form.getByRole('combobox', { name: 'Role' })).toHaveValue('')
    await user.click(form.getByRole('combobox', { name: 'Role' }))
    await user.click(await optionOf('HOD'))
    await user.click(form.getByRole('button', { name: 'Submit' }))
    expect(await summaryOf(missingDetails.title)).toHaveTextContent(missingDetails.message)
  })

  test('an Admin requires a college but no department', async ({ server }) => {
    const college = { id: anHod.college?.id ?? '', name: 'Demo College A', address: '1 Road', state: 'Rajasthan' }
    server.answers(colleges.options, { college: [college] })
    server.answers(colleges.departments, { data: [] })
    const message = 'The invitation is on its way to dean@rounds.example.'
    server.answers(staff.addAdmin, { message })
    const user = await openScreen('/allHod', theMaster)
    await user.click(await screen.findByRole('button', { name: 'Add staff' }))
    const form = await dialog('Add Staff')
    expect(form.getByRole('combobox', { name: 'Department' })).toBeVisible()
    await user.click(form.getByRole('combobox', { name: 'Role' }))
    await user.click(await optionOf('Admin'))
    expect(form.queryByRole('combobox', { name: 'Department' })).toBeNull()
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Dr Meera Nair')
    await user.type(form.getByRole('textbox', { name: 'Phone' }), '9876543210')
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'dean@rounds.example')
    await user.click(form.getByRole('button', { name: 'Submit' }))
    expect(await summaryOf(missingDetails.title)).toBeVisible()
    await user.click(form.getByRole('combobox', { name: /College/ }))
    await user.click(await form.findByRole('option', { name: /Demo College A/, hidden: true }))
    await user.click(form.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText(message)).toBeVisible()
  })

  test('as an HOD offers neither the Admin role nor the HOD role', async () => {
    const { user, form } = await openForm()
    await user.click(form.getByRole('combobox', { name: 'Role' }))
    expect(await optionOf('Professor')).toBeVisible()
    expect(screen.queryByRole('option', { name: 'Admin' })).toBeNull()
    expect(screen.queryByRole('option', { name: 'HOD' })).toBeNull()
  })

  test.for([
    [fillMessage(staffMessages.present, { name: member.name }), 'email'],
    [staffMessages.addressKnown, 'email'],
    [staffMessages.department, 'departmentId'],
  ] as const)('shows the server’s refusal: %s', async ([message, field], { server }) => {
    server.refuses(staff.add, 'conflict', { message, fields: { [field]: message } })
    const { user, form } = await openForm()
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Dr New')
    await user.click(form.getByRole('combobox', { name: 'Role' }))
    await user.click(await optionOf('Professor'))
    await user.type(form.getByRole('textbox', { name: 'Phone' }), '9876543210')
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'new@rounds.example')
    await user.click(form.getByRole('button', { name: 'Submit' }))
    expect(await summaryOf(problems.conflict.title)).toHaveTextContent(message)
  })
})

describe('editing', () => {
  async function openForm() {
    const user = await openScreen('/allStaff', anHod)
    await choose(user, 'Edit…')
    return { user, form: await dialog(`Edit ${member.name}`) }
  }

  test('requires a name and a phone number', async () => {
    const { user, form } = await openForm()
    await user.clear(form.getByRole('textbox', { name: 'Name' }))
    await user.click(form.getByRole('button', { name: 'Save details' }))
    expect(await summaryOf(missingDetails.title)).toHaveTextContent(missingDetails.message)
    expect(form.getAllByText(missingDetails.message)).toHaveLength(2)
  })

  test('saves the details, after reporting a network failure and a deleted account', async ({ server }) => {
    server.isSilentAt(staff.update)
    const { user, form } = await openForm()
    const save = form.getByRole('button', { name: 'Save details' })
    await user.click(save)
    expect(await refusalOf(staffMessages.updateNetwork.title)).toHaveTextContent(staffMessages.updateNetwork.message)
    server.refuses(staff.update, 'notFound', { message: personMessages.noStaff })
    await user.click(save)
    expect(await refusalOf(problems.notFound.title)).toHaveTextContent(personMessages.noStaff)
    server.answers(staff.update, { message: generalMessages.updated })
    await user.click(save)
    expect(await screen.findByText(generalMessages.updated)).toBeVisible()
  })
})

describe('confirming', () => {
  test('requires an ID proof', async () => {
    const user = await openScreen('/allStaff', anHod)
    expect(await screen.findByText('No ID proof')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    await choose(user, 'Confirm…')
    const form = await dialog(`Confirm ${member.name}?`)
    expect(form.getByText(new RegExp(fillMessage(staffMessages.noProof, { name: member.name })))).toBeVisible()
    expect(form.getByRole('button', { name: `Confirm ${member.name}` })).toBeDisabled()
    expect(form.getByText(/Once confirmed, .* can verify and score the records of the department\./)).toBeVisible()
  })

  test('shows the ID proof and the server’s refusal', async ({ server }) => {
    server.answers(staff.list, { staff: [{ ...member, hasIdProof: true }], page: { page: 1, size: 10, total: 1 } })
    const file = { name: 'card.png', type: 'image/png', bytes: 1000 } as const
    const proof = { id: '0197a000-0000-7000-8000-000000000083', file, uploadedAt: member.createdAt, replacedAt: null }
    server.answers(idProofs.ofAccount, { idProofs: [proof], isOpen: true })
    const message = fillMessage(staffMessages.notJoined, { name: member.name })
    server.refuses(staff.confirm, 'conflict', { message })
    const user = await openScreen('/allStaff', anHod)
    expect(await screen.findByText('To confirm')).toBeVisible()
    await user.click(await press('Confirm'))
    const form = await dialog(`Confirm ${member.name}?`)
    expect(await form.findByRole('img', { name: 'card.png' })).toBeVisible()
    await user.click(form.getByRole('button', { name: `Confirm ${member.name}` }))
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(message)
  })

  test('describes what a clerk will be able to open', async ({ server }) => {
    const clerk = { ...member, role: 'clerk', roleTitle: 'Clerk' }
    server.answers(staff.list, { staff: [clerk], page: { page: 1, size: 10, total: 1 } })
    const user = await openScreen('/allStaff', anHod)
    await choose(user, 'Confirm…')
    const opened = `Once confirmed, ${member.name} can open the students and records of the department.`
    expect((await dialog(`Confirm ${member.name}?`)).getByText(new RegExp(opened))).toBeVisible()
  })

  test('describes what withdrawing the confirmation closes', async ({ server }) => {
    server.answers(staff.list, { staff: [{ ...member, confirmed: true }], page: { page: 1, size: 10, total: 1 } })
    const user = await openScreen('/allStaff', anHod)
    await choose(user, 'Withdraw confirmation…')
    const closed = `Without the confirmation, ${member.name} can open only their own profile.`
    expect((await dialog(`Withdraw the confirmation of ${member.name}?`)).getByText(new RegExp(closed))).toBeVisible()
  })

  test('explains that the ID proof can no longer be opened', async ({ server }) => {
    server.answers(staff.list, { staff: [{ ...member, hasIdProof: true }], page: { page: 1, size: 10, total: 1 } })
    server.answers(idProofs.ofAccount, { idProofs: [], isOpen: false })
    const user = await openScreen('/allStaff', anHod)
    await user.click(await press('Confirm'))
    const form = await dialog(`Confirm ${member.name}?`)
    expect(await form.findByText(fillMessage(profileMessages.idProofClosed, { n: 90 }))).toBeVisible()
  })
})

describe('assigning students', () => {
  test.beforeEach(({ server }) => {
    server.answers(staff.list, { staff: [{ ...member, confirmed: true }], page: { page: 1, size: 10, total: 1 } })
  })
  const student = {
    id: '0197a000-0000-7000-8000-000000000082',
    name: 'Dr Asha Rao',
    isAssigned: false,
    isOwnChoice: false,
    others: ['Dr Kiran Das'],
  }
  const own = { ...student, id: student.id.replace('82', '84'), name: 'Dr Bina Own', isOwnChoice: true }

  test('requires a student and shows each refusal of the server', async ({ server }) => {
    server.answers(staff.students, { students: [student, own] })
    const user = await openScreen('/allStaff', anHod)
    await choose(user, 'Assign students…')
    const form = await dialog(`Assign students to ${member.name}`)
    await user.click(await form.findByRole('button', { name: 'Assign 0 students' }))
    expect(await summaryOf(generalMessages.allFields.title)).toHaveTextContent(personMessages.noStudent)
    expect(form.getByRole('checkbox', { name: own.name })).toBeDisabled()
    await user.click(form.getByRole('checkbox', { name: student.name, description: 'With Dr Kiran Das' }))
    expect(form.getByText('Adds 1.')).toBeVisible()
    const assign = form.getByRole('button', { name: 'Assign 1 student' })
    server.isSilentAt(staff.assign)
    await user.click(assign)
    expect(await refusalOf(staffMessages.assignNetwork.title)).toHaveTextContent(staffMessages.assignNetwork.message)
    const notConfirmed = fillMessage(staffMessages.notConfirmed, { name: member.name })
    server.refuses(staff.assign, 'conflict', { message: notConfirmed })
    await user.click(assign)
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(notConfirmed)
    server.refuses(staff.assign, 'notFound', { message: staffMessages.noneForAssignment })
    await user.click(assign)
    expect(await refusalOf(problems.notFound.title)).toHaveTextContent(staffMessages.noneForAssignment)
    const { invalidStudent } = staffMessages
    server.refuses(staff.assign, 'invalid', { message: invalidStudent, fields: { students: invalidStudent } })
    await user.click(assign)
    expect(await refusalOf(problems.invalid.title)).toHaveTextContent(invalidStudent)
    const tooMany = fillMessage(personMessages.tooManyStudents, { n: 200 })
    server.refuses(staff.assign, 'invalid', { message: tooMany, fields: { students: tooMany } })
    await user.click(assign)
    expect(await refusalOf(problems.invalid.title)).toHaveTextContent(tooMany)
    server.answers(staff.assign, { message: generalMessages.updated })
    await user.click(assign)
    expect(await screen.findByText(generalMessages.updated)).toBeVisible()
  })

  test('searches students, and removes all of them under a separate button label', async ({ server }) => {
    server.answers(staff.students, { students: [{ ...student, isAssigned: true }, own] })
    server.answers(staff.assign, { message: generalMessages.updated })
    const user = await openScreen('/allStaff', anHod)
    await choose(user, 'Assign students…')
    const form = await dialog(`Assign students to ${member.name}`)
    const search = await form.findByRole('searchbox', { name: 'Search the students' })
    await user.type(search, 'zzz')
    expect(form.getByText('No student with this name.')).toBeVisible()
    await user.clear(search)
    await user.click(form.getByRole('checkbox', { name: student.name }))
    await user.click(form.getByRole('button', { name: 'Remove the student' }))
    expect(await screen.findByText(generalMessages.updated)).toBeVisible()
    // The menu that opened the dialog is closed, so the focus returns to the menu's button.
    await waitFor(() => expect(screen.getByRole('button', { name: `More for ${member.name}` })).toHaveFocus())
    expect(server.sentTo(staff.assign)).toEqual([{ students: [], before: [student.id], isEmptied: true }])
  })
})

test('an empty list explains its filter', async ({ server }) => {
  server.answers(staff.list, { staff: [], page: { page: 1, size: 10, total: 0 } })
  const user = await openScreen('/allStaff?state=waiting', anHod)
  expect(await screen.findByText('No one is waiting for confirmation')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Show'), 'Everybody')
  expect(await screen.findByText('No staff yet')).toBeVisible()
  const everybody = { page: 1, size: 10 }
  await waitFor(() => expect(server.queriesTo(staff.list)).toEqual([{ ...everybody, state: 'waiting' }, everybody]))
})

test('a network failure while blocking shows a notice and leaves the dialog open', async ({ server }) => {
  server.isSilentAt(staff.update)
  const user = await openScreen('/allHod', theMaster)
  await choose(user, 'Block…')
  const question = await dialog(`Block ${member.name}?`)
  await user.click(question.getByRole('button', { name: `Block ${member.name}` }))
  expect(await refusalOf(staffMessages.statusNetwork.title)).toHaveTextContent(staffMessages.statusNetwork.message)
  expect(question.getByRole('button', { name: `Block ${member.name}` })).toBeVisible()
})

test('blocking continues by itself after the password check', async ({ server }) => {
  server.refuses(staff.update, 'confirmationNeeded', { present: { needsCode: false } })
  const user = await openScreen('/allHod', theMaster)
  await choose(user, 'Block…')
  await user.click((await dialog(`Block ${member.name}?`)).getByRole('button', { name: `Block ${member.name}` }))
  const asking = await dialog(problems.confirmationNeeded.title)
  server.answers(sessions.confirm, { confirmedUntil: '2026-06-15T04:40:00.000Z' })
  server.answers(staff.update, { message: generalMessages.updated })
  await user.type(asking.getByLabelText('Your password'), 'my password{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.sentTo(sessions.confirm)).toEqual([{ currentPassword: 'my password' }])
  expect(server.sentTo(staff.update)).toEqual([{ status: false }, { status: false }])
})

test('Escape in the password check leaves the dialog below it open', async ({ server }) => {
  server.refuses(staff.update, 'confirmationNeeded', { present: { needsCode: false } })
  const user = await openScreen('/allHod', theMaster)
  await choose(user, 'Block…')
  const question = await dialog(`Block ${member.name}?`)
  await user.click(question.getByRole('button', { name: `Block ${member.name}` }))
  await dialog(problems.confirmationNeeded.title)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: problems.confirmationNeeded.title })).toBeNull())
  expect(question.getByRole('button', { name: `Block ${member.name}` })).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('the Master sees the registration date and confirms from the verification column', async () => {
  const user = await openScreen('/allHod', theMaster)
  expect(await screen.findByRole('columnheader', { name: 'Registration date' })).toBeVisible()
  expect(screen.getByText('10 Jan 2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Unverified: ${member.name}` }))
  expect(
    (await dialog(`Confirm ${member.name}?`)).getByRole('button', { name: `Confirm ${member.name}` }),
  ).toBeVisible()
})

test('every column can be shown, and an unknown registration number is masked', async () => {
  const user = await openScreen('/allHod', theMaster)
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  await user.click((await dialog('Columns to show')).getByRole('button', { name: 'Show all' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Columns to show' })).toBeNull())
  const cells: Readonly<Record<string, string>> = {
    'E-mail': member.email,
    Phone: member.phone ?? '',
    'Registration number': '****',
    Role: 'Professor',
    Department: 'General Medicine',
    College: 'Demo College A',
    'Joined date': '12 Jan 2026',
    'Registration date': '10 Jan 2026',
    Verification: 'Unverified',
    'Sign-in': 'Unblocked',
  }
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const row = [...screen.getByRole('row', { name: new RegExp(member.name) }).children]
  for (const [header, text] of Object.entries(cells))
    expect.soft(row[headers.indexOf(header)]?.textContent, header).toContain(text)
})

test('shows how many records wait for each teacher, and how long', async ({ server }) => {
  const waiting = { n: 12, oldest: new Date(Date.now() - 20 * dayMs).toISOString() }
  server.answers(staff.list, { staff: [{ ...member, waiting }], page: { page: 1, size: 10, total: 1 } })
  await openScreen('/allStaff', anHod)
  expect(await screen.findByText('12, oldest 20 d')).toBeVisible()
})

test.for([
  ['the HOD', anHod],
  ['the Admin', { ...anHod, role: 'admin' }],
] as const)('shows %s that every teacher verifies', async ([_who, viewer], { server }) => {
  server.answers(staff.list, { staff: [], page: { page: 1, size: 10, total: 0 } })
  await openScreen('/allStaff?state=quiet', viewer)
  expect(await screen.findByText('Every teacher verifies')).toBeVisible()
  expect(server.queriesTo(staff.list)).toMatchObject([{ state: 'quiet' }])
})

test('asks for the password before exporting the data of many people', async ({ server }) => {
  const message = fillMessage(exportMessages.confirmPeople, { n: 500 })
  server.refuses(staff.export, 'confirmationNeeded', { message, present: { needsCode: false } })
  const user = await openScreen('/allStaff?state=quiet&search=rao', anHod)
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  const asked = await dialog(problems.confirmationNeeded.title)
  expect(asked.getByText(message)).toBeVisible()
  expect(server.queriesTo(staff.export)).toEqual([{ state: 'quiet', search: 'rao' }])
})
