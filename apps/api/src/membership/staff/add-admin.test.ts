// An Admin of a college: invited by the Master, joins through the mailed link, with the rights of an academic cell.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { lastEvent } from '#api/testing/audit-events.ts'
import type { Client } from '#api/testing/client.ts'
import { anEntry, approval } from '#api/testing/entries/entries.ts'
import { it as base } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'

const email = 'dean@college-a.example'
const newPassword = 'green lamp beside the river'
const draft = ({ places }: Harness, over: object = {}) => ({
  name: 'Dr Meera Nair',
  phone: '98765 43210',
  email: 'Dean@college-a.example',
  collegeId: places.medicine.collegeId,
  ...over,
})
const add = (client: Client, body: object) => client(staff.addAdmin, { body })
const it = base.extend('confirmed', ({ harness }) => harness.asConfirmed('master'))

describe('the Master', () => {
  it('invites an Admin for a college by mail', async ({ harness, confirmed }) => {
    const { status, body } = await add(confirmed, draft(harness))
    expect([status, body.message]).toEqual([200, `The invitation is on its way to ${email}.`])
    const [account] = await harness.db.unchecked('select * from accounts where email = $1', [email])
    expect(account).toMatchObject({
      role: 'admin',
      college_id: harness.places.medicine.collegeId,
      department_id: null,
      phone: '9876543210',
      email_verified_at: null,
    })
    const [mail] = harness.mails.filter(({ to }) => to === email)
    expect([mail?.subject, mail?.text]).toEqual([
      'You are invited as Admin',
      expect.stringContaining('invited you to the logbook of College A as its Admin'),
    ])
    expect(await lastEvent(harness, 'staff.invited', 'actor_id, subject_id, detail')).toEqual({
      actor_id: harness.people.master.id,
      subject_id: account?.id,
      detail: { role: 'admin', outcome: 'invited' },
    })
  })

  it('can invite again by the form or the list, which voids the earlier link', async ({
    harness,
    master,
    confirmed,
  }) => {
    const before = mailedToken(harness.mails, 'verifyStaff', email)
    expect((await add(confirmed, draft(harness, { name: 'Dr Meera S Nair' }))).status).toBe(200)
    const [account] = await harness.db.uncheckedRows(
      z.object({ id: z.string(), name: z.string() }),
      'select id, name from accounts where email = $1',
      [email],
    )
    expect(account?.name).toBe('Dr Meera S Nair')
    expect((await master(staff.inviteAgain, { params: { id: account?.id ?? '' } })).status).toBe(200)
    const accepted = await harness.anonymous(verifications.accept, { body: { token: before, newPassword } })
    expect(accepted.status).toBe(410)
  })

  it('sees each error at its field, including an address with an account', async ({ harness, confirmed }) => {
    const { body } = await add(confirmed, draft(harness, { name: ' ', phone: '98765', email: 'dean' }))
    expect(Object.keys(body.fields ?? {})).toEqual(['name', 'phone', 'email'])
    expect((await add(confirmed, draft(harness, { role: 'master' }))).body.fields).toEqual({ role: 'Unknown field.' })
    expect((await add(confirmed, draft(harness, { collegeId: uuidv7() }))).status).toBe(404)
    const { admin, student } = harness.people
    const present = await add(confirmed, draft(harness, { email: admin.email }))
    expect([present.status, present.body.fields]).toEqual([
      409,
      { email: fillMessage(staffMessages.present, { name: admin.name }) },
    ])
    const taken = await add(confirmed, draft(harness, { email: student.email }))
    expect([taken.status, taken.body.fields]).toEqual([409, { email: staffMessages.addressKnown }])
  })
})

it('inviting an Admin asks for the Master’s password again', async ({ harness, master }) => {
  await harness.db.unchecked('update sessions set confirmed_at = null')
  expect((await add(master, draft(harness, { email: 'other@college-a.example' }))).body.code).toBe('confirmationNeeded')
})

it('only the Master can invite an Admin, and nobody can by adding staff', async ({ harness, admin, hod, master }) => {
  for (const client of [admin, hod]) expect((await add(client, draft(harness))).status).toBe(403)
  const asStaff = { ...draft(harness, { email: 'x@college-a.example' }), ...harness.places.medicine, role: 'admin' }
  for (const client of [admin, hod, master]) expect((await client(staff.add, { body: asStaff })).status).toBe(400)
})

it('an Admin accepts, signs in, and reaches the college without the right to verify', async ({ harness }) => {
  const token = mailedToken(harness.mails, 'verifyStaff', email)
  const look = await harness.anonymous(verifications.look, { params: { token } })
  expect(look.body.link).toMatchObject({ roleTitle: 'Admin', collegeName: 'College A', departmentName: null })
  const accepted = await harness.anonymous(verifications.accept, { body: { token, newPassword } })
  expect(accepted.body).toMatchObject({ signInPath: '/staffLogin' })
  const signedIn = await harness.anonymous(sessions.staffSignIn, { body: { email, password: newPassword } })
  expect(signedIn.body.user).toMatchObject({ role: 'admin', standing: 'full', canVerify: false, department: null })

  const client = await harness.as({ id: signedIn.body.user.id })
  const names = (await client(staff.list, { query: { size: 100 } })).body.staff.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Dr hod', 'Dr otherHod']))
  expect(names).not.toContain('Dr collegeBHod')
  const hod = { ...draft(harness), ...harness.places.medicine, email: 'head@college-a.example', role: 'hod' }
  expect((await client(staff.add, { body: hod })).status).toBe(200)
  const elsewhere = { ...hod, ...harness.places.medicineB, email: 'other@college-b.example' }
  expect((await client(staff.add, { body: elsewhere })).status).toBe(404)
  const { id } = await anEntry(harness)
  expect((await client(entries.open, { params: { id } })).status).toBe(200)
  expect((await client(entries.decide, { params: { id }, body: approval() })).status).toBe(403)
  expect((await client(people.students)).status).toBe(200)
})
