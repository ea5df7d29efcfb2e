// The tabs of the profile without tests of their own: alerts, details, ID proof, sessions.
// @vitest-environment happy-dom
import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { notificationMessages } from '@rounds/contract/communication/notifications/notification.messages'
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { sessionMessages } from '@rounds/contract/identity/sessions/session.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { idProofs, profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, vi } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent, ownProfile } from '#web/testing/people.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

const idProof = {
  id: '0197a000-0000-7000-8000-000000000041',
  file: { name: 'card.pdf', type: 'application/pdf', bytes: 1000 },
  uploadedAt: '2026-01-10T06:00:00.000Z',
  replacedAt: null,
} as const

test.beforeEach(({ server }) => {
  server.answers(profiles.open, { profile: ownProfile, user: aStudent })
})

const save = () => screen.findByRole('button', { name: 'Save profile' })
async function changeAddress(user: UserEvent): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Address' }), ', Jodhpur')
  await user.click(await save())
}

test('decisions on the account are listed with their reasons', async ({ server }) => {
  const at = '2026-01-10T06:00:00.000Z'
  const decided = { by: 'Dr Meena Iyer', day: null, from: null, words: null, at }
  const changes = [
    { ...decided, id: '0197a000-0000-7000-8000-0000000000c1', change: 'certified', words: 'Performs lines alone.' },
    { ...decided, id: '0197a000-0000-7000-8000-0000000000c2', change: 'termExtended', day: '2028-07-31' },
  ] as const
  server.answers(profiles.open, { profile: { ...ownProfile, changes: [...changes] }, user: aStudent })
  await openScreen('/profile', aStudent)
  const part = within(await screen.findByRole('region', { name: 'Decisions on your account' }))
  expect(part.getByText('Certified')).toBeVisible()
  expect(part.getByText('by Dr Meena Iyer · Performs lines alone.')).toBeVisible()
  expect(part.getByText('by Dr Meena Iyer · until 31 Jul 2028')).toBeVisible()
})

test('without a licence, only the tabs that need none remain', async ({ server }) => {
  await openScreen('/profile', { ...aStudent, paymentStatus: 'unpaid', standing: 'unpaid' })
  const parts = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
  expect(parts).toEqual(['Licence', 'Security', 'Preferences', 'Your data'])
  expect(server.called()).not.toContain(profiles.open)
})

describe('the alerts', () => {
  test('ask an unverified student to wait for the HOD and to complete the profile', async ({ server }) => {
    const waiting = { ...aStudent, standing: 'unverified', verifyByHod: false, joiningDate: null } as const
    server.answers(profiles.open, { profile: ownProfile, user: waiting })
    server.answers(sessions.restore, { user: waiting, sessionToken: 'token', deviceKey: 'a'.repeat(64) })
    await openScreen('/profile', waiting)
    expect(await screen.findByText(problems.notVerified.message)).toBeVisible()
    expect(screen.getByText(profileMessages.incomplete)).toBeVisible()
  })

  test('lead to the next step and name who acts afterwards', async ({ server }) => {
    const waiting = { ...aStudent, standing: 'unverified', verifyByHod: false } as const
    server.answers(sessions.restore, { user: waiting, sessionToken: 'token', deviceKey: 'a'.repeat(64) })
    server.answers(profiles.open, { profile: ownProfile, user: waiting })
    const user = await openScreen('/profile?part=security', waiting)
    const steps = within(await screen.findByRole('region', { name: 'Before you can begin' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Paid (done)Your licence is valid.',
      'Profile 7 of 13 (to do)You fill in: Photo, Remarks, Registration number and 3 more.',
      'ID proof (to do)You upload your college ID card.',
      'Approved by Dr Meena Iyer (to do)Dr Meena Iyer checks your ID proof once it is there.',
    ])
    await user.click(steps.getByRole('button', { name: 'Next: upload your ID proof' }))
    expect(await screen.findByRole('button', { name: 'Upload ID proof' })).toHaveFocus()
  })

  test.for([
    ['without an ID proof', null, profileMessages.proofMissing],
    ['whose ID proof nobody has checked', idProof, profileMessages.notConfirmed],
  ] as const)('inform staff %s', async ([_, proof, sentence], { server }) => {
    const waiting = { ...anHod, standing: 'unverified', canVerify: false } as const
    server.answers(profiles.open, { profile: { ...ownProfile, idProof: proof }, user: waiting })
    server.answers(sessions.restore, { user: waiting, sessionToken: 'token', deviceKey: 'a'.repeat(64) })
    await openScreen('/profile', waiting)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByText(problems.notVerified.message)).not.toBeInTheDocument()
  })
})

