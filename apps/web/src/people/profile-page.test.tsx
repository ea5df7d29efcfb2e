// What the parts of the profile say: alerts, details, photo, ID proof, teachers, password, sessions, own data.
// @vitest-environment happy-dom
import { messages } from '@rounds/contract/kernel/messages'
import { problems } from '@rounds/contract/kernel/problem'
import { notifications } from '@rounds/contract/people/notifications/notification.endpoints'
import { passwords } from '@rounds/contract/people/passwords/password.endpoints'
import { passwordFault } from '@rounds/contract/people/passwords/password-rules'
import { personalData } from '@rounds/contract/people/personal-data/personal-data.endpoints'
import type { Profile } from '@rounds/contract/people/profiles/profile'
import { idProofs, profiles } from '@rounds/contract/people/profiles/profile.endpoints'
import { lockedSentence } from '@rounds/contract/people/profiles/profile-rules'
import { sessions } from '@rounds/contract/people/sessions/session.endpoints'
import { studentTeachers } from '@rounds/contract/people/teachers/student-teacher.endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, optionOf, refusalOf, server } from '#web/testing/screen.tsx'

// Nothing is drawn here: the cut picture is as good as any file.
vi.mock('./profiles/square-crop.ts', async (original) => ({
  ...(await original<typeof import('./profiles/square-crop.ts')>()),
  cropped: async () => new File(['x'], 'photo.jpg', { type: 'image/jpeg' }),
}))

const { profile: said, password, upload, staff, teachers } = messages
const ownProfile: Profile = {
  name: aStudent.name,
  phone: aStudent.phone,
  email: aStudent.email,
  dob: '1996-03-04',
  bloodGroup: 'O+',
  vaccinationStatus: 'Fully vaccinated',
  address: 'Hostel 2',
  identity: null,
  medicalCouncil: null,
  validUpto: null,
  joiningDate: '2025-08-01',
  medicalCollege: null,
  unitHead: null,
  photo: null,
  idProof: null,
  referralCode: '6Z0BFNFYP',
  locked: [],
}
const idProof = {
  id: '0197a000-0000-7000-8000-000000000041',
  file: { name: 'card.pdf', type: 'application/pdf', bytes: 1000 },
  uploadedAt: '2026-01-10T06:00:00.000Z',
  replacedAt: null,
} as const

beforeEach(() => {
  server.answers(profiles.open, { profile: ownProfile, user: aStudent })
})

const save = () => screen.findByRole('button', { name: 'Save profile' })
async function changeAddress(hands: UserEvent): Promise<void> {
  await hands.type(await screen.findByRole('textbox', { name: 'Address' }), ', Jodhpur')
  await hands.click(await save())
}

describe('the alerts', () => {
  test('tell a student who waits for the HOD, and whose joining date is missing', async () => {
    const waiting = { ...aStudent, standing: 'unverified', verifyByHod: false, joiningDate: null } as const
    server.answers(profiles.open, { profile: ownProfile, user: waiting })
    server.answers(sessions.restore, { user: waiting, sessionToken: 'token', deviceKey: 'a'.repeat(64) })
    await openScreen('/profile', waiting)
    expect(await screen.findByText(said.notVerified)).toBeDefined()
    expect(screen.getByText(said.incomplete)).toBeDefined()
  })
})

describe('the details', () => {
  test('are saved, and it is said', async () => {
    const changed = { ...ownProfile, address: 'Hostel 2, Jodhpur' }
    server.answers(profiles.save, { profile: changed, user: aStudent, message: messages.general.updated })
    const hands = await openScreen('/profile', aStudent)
    await changeAddress(hands)
    expect(await screen.findByText(said.saved)).toBeDefined()
    expect(server.sentTo(profiles.save)).toEqual([{ address: changed.address }])
  })

  test('say at the field what is wrong', async () => {
    const hands = await openScreen('/profile', aStudent)
    const phone = await screen.findByRole('textbox', { name: 'Phone' })
    await hands.clear(phone)
    await hands.type(phone, '98765')
    await hands.click(await save())
    expect(await screen.findByText(messages.signUp.phone.message)).toBeDefined()
    server.refuses(profiles.save, 'invalid', { fields: { unitHeadId: said.unitHead } })
    await hands.type(phone, '43210')
    await changeAddress(hands)
    expect(await screen.findByText(said.unitHead)).toBeDefined()
  })

  test('that the department keeps say so, and do not change', async () => {
    server.answers(profiles.open, { profile: { ...ownProfile, locked: ['name', 'joiningDate'] }, user: aStudent })
    await openScreen('/profile', aStudent)
    expect(await screen.findAllByText(lockedSentence)).toHaveLength(2)
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('readOnly', true)
  })

  test('that do not reach the server say so', async () => {
    server.isSilentAt(profiles.save)
    const hands = await openScreen('/profile', aStudent)
    await changeAddress(hands)
    expect(await refusalOf(said.failed.title)).toContain(said.failed.message)
  })
})

