// The teachers of a student: chosen from the list, invited, and taken off it again.
// @vitest-environment happy-dom
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { studentTeachers } from '@rounds/contract/membership/teachers/student-teacher.endpoints'
import { teacherMessages } from '@rounds/contract/membership/teachers/student-teacher.messages'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aStudent, ownProfile } from '#web/testing/people.ts'
import { openScreen, optionOf, refusalOf, server } from '#web/testing/screen.tsx'

beforeEach(() => {
  server.answers(profiles.open, { profile: ownProfile, user: aStudent })
})

describe('my teachers', () => {
  const subject = { id: aStudent.department?.id ?? '', name: 'General Medicine' }
  const teacher = { id: '0197a000-0000-7000-8000-000000000051', name: 'Dr Arvind Mathur', roleTitle: 'Professor' }

  beforeEach(() => {
    server.answers(studentTeachers.list, { teachers: [] })
    server.answers(studentTeachers.subjects, { subjects: [{ ...subject, teachers: [teacher] }] })
  })

  async function openForm() {
    const hands = await openScreen('/profile?part=teachers', aStudent)
    await hands.click(await screen.findByRole('button', { name: 'Add teacher' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add teacher' }))
    return { hands, form }
  }

  test('are chosen from the list: nobody, somebody, somebody who is there already', async () => {
    server.refuses(studentTeachers.add, 'conflict', { message: teacherMessages.present })
    const { hands, form } = await openForm()
    const add = form.getByRole('button', { name: 'Add teacher' })
    await hands.click(add)
    expect(await form.findByText(personMessages.noStaff)).toBeVisible()
    await hands.click(form.getByRole('combobox', { name: 'Teacher' }))
    await hands.click(await optionOf(/Arvind/))
    await hands.click(add)
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(teacherMessages.present)
    server.answers(studentTeachers.add, { message: teacherMessages.added })
    await hands.click(add)
    expect(await screen.findByText(teacherMessages.added)).toBeVisible()
  })

  test('of a subject that is gone in the meantime are refused', async () => {
    server.refuses(studentTeachers.add, 'invalid', {
      message: teacherMessages.subject,
      fields: { subjectId: teacherMessages.subject },
    })
    const { hands, form } = await openForm()
    await hands.click(form.getByRole('combobox', { name: 'Teacher' }))
    await hands.click(await optionOf(/Arvind/))
    await hands.click(form.getByRole('button', { name: 'Add teacher' }))
    expect(await refusalOf(problems.invalid.title)).toHaveTextContent(teacherMessages.subject)
  })

  test('are invited: each field is needed and checked, and the answer tells nothing', async () => {
    const { hands, form } = await openForm()
    await hands.click(form.getByRole('button', { name: 'My teacher is not in the list' }))
    const invite = form.getByRole('button', { name: 'Invite' })
    await hands.click(invite)
    expect(await refusalOf(personMessages.incomplete.title)).toHaveTextContent(personMessages.incomplete.message)
    await hands.type(form.getByRole('textbox', { name: 'Name' }), 'Dr New Teacher')
    await hands.click(form.getByRole('combobox', { name: 'Role' }))
    await hands.click(await optionOf('Professor'))
    await hands.type(form.getByRole('textbox', { name: 'Phone' }), '98765')
    await hands.type(form.getByRole('textbox', { name: 'E-mail' }), 'new.teacher@')
    await hands.click(invite)
    expect(await form.findByText(generalMessages.invalidPhone.message)).toBeVisible()
    expect(form.getByText(generalMessages.invalidEmail.message)).toBeVisible()
    await hands.type(form.getByRole('textbox', { name: 'Phone' }), '43210')
    await hands.type(form.getByRole('textbox', { name: 'E-mail' }), 'rounds.example')
    server.answers(studentTeachers.invite, { message: teacherMessages.invited })
    await hands.click(invite)
    expect(await screen.findByText(teacherMessages.invited)).toBeVisible()
  })

  test('come off the list again', async () => {
    const mine = { ...teacher, subject, state: 'active', email: null, isOwnChoice: true } as const
    server.answers(studentTeachers.list, { teachers: [mine] })
    server.answers(studentTeachers.remove, { message: generalMessages.updated })
    const hands = await openScreen('/profile?part=teachers', aStudent)
    const verb = `Remove ${teacher.name}`
    await hands.click(await screen.findByRole('button', { name: verb }))
    await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }))
    expect(await screen.findByText(generalMessages.updated)).toBeVisible()
  })
})
