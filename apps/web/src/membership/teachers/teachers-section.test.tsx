// The teachers of a student: chosen from the list, invited, and removed again.
// @vitest-environment happy-dom
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { studentTeachers } from '@rounds/contract/membership/teachers/student-teacher.endpoints'
import { teacherMessages } from '@rounds/contract/membership/teachers/student-teacher.messages'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aStudent, ownProfile } from '#web/testing/people.ts'
import { openScreen, optionOf, summaryOf } from '#web/testing/screen.tsx'

test.beforeEach(({ server }) => {
  server.answers(profiles.open, { profile: ownProfile, user: aStudent })
})

describe('my teachers', () => {
  const subject = { id: aStudent.department?.id ?? '', name: 'General Medicine' }
  const teacher = { id: '0197a000-0000-7000-8000-000000000051', name: 'Dr Arvind Mathur', roleTitle: 'Professor' }

  test.beforeEach(({ server }) => {
    server.answers(studentTeachers.list, { teachers: [] })
    server.answers(studentTeachers.subjects, { subjects: [{ ...subject, teachers: [teacher] }] })
  })

  async function openForm() {
    const user = await openScreen('/profile?part=teachers', aStudent)
    await user.click(await screen.findByRole('button', { name: 'Add teacher' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add teacher' }))
    return { user, form }
  }

  test('must be chosen from the list, and a duplicate is refused', async ({ server }) => {
    server.refuses(studentTeachers.add, 'conflict', { fields: { teacherId: teacherMessages.present } })
    const { user, form } = await openForm()
    const add = form.getByRole('button', { name: 'Add teacher' })
    await user.click(add)
    expect(screen.getByText(/They also sign your months, as your guides\./)).toBeInTheDocument()
    expect(await summaryOf(generalMessages.allFields.title)).toHaveTextContent(personMessages.noStaff)
    await user.click(form.getByRole('combobox', { name: 'Teacher' }))
    await user.click(await optionOf(/Arvind/))
    await user.click(add)
    expect(await summaryOf(problems.conflict.title)).toHaveTextContent(teacherMessages.present)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    server.answers(studentTeachers.add, { message: teacherMessages.added })
    await user.click(add)
    expect(await screen.findByText(teacherMessages.added)).toBeVisible()
  })

  test('are refused when their subject no longer exists', async ({ server }) => {
    server.refuses(studentTeachers.add, 'invalid', {
      message: teacherMessages.subject,
      fields: { subjectId: teacherMessages.subject },
    })
    const { user, form } = await openForm()
    await user.click(form.getByRole('combobox', { name: 'Teacher' }))
    await user.click(await optionOf(/Arvind/))
    await user.click(form.getByRole('button', { name: 'Add teacher' }))
    expect(await summaryOf(problems.invalid.title)).toHaveTextContent(teacherMessages.subject)
  })

  test('are invited once every field is present and valid', async ({ server }) => {
    const { user, form } = await openForm()
    await user.click(form.getByRole('button', { name: 'My teacher is not in the list' }))
    const invite = form.getByRole('button', { name: 'Invite' })
    await user.click(invite)
    expect(await summaryOf(personMessages.incomplete.title)).toHaveTextContent(personMessages.incomplete.message)
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Dr New Teacher')
    await user.click(form.getByRole('combobox', { name: 'Role' }))
    await user.click(await optionOf('Professor'))
    await user.type(form.getByRole('textbox', { name: 'Phone' }), '98765')
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'new.teacher@')
    await user.click(invite)
    expect((await form.findAllByText(generalMessages.invalidPhone.message)).at(-1)).toBeVisible()
    expect(form.getAllByText(generalMessages.invalidEmail.message).at(-1)).toBeVisible()
    await user.type(form.getByRole('textbox', { name: 'Phone' }), '43210')
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'rounds.example')
    server.answers(studentTeachers.invite, { message: teacherMessages.invited })
    await user.click(invite)
    expect(await screen.findByText(teacherMessages.invited)).toBeVisible()
  })

  test('in another subject teach but do not verify', async ({ server }) => {
    const mine = { ...teacher, subject, state: 'active', email: null, isOwnChoice: true } as const
    const elsewhere = { id: '0197a000-0000-7000-8000-000000000059', name: 'Paediatrics' }
    const other = { ...mine, id: '0197a000-0000-7000-8000-000000000052', name: 'Dr Rita Sen', subject: elsewhere }
    server.answers(studentTeachers.list, { teachers: [mine, other] })
    await openScreen('/profile?part=teachers', aStudent)
    expect(await screen.findByText('Verifies records')).toBeVisible()
    expect(screen.getAllByText('Teaches you')).toHaveLength(1)
  })

  test('can be removed from the list', async ({ server }) => {
    const mine = { ...teacher, subject, state: 'active', email: null, isOwnChoice: true } as const
    server.answers(studentTeachers.list, { teachers: [mine] })
    server.answers(studentTeachers.remove, { message: generalMessages.updated })
    const user = await openScreen('/profile?part=teachers', aStudent)
    const verb = `Remove ${teacher.name}`
    await user.click(await screen.findByRole('button', { name: verb }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }))
    expect(await screen.findByText(generalMessages.updated)).toBeVisible()
  })
})