describe('the referral ID', () => {
  test('of a student is there to be copied', async () => {
    const hands = await openScreen('/profile', aStudent)
    const section = within(await screen.findByRole('region', { name: 'Your referral ID' }))
    await hands.click(section.getByRole('button', { name: 'Copy your referral ID' }))
    expect(await section.findByRole('button', { name: 'Copied' })).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(ownProfile.referralCode)
  })

  test('is no part of a teacher’s profile', async () => {
    server.answers(profiles.open, { profile: { ...ownProfile, referralCode: null }, user: anHod })
    await openScreen('/profile', anHod)
    await save()
    expect(screen.queryByText('Your referral ID')).toBeNull()
  })
})

describe('the photo', () => {
  /** The picture once it stands in the frame to be cut. */
  async function choose(hands: UserEvent): Promise<HTMLImageElement> {
    await screen.findByRole('button', { name: 'Choose a photo' })
    const picker = document.querySelector<HTMLInputElement>('input[type=file][accept="image/*"]')
    await hands.upload(picker ?? document.createElement('input'), new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
    await screen.findByText('Drag the picture until your face is in the circle.')
    return await waitFor(() => {
      const found = document.querySelector<HTMLImageElement>('img[src^="blob:"]')
      if (!found) throw new Error('no picture')
      return found
    })
  }

  test('that cannot be read is refused in words', async () => {
    const hands = await openScreen('/profile', aStudent)
    fireEvent.error(await choose(hands))
    expect(await refusalOf(upload.failed.title)).toContain(said.photoUnreadable)
  })

  test('is saved, and it is said; without an answer it stays to be sent again', async () => {
    server.isSilentAt(profiles.setPhoto)
    const hands = await openScreen('/profile', aStudent)
    const picture = await choose(hands)
    Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 600 } })
    fireEvent.load(picture)
    const keep = await screen.findByRole('button', { name: 'Use this picture' })
    await hands.click(keep)
    expect(await refusalOf(upload.failed.title)).toContain(upload.network.message)
    server.answers(profiles.setPhoto, { message: messages.general.updated, photo: idProof.id })
    await hands.click(keep)
    expect(await screen.findByText(said.photoSaved)).toBeDefined()
  })
})

