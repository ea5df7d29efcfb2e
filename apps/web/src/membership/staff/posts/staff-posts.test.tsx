// Posts of staff: another role or department, a new HOD, a closed account.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { staffPosts } from '@rounds/contract/membership/staff/staff-post.endpoints'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { aMember, anHod, theMaster } from '#web/testing/people.ts'
import { openScreen, optionOf, refusalOf } from '#web/testing/screen.tsx'

const member = { ...aMember, confirmed: true, studentCount: 4 }
const head = { ...member, role: 'hod', roleTitle: 'HOD' }
const { name } = member
const next = { id: '0197a000-0000-7000-8000-000000000091', name: 'Dr Ravi Kumar', roleTitle: 'Professor' }
const pathology = {
  id: '0197a000-0000-7000-8000-000000000092',
  name: 'Pathology',
  code: 'pathology',
  title: 'MD Pathology',
}
const here = {
  id: member.department?.id ?? '',
  name: 'General Medicine',
  code: 'general-medicine',
  title: 'MD General Medicine',
}

function answer(server: FakeServer, one = member): void {
  server.answers(staff.list, { staff: [one], page: { page: 1, size: 10, total: 1 } })
  server.answers(accounts.teachers, { data: [next, { id: member.id, name, roleTitle: 'Professor' }] })
  server.answers(colleges.departments, { data: [here, pathology] })
}

async function choose(user: UserEvent, verb: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: `${verb} ${name}`, hidden: true }))
}
const dialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