describe('the details', () => {
  test('are saved with a notice', async ({ server }) => {
    const changed = { ...ownProfile, address: 'Hostel 2, Jodhpur' }
    server.answers(profiles.save, { profile: changed, user: aStudent, message: generalMessages.updated })
    const user = await openScreen('/profile', aStudent)
    await changeAddress(user)
    expect(await screen.findByText(profileMessages.saved)).toBeVisible()
    expect(server.sentTo(profiles.save)).toEqual([{ address: changed.address }])
  })

  test('include remarks, which the profile requires', async ({ server }) => {
    server.answers(profiles.save, {
      profile: { ...ownProfile, remarks: 'None' },
      user: aStudent,
      message: generalMessages.updated,
    })
    const user = await openScreen('/profile', aStudent)
    const remarks = await screen.findByRole('textbox', { name: 'Remarks' })
    expect(screen.getByRole('button', { name: 'Remarks' })).toBeVisible()
    await user.type(remarks, 'None')
    await user.click(await save())
    expect(await screen.findByText(profileMessages.saved)).toBeVisible()
    expect(server.sentTo(profiles.save)).toEqual([{ remarks: 'None' }])
  })

  test('show errors at their fields', async ({ server }) => {
    const user = await openScreen('/profile', aStudent)
    const phone = await screen.findByRole('textbox', { name: 'Phone' })
    await user.clear(phone)
    await user.type(phone, '98765')
    await user.click(await save())
    expect(await screen.findByText(personMessages.tenDigits.message)).toBeVisible()
    server.refuses(profiles.save, 'invalid', { fields: { unitHeadId: profileMessages.unitHead } })
    await user.type(phone, '43210')
    await changeAddress(user)
    expect(await screen.findByText(profileMessages.unitHead)).toBeVisible()
  })

  test.for([
    ['dob', profileMessages.dob],
    ['validUpto', profileMessages.expired],
    ['joiningDate', profileMessages.joinsLater],
    ['joiningDate', profileMessages.joinedBefore],
    ['phone', profileMessages.countryCode],
    ['name', profileMessages.name],
    ['identity', profileMessages.registrationNumber],
  ] as const)('show the server’s refusal at %s: %s', async ([field, sentence], { server }) => {
    server.refuses(profiles.save, 'invalid', { message: sentence, fields: { [field]: sentence } })
    const user = await openScreen('/profile', aStudent)
    await changeAddress(user)
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test('are read-only where the department maintains them', async ({ server }) => {
    server.answers(profiles.open, { profile: { ...ownProfile, locked: ['name', 'joiningDate'] }, user: aStudent })
    await openScreen('/profile', aStudent)
    expect(await screen.findAllByText(profileMessages.locked)).toHaveLength(2)
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('readOnly', true)
  })

  test.for([
    [anHod, profileMessages.lockedForHod],
    [{ ...anHod, role: 'admin', department: null }, profileMessages.lockedForOthers],
  ] as const)('name whom to ask about a locked field: %#', async ([user, sentence], { server }) => {
    server.answers(profiles.open, { profile: { ...ownProfile, locked: ['name'] }, user })
    await openScreen('/profile', user)
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test('show a notice when the server is unreachable', async ({ server }) => {
    server.isSilentAt(profiles.save)
    const user = await openScreen('/profile', aStudent)
    await changeAddress(user)
    expect(await refusalOf(generalMessages.failedLater.title)).toHaveTextContent(generalMessages.failedLater.message)
  })
})

describe('the referral ID', () => {
  test('can be copied by a student', async () => {
    const user = await openScreen('/profile', aStudent)
    const section = within(await screen.findByRole('region', { name: 'Your referral ID' }))
    await user.click(section.getByRole('button', { name: 'Copy your referral ID' }))
    expect(await section.findByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(ownProfile.referralCode)
  })

  test('is missing from a teacher’s profile', async ({ server }) => {
    server.answers(profiles.open, { profile: { ...ownProfile, referralCode: null }, user: anHod })
    await openScreen('/profile', anHod)
    await save()
    expect(screen.queryByText('Your referral ID')).not.toBeInTheDocument()
  })
})

describe('the ID proof', () => {
  async function give(user: UserEvent): Promise<void> {
    await screen.findByRole('button', { name: 'Upload ID proof' })
    const picker = document.querySelector<HTMLInputElement>('input[type=file][accept*=pdf]')
    await user.upload(
      picker ?? document.createElement('input'),
      new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' }),
    )
  }

  test('is saved with a notice', async ({ server }) => {
    server.answers(idProofs.upload, { message: generalMessages.updated, idProof })
    const user = await openScreen('/profile', aStudent)
    await give(user)
    expect(await screen.findByText(profileMessages.idProofSaved)).toBeVisible()
  })

  test('is made smaller when a photograph is too large', async ({ server }) => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => {} }))
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])))
    const context = { fillRect: () => {}, drawImage: () => {} }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.assign(Object.create(null), context))
    server.answers(idProofs.upload, { message: generalMessages.updated, idProof })
    const user = await openScreen('/profile', aStudent)
    await screen.findByRole('button', { name: 'Upload ID proof' })
    const picker = document.querySelector<HTMLInputElement>('input[type=file][accept*=pdf]')
    const photograph = new File([new Uint8Array(6 * 1024 * 1024)], 'card.jpg', { type: 'image/jpeg' })
    await user.upload(picker ?? document.createElement('input'), photograph)
    expect(await screen.findByText(profileMessages.idProofSaved)).toBeVisible()
    expect(screen.getByText(uploadMessages.madeSmaller)).toBeVisible()
    vi.restoreAllMocks()
  })

  test('shows beside its button why an upload failed', async ({ server }) => {
    server.refuses(idProofs.upload, 'invalid', { message: uploadMessages.missing.message })
    const user = await openScreen('/profile', aStudent)
    await give(user)
    expect(await screen.findByText(uploadMessages.missing.message)).toHaveAttribute('role', 'alert')
    server.refuses(idProofs.upload, 'tooMany', { message: profileMessages.tooManyProofs })
    await give(user)
    expect(await screen.findByText(profileMessages.tooManyProofs)).toBeVisible()
    server.isSilentAt(idProofs.upload)
    await give(user)
    expect(await screen.findByText(uploadMessages.network.message)).toBeVisible()
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

  test('on the same device are distinguished by their start', async ({ server }) => {
    const others = [session(2, false), { ...session(3, false), startedAt: '2026-01-11T06:00:00.000Z' }]
    const device = 'Chrome on Android'
    server.answers(openSessions.list, { sessions: [session(1, true), ...others.map((one) => ({ ...one, device }))] })
    await openScreen('/profile?part=security', aStudent)
    const buttons = await screen.findAllByRole('button', { name: /^Sign out there/ })
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Sign out there: Chrome on Android, signed in 10 Jan 2026, 11:30',
      'Sign out there: Chrome on Android, signed in 11 Jan 2026, 11:30',
    ])
  })

  test('are ended one by one or everywhere else', async ({ server }) => {
    const { endedThere, endedElsewhere, nowhereElse } = sessionMessages
    server.answers(openSessions.list, { sessions: [session(1, true), session(2, false), session(3, false)] })
    server.answers(openSessions.endOne, { message: endedThere })
    const user = await openScreen('/profile?part=security', aStudent)
    await user.click(await screen.findByRole('button', { name: /^Sign out there: Chrome on Windows 2/ }))
    expect(await screen.findByText(endedThere)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus()
    const everywhere = screen.getByRole('button', { name: 'Sign out everywhere else' })
    server.answers(openSessions.endOthers, { message: endedElsewhere, ended: 1 })
    await user.click(everywhere)
    expect(await screen.findByText(endedElsewhere)).toBeVisible()
    server.answers(openSessions.endOthers, { message: nowhereElse, ended: 0 })
    await user.click(everywhere)
    expect(await screen.findByText(nowhereElse)).toBeVisible()
  })
})

describe('the e-mail preferences', () => {
  test('show the refusal to change a fixed switch', async ({ server }) => {
    const choice = { group: 'records', channel: 'email', enabled: true, isFixed: false } as const
    server.answers(notifications.preferences, { choices: [choice] })
    const { fixed } = notificationMessages
    server.refuses(notifications.prefer, 'invalid', { message: fixed, fields: { enabled: fixed } })
    const user = await openScreen('/profile?part=preferences', aStudent)
    await user.click(await screen.findByRole('switch'))
    expect(await refusalOf(problems.invalid.title)).toHaveTextContent(fixed)
  })
})