describe('the ID proof', () => {
  async function give(hands: UserEvent): Promise<void> {
    await screen.findByRole('button', { name: 'Upload ID proof' })
    const picker = document.querySelector<HTMLInputElement>('input[type=file][accept*=pdf]')
    await hands.upload(
      picker ?? document.createElement('input'),
      new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' }),
    )
  }

  test('is saved, and it is said', async () => {
    server.answers(idProofs.upload, { message: messages.general.updated, idProof })
    const hands = await openScreen('/profile', aStudent)
    await give(hands)
    expect(await screen.findByText(said.idProofSaved)).toBeDefined()
  })

  test('that is refused, or does not arrive, says why beside its button', async () => {
    server.refuses(idProofs.upload, 'invalid', { message: upload.missing.message })
    const hands = await openScreen('/profile', aStudent)
    await give(hands)
    expect((await screen.findByText(upload.missing.message)).getAttribute('role')).toBe('alert')
    server.isSilentAt(idProofs.upload)
    await give(hands)
    expect(await screen.findByText(upload.network.message)).toBeDefined()
  })
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
    server.refuses(studentTeachers.add, 'conflict', { message: teachers.present })
    const { hands, form } = await openForm()
    const add = form.getByRole('button', { name: 'Add teacher' })
    await hands.click(add)
    expect(await form.findByText(staff.noneSelected)).toBeDefined()
    await hands.click(form.getByRole('combobox', { name: 'Teacher' }))
    await hands.click(await optionOf(/Arvind/))
    await hands.click(add)
    expect(await refusalOf(problems.conflict.title)).toContain(teachers.present)
    server.answers(studentTeachers.add, { message: teachers.added })
    await hands.click(add)
    expect(await screen.findByText(teachers.added)).toBeDefined()
  })

  test('of a subject that is gone meanwhile are refused', async () => {
    server.refuses(studentTeachers.add, 'invalid', {
      message: teachers.subject,
      fields: { subjectId: teachers.subject },
    })
    const { hands, form } = await openForm()
    await hands.click(form.getByRole('combobox', { name: 'Teacher' }))
    await hands.click(await optionOf(/Arvind/))
    await hands.click(form.getByRole('button', { name: 'Add teacher' }))
    expect(await refusalOf(problems.invalid.title)).toContain(teachers.subject)
  })

  test('are invited: each field is needed and checked, and the answer tells nothing', async () => {
    const { hands, form } = await openForm()
    await hands.click(form.getByRole('button', { name: 'My teacher is not in the list' }))
    const invite = form.getByRole('button', { name: 'Invite' })
    await hands.click(invite)
    expect(await refusalOf(staff.incomplete.title)).toContain(staff.incomplete.message)
    await hands.type(form.getByRole('textbox', { name: 'Name' }), 'Dr New Teacher')
    await hands.click(form.getByRole('combobox', { name: 'Role' }))
    await hands.click(await optionOf('Professor'))
    await hands.type(form.getByRole('textbox', { name: 'Phone' }), '98765')
    await hands.type(form.getByRole('textbox', { name: 'E-mail' }), 'new.teacher@')
    await hands.click(invite)
    expect(await form.findByText(staff.phone.message)).toBeDefined()
    expect(form.getByText(staff.email.message)).toBeDefined()
    await hands.type(form.getByRole('textbox', { name: 'Phone' }), '43210')
    await hands.type(form.getByRole('textbox', { name: 'E-mail' }), 'rounds.example')
    server.answers(studentTeachers.invite, { message: teachers.invited })
    await hands.click(invite)
    expect(await screen.findByText(teachers.invited)).toBeDefined()
  })

  test('come off the list again', async () => {
    const mine = { ...teacher, subject, state: 'active', email: null, isOwnChoice: true } as const
    server.answers(studentTeachers.list, { teachers: [mine] })
    server.answers(studentTeachers.remove, { message: messages.general.updated })
    const hands = await openScreen('/profile?part=teachers', aStudent)
    const verb = `Remove ${teacher.name}`
    await hands.click(await screen.findByRole('button', { name: verb }))
    await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }))
    expect(await screen.findByText(messages.general.updated)).toBeDefined()
  })
})

describe('the password', () => {
  async function change(hands: UserEvent, present: string, next: string, again = next): Promise<void> {
    const inputs = [
      await screen.findByLabelText('Present password'),
      screen.getByLabelText('New password'),
      screen.getByLabelText('The new one again'),
    ]
    for (const [index, text] of [present, next, again].entries()) {
      const input = inputs[index]
      if (!input) throw new Error('no input')
      await hands.clear(input)
      if (text) await hands.type(input, text)
    }
    await hands.click(screen.getByRole('button', { name: 'Change password' }))
  }
  const chosen = 'purple kettle on the stairs'

  test('is judged before it is sent', async () => {
    const hands = await openScreen('/profile?part=security', aStudent)
    await change(hands, '', '')
    expect(screen.getByText(password.ownMissing)).toBeDefined()
    expect(screen.getByText(password.missing)).toBeDefined()
    await change(hands, 'present', 'short')
    expect(screen.getByText(passwordFault('short') ?? 'a fault')).toBeDefined()
    const endless = 'purple kettle '.repeat(10)
    await change(hands, 'present', endless)
    expect(passwordFault(endless)).toBe(password.tooLong)
    expect(screen.getByText(password.tooLong)).toBeDefined()
    await change(hands, 'present', chosen, 'another')
    expect(screen.getByText(password.notSame)).toBeDefined()
    expect(server.sentTo(passwords.change)).toEqual([])
  })

  test('is refused in the words of the server', async () => {
    const hands = await openScreen('/profile?part=security', aStudent)
    server.refuses(passwords.change, 'invalid', { fields: { currentPassword: password.ownWrong } })
    await change(hands, 'not mine', chosen)
    expect(await screen.findByText(password.ownWrong)).toBeDefined()
    server.refuses(passwords.change, 'invalid', { fields: { newPassword: password.sameAsBefore } })
    await change(hands, 'mine', chosen)
    expect(await screen.findByText(password.sameAsBefore)).toBeDefined()
    server.refuses(passwords.change, 'changedMeanwhile', { message: password.changedMeanwhile })
    await change(hands, 'mine', chosen)
    expect(await refusalOf(problems.changedMeanwhile.title)).toContain(password.changedMeanwhile)
  })

  test('is changed, and it is said', async () => {
    server.answers(passwords.change, { message: password.changed, sessionToken: 'next' })
    const hands = await openScreen('/profile?part=security', aStudent)
    await change(hands, 'mine', chosen)
    expect(await screen.findByText(password.changed)).toBeDefined()
  })
})