describe('another post', () => {
  async function open() {
    const user = await openScreen('/allHod', theMaster)
    await choose(user, 'Change role or department…')
    return { user, form: await dialog(`Role or department of ${name}`) }
  }

  test('in the same department needs only a role', async ({ server }) => {
    answer(server)
    const message = fillMessage(staffMessages.postChanged, { name, role: 'HOD', department: here.name })
    server.answers(staffPosts.change, { message })
    const { user, form } = await open()
    await user.click(form.getByRole('combobox', { name: 'Role' }))
    await user.click(await optionOf('Associate Professor'))
    expect(form.queryByRole('combobox', { name: /takes over/ })).not.toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Change the post' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(server.sentTo(staffPosts.change)).toEqual([{ role: 'associateProfessor', departmentId: here.id }])
  })

  test('in another department asks who takes over the students', async ({ server }) => {
    answer(server)
    const needed = fillMessage(staffMessages.successorNeeded, { name })
    server.refuses(staffPosts.change, 'invalid', { message: needed, fields: { successorId: needed } })
    const { user, form } = await open()
    await user.click(form.getByRole('combobox', { name: 'Department' }))
    await user.click(await optionOf('Pathology'))
    await user.click(form.getByRole('button', { name: 'Change the post' }))
    expect(await form.findByText(needed)).toBeVisible()
    server.answers(staffPosts.change, { message: 'Done' })
    await user.click(form.getByRole('combobox', { name: 'Who takes over 4 students' }))
    await user.click(await optionOf('Dr Ravi Kumar, Professor'))
    await user.click(form.getByRole('button', { name: 'Change the post' }))
    expect(await screen.findByText('Done')).toBeVisible()
    const post = { role: 'professor', departmentId: pathology.id }
    expect(server.sentTo(staffPosts.change)).toEqual([post, { ...post, successorId: next.id }])
  })

  test('in another college is assigned by the Master', async ({ server }) => {
    answer(server)
    const elsewhere = {
      id: '0197a000-0000-7000-8000-000000000093',
      name: 'Demo College B',
      address: 'Pali',
      state: 'Rajasthan',
    }
    const here = { ...elsewhere, id: member.college?.id ?? '', name: 'Demo College A' }
    server.answers(colleges.options, { college: [here, elsewhere] })
    server.answers(staffPosts.change, { message: 'Moved' })
    const { user, form } = await open()
    const college = await form.findByRole('combobox', { name: /College/ })
    await user.clear(college)
    await user.type(college, 'Demo College B')
    await user.click(await optionOf(/Demo College B *Pali/))
    await user.click(form.getByRole('combobox', { name: 'Department' }))
    await user.click(await optionOf('Pathology'))
    await user.click(form.getByRole('combobox', { name: 'Who takes over 4 students' }))
    await user.click(await optionOf('Dr Ravi Kumar, Professor'))
    await user.click(form.getByRole('button', { name: 'Change the post' }))
    expect(await screen.findByText('Moved')).toBeVisible()
    expect(server.sentTo(staffPosts.change)).toEqual([
      { role: 'professor', collegeId: elsewhere.id, departmentId: pathology.id, successorId: next.id },
    ])
  })

  test('is refused for the only HOD', async ({ server }) => {
    answer(server)
    const message = fillMessage(staffMessages.soleHead, { name })
    server.refuses(staffPosts.change, 'conflict', { message })
    const { user, form } = await open()
    await user.click(form.getByRole('button', { name: 'Change the post' }))
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(message)
  })

  test.for([
    fillMessage(staffMessages.samePost, { name }),
    fillMessage(staffMessages.headThere, { department: here.name }),
  ])('shows its refusal at the role: %s', async (sentence, { server }) => {
    answer(server)
    server.refuses(staffPosts.change, 'conflict', { fields: { role: sentence } })
    const { user, form } = await open()
    await user.click(form.getByRole('button', { name: 'Change the post' }))
    expect(await form.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})

describe('a new HOD', () => {
  async function open() {
    const user = await openScreen('/allHod', theMaster)
    await choose(user, 'Hand over the post of HOD…')
    return { user, form: await dialog('New head of General Medicine') }
  }

  test('is chosen from the teachers, and the previous HOD gets another role', async ({ server }) => {
    answer(server, head)
    const message = fillMessage(staffMessages.handedOver, { name: next.name })
    server.answers(staffPosts.handOver, { message })
    const { user, form } = await open()
    const send = form.getByRole('button', { name: 'Hand over the post' })
    await user.click(send)
    expect(form.getByText(staffMessages.successorUnfit)).toBeVisible()
    await user.click(form.getByRole('combobox', { name: 'New head' }))
    await user.click(await optionOf('Dr Ravi Kumar, Professor'))
    await user.click(send)
    expect(await screen.findByText(message)).toBeVisible()
    expect(server.sentTo(staffPosts.handOver)).toEqual([{ successorId: next.id, role: 'professor' }])
  })

  test('is refused when the post is no longer held by the previous HOD', async ({ server }) => {
    answer(server, head)
    const refusal = fillMessage(staffMessages.noHead, { name })
    server.refuses(staffPosts.handOver, 'conflict', { message: refusal })
    const { user, form } = await open()
    await user.click(form.getByRole('combobox', { name: 'New head' }))
    await user.click(await optionOf('Dr Ravi Kumar, Professor'))
    await user.click(form.getByRole('button', { name: 'Hand over the post' }))
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(refusal)
  })
})

test('closing an account states what remains and asks who takes over the students', async ({ server }) => {
  answer(server)
  const message = fillMessage(staffMessages.left, { name })
  server.answers(staffPosts.leave, { message })
  const user = await openScreen('/allStaff', anHod)
  await choose(user, 'Close the account…')
  const form = await dialog(`Close the account of ${name}?`)
  expect(form.getByText('All records and decisions stay as they are.')).toBeVisible()
  expect(form.getByText('4 students go to the teacher whom you choose here.')).toBeVisible()
  await user.click(form.getByRole('combobox', { name: 'Who takes over' }))
  await user.click(await optionOf('Dr Ravi Kumar, Professor'))
  await user.click(form.getByRole('button', { name: `Close the account of ${name}` }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(server.sentTo(staffPosts.leave)).toEqual([{ successorId: next.id }])
})

describe('a pending invitation', () => {
  const invited = { ...member, confirmed: false, hasJoined: false, joinedAt: null, studentCount: 2 }
  const verb = 'Take the invitation back'
  async function open() {
    const user = await openScreen('/allStaff', anHod)
    await choose(user, `${verb}…`)
    return { user, form: await dialog(`Take back the invitation of ${name}?`) }
  }

  test('is withdrawn, which frees the address', async ({ server }) => {
    answer(server, invited)
    const message = fillMessage(staffMessages.takenBack, { name })
    server.answers(staffPosts.leave, { message })
    const { user, form } = await open()
    expect(form.getByText(/leela@rounds\.example stops working, and the address is free/)).toHaveTextContent(
      '2 students named this address and keep it as invited until they remove it.',
    )
    await user.click(form.getByRole('button', { name: verb }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(server.sentTo(staffPosts.leave)).toEqual([{ isInvitation: true }])
  })

  test('offers no account to close and reports when it has been accepted', async ({ server }) => {
    answer(server, invited)
    const message = fillMessage(staffMessages.noInvitation, { name })
    server.refuses(staffPosts.leave, 'conflict', { message })
    const { user, form } = await open()
    expect(screen.queryByRole('menuitem', { name: `Close the account… ${name}`, hidden: true })).toBeNull()
    await user.click(form.getByRole('button', { name: verb }))
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(message)
  })
})

test('the Master is offered to reopen a closed account', async ({ server }) => {
  answer(server, { ...member, active: false, leftOn: '2026-06-15' })
  const user = await openScreen('/allHod', theMaster)
  expect(await screen.findByText('Left')).toBeVisible()
  await choose(user, 'Open the account again…')
  const verb = `Open the account of ${name} again`
  expect((await dialog(`${verb}?`)).getByRole('button', { name: verb })).toBeVisible()
})
