// Inviting staff: their confirmation, known addresses, and the mails.
import { verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { describe, expect } from 'vitest'
import { anOrderRow } from '#api/testing/billing/orders.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { aPerson } from '#api/testing/people.ts'
import { inviteStaff, type StaffInvitation } from './invite-staff.ts'
import { storeRegistration } from './registration.store.ts'

it.beforeEach(({ harness }) => {
  harness.mails.length = 0
})

interface Changes {
  role?: 'professor' | 'seniorResident' | 'hod' | 'clerk'
  name?: string
}

const invite = async (harness: Harness, email: string, by: 'hod' | 'admin' | 'student', changes: Changes = {}) => {
  const place = { collegeId: String(harness.people.hod.collegeId), departmentId: harness.people.hod.departmentId }
  const draft = { name: 'Dr Invited', email, phone: '9876543210', role: 'professor', ...place } as const
  const invitation: StaffInvitation = { ...draft, ...changes, invitedBy: harness.people[by] }
  return (await inviteStaff(harness.api, invitation, harness.clock.now)).outcome
}
const accountOf = async (harness: Harness, email: string) => {
  const [row] = await harness.db.unchecked('select * from accounts where email = $1', [email])
  return row
}

describe('inviting staff', () => {
  it('mails the link, and lets the ID proof confirm a person invited by an HOD', async ({ harness }) => {
    expect(await invite(harness, 'a@rounds.example', 'hod')).toBe('invited')
    expect(await accountOf(harness, 'a@rounds.example')).toMatchObject({
      role: 'professor',
      confirmed: false,
      auto_confirm: true,
      invited_by_id: harness.people.hod.id,
      email_verified_at: null,
      referral_code: null,
    })
    expect(harness.mails).toMatchObject([{ to: 'a@rounds.example', subject: 'You are invited as Professor' }])
    expect(harness.mails[0]?.text).toContain('Dr hod invited you to the logbook of College A as Professor.')
    mailedToken(harness.mails, 'verifyStaff')
    const inbox = await harness.db.unchecked("select 1 from notifications where event = 'staff.invited'")
    expect(inbox).toHaveLength(1)
  })

  it('keeps an HOD invited by the Admin when another HOD names the address', async ({ harness }) => {
    expect(await invite(harness, 'head@rounds.example', 'admin', { role: 'hod' })).toBe('invited')
    expect(await invite(harness, 'head@rounds.example', 'hod', { role: 'clerk', name: 'Dr Clerk' })).toBe('present')
    expect(await accountOf(harness, 'head@rounds.example')).toMatchObject({
      role: 'hod',
      name: 'Dr Invited',
      auto_confirm: true,
    })
    expect(await invite(harness, 'head@rounds.example', 'admin', { role: 'professor' })).toBe('renewed')
    expect(await accountOf(harness, 'head@rounds.example')).toMatchObject({ role: 'professor' })
  })

  it('gives a student’s invitee no right to verify until an HOD invites them too', async ({ harness }) => {
    expect(await invite(harness, 'b@rounds.example', 'student')).toBe('invited')
    expect(await accountOf(harness, 'b@rounds.example')).toMatchObject({ confirmed: false, auto_confirm: false })
    const first = mailedToken(harness.mails, 'verifyStaff')
    expect(await invite(harness, 'b@rounds.example', 'student', { name: 'Another Name' })).toBe('renewed')
    expect(await accountOf(harness, 'b@rounds.example')).toMatchObject({ name: 'Dr Invited', auto_confirm: false })
    expect(await invite(harness, 'b@rounds.example', 'hod', { role: 'seniorResident' })).toBe('renewed')
    expect(await accountOf(harness, 'b@rounds.example')).toMatchObject({
      role: 'seniorResident',
      confirmed: false,
      auto_confirm: true,
    })
    expect(harness.mails.map(({ subject }) => subject)).toEqual([
      'You are invited as Professor',
      'Your invitation to the logbook',
      'Your invitation to the logbook',
    ])
    expect(harness.mails.at(-1)?.text).toContain('as Senior Resident: General Medicine, College A')
    expect((await harness.anonymous(verifications.look, { params: { token: first } })).status).toBe(410)
  })

  it('changes nothing for staff of this or another college, or for a student', async ({ harness }) => {
    const { teacher, collegeBHod, otherStudent } = harness.people
    const before = await Promise.all([teacher, collegeBHod, otherStudent].map(({ email }) => accountOf(harness, email)))
    expect(await invite(harness, teacher.email, 'hod')).toBe('present')
    expect(await invite(harness, collegeBHod.email, 'hod')).toBe('taken')
    expect(await invite(harness, otherStudent.email, 'hod')).toBe('taken')
    expect(
      await Promise.all([teacher, collegeBHod, otherStudent].map(({ email }) => accountOf(harness, email))),
    ).toEqual(before)
    expect(harness.mails).toEqual([])
  })

  it('replaces an unverified sign-up, but not when a student invites', async ({ harness }) => {
    const email = 'squatted@rounds.example'
    const place = harness.places.pathology
    const someone = { role: 'student', name: 'Stranger', emailVerifiedAt: null, paymentStatus: 'unpaid' } as const
    await aPerson(harness.db, { ...someone, email, createdAt: harness.clock.now, ...place })
    expect(await invite(harness, email, 'student')).toBe('taken')
    expect(await invite(harness, email, 'hod')).toBe('invited')
    expect(await accountOf(harness, email)).toMatchObject({
      role: 'professor',
      name: 'Dr Invited',
      confirmed: false,
      auto_confirm: true,
    })
  })

  it('keeps a sign-up with an open payment, and its owner can still sign up', async ({ harness }) => {
    const email = 'paid.for@rounds.example'
    const someone = { role: 'student', name: 'Stranger', emailVerifiedAt: null, paymentStatus: 'unpaid' } as const
    const { id, ...rest } = await aPerson(harness.db, {
      ...someone,
      email,
      createdAt: harness.clock.now,
      ...harness.places.pathology,
    })
    const orderId = await anOrderRow(harness, { id, ...rest })
    const setState = async (state: string) => {
      await harness.db.unchecked('alter table orders disable trigger orders_forward')
      await harness.db.unchecked('update orders set state = $2 where id = $1', [orderId, state])
      await harness.db.unchecked('alter table orders enable trigger orders_forward')
    }
    await setState('created')
    expect(await invite(harness, email, 'hod')).toBe('taken')
    await setState('expired')
    // The order keeps the place for which it was made.
    const draft = { name: 'Dr Owner', email, phone: '9876543210', sponsorId: null, termsVersion: '2025-04-09' }
    const owner = { ...draft, ...harness.places.medicine }
    expect(await storeRegistration(harness.db, owner, 'OWNERCODE', harness.clock.now)).toBe(id)
    expect(await invite(harness, email, 'hod')).toBe('invited')
  })

  it('leads a coordinator to the page for coordinators', async ({ harness }) => {
    const invitation: StaffInvitation = {
      name: 'Dr District',
      email: 'd@rounds.example',
      phone: null,
      role: 'drpc',
      collegeId: null,
      departmentId: null,
      student: { name: 'Dr student', college: 'College A' },
      invitedBy: harness.people.hod,
    }
    expect((await inviteStaff(harness.api, invitation, harness.clock.now)).outcome).toBe('invited')
    expect(harness.mails.at(-1)?.text).toContain('District Residency of Dr student of College A')
    mailedToken(harness.mails, 'verifyDRPC')
  })
})