describe('the sessions', () => {
  const session = (id: number, isThis: boolean) => ({
    id: `0197a000-0000-7000-8000-00000000006${id}`,
    device: `Chrome on Windows ${id}`,
    startedAt: '2026-01-10T06:00:00.000Z',
    lastActiveAt: '2026-01-10T06:30:00.000Z',
    network: '10.0.x.x',
    isThis,
  })

  test('are ended there, or everywhere else', async () => {
    const { endedThere, endedElsewhere, nowhereElse } = messages.sessions
    server.answers(sessions.list, { sessions: [session(1, true), session(2, false), session(3, false)] })
    server.answers(sessions.endOne, { message: endedThere })
    const hands = await openScreen('/profile?part=security', aStudent)
    await hands.click(await screen.findByRole('button', { name: 'Sign out there: Chrome on Windows 2' }))
    expect(await screen.findByText(endedThere)).toBeDefined()
    const everywhere = screen.getByRole('button', { name: 'Sign out everywhere else' })
    server.answers(sessions.endOthers, { message: endedElsewhere, ended: 1 })
    await hands.click(everywhere)
    expect(await screen.findByText(endedElsewhere)).toBeDefined()
    server.answers(sessions.endOthers, { message: nowhereElse, ended: 0 })
    await hands.click(everywhere)
    expect(await screen.findByText(nowhereElse)).toBeDefined()
  })
})

describe('what also comes by mail', () => {
  test('says of what cannot be switched that it cannot', async () => {
    const choice = { group: 'records', channel: 'email', enabled: true, isFixed: false } as const
    server.answers(notifications.preferences, { choices: [choice] })
    const { fixed } = messages.notifications
    server.refuses(notifications.prefer, 'invalid', { message: fixed, fields: { enabled: fixed } })
    const hands = await openScreen('/profile?part=preferences', aStudent)
    await hands.click(await screen.findByRole('switch'))
    expect(await refusalOf(problems.invalid.title)).toContain(fixed)
  })
})

describe('a copy of one’s data', () => {
  const { requested, running } = messages.personalData

  async function ask(hands: UserEvent) {
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Ask for a copy' })).toHaveProperty('disabled', false),
    )
    await hands.click(screen.getByRole('button', { name: 'Ask for a copy' }))
    return within(await screen.findByRole('dialog', { name: 'A copy of your data' }))
  }

  test('is asked for with the password', async () => {
    server.answers(personalData.list, { exports: [] })
    server.refuses(personalData.request, 'invalid', { fields: { currentPassword: password.ownWrong } })
    const hands = await openScreen('/profile?part=data', aStudent)
    const form = await ask(hands)
    const send = form.getByRole('button', { name: 'Ask for a copy' })
    await hands.click(send)
    expect(form.getByText(password.ownMissing)).toBeDefined()
    await hands.type(form.getByLabelText('Present password'), 'not mine')
    await hands.click(send)
    expect(await form.findByText(password.ownWrong)).toBeDefined()
    server.refuses(personalData.request, 'conflict', { message: running })
    await hands.click(send)
    expect(await refusalOf(problems.conflict.title)).toContain(running)
    server.answers(personalData.request, {
      message: requested,
      export: {
        id: '0197a000-0000-7000-8000-000000000071',
        state: 'Running',
        requestedAt: '2026-01-10T06:00:00.000Z',
        expiresAt: null,
        bytes: null,
      },
    })
    await hands.click(send)
    expect(await screen.findByText(requested)).toBeDefined()
  })
})
