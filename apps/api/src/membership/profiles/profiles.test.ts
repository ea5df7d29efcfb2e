// One's own profile: filled in field by field, validated, locked once verified, and what it unlocks.
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { registrations } from '@rounds/contract/membership/registration/registration.endpoints'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { describe, expect } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { it } from '#api/testing/fixtures.ts'
import { aNewcomer, aPerson, type TestPerson, teachersNotGuiding } from '#api/testing/people.ts'

const test = it
  .extend('newcomer', { scope: 'file' }, ({ harness }) => aNewcomer(harness, 'Asha Rao'))
  .extend('client', { scope: 'file' }, ({ harness, newcomer }) => harness.as(newcomer))

const details = {
  name: 'Dr Asha Rao',
  phone: '9876543210',
  dob: '1998-02-11',
  bloodGroup: 'AB-' as const,
  vaccinationStatus: 'Fully vaccinated' as const,
  address: '12 Residency Road, Jodhpur',
  remarks: 'On rural posting\nfrom July.',
  identity: 'RMC/48211',
  medicalCouncil: 'Rajasthan Medical Council',
  validUpto: '2031-04-30',
  joiningDate: '2026-05-02',
  medicalCollege: 'Rajasthan University of Health Sciences',
}

describe('a person’s profile', () => {
  test('is empty at first and open to an unverified student', async ({ client }) => {
    const { status, body } = await client(profiles.open)
    expect(status).toBe(200)
    expect(body.profile).toMatchObject({
      email: 'asha.rao@rounds.example',
      dob: null,
      photo: null,
      idProof: null,
      locked: [],
    })
    expect(body.user).toMatchObject({ standing: 'unverified', photo: null })
  })

  test('has a referral ID for a student, and none for staff', async ({ harness, student, hod }) => {
    const { referralCode } = (await student(profiles.open)).body.profile
    expect(referralCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/)
    const sponsor = await harness.anonymous(registrations.sponsor, { params: { code: referralCode ?? '' } })
    expect(sponsor.body.user).toEqual({ name: 'student' })
    expect((await hod(profiles.open)).body.profile.referralCode).toBeNull()
  })

  test('saves the given fields, leaves the others, and audits the field names alone', async ({
    harness,
    client,
    newcomer,
  }) => {
    const unitHeadId = harness.people.teacher.id
    const saved = await client(profiles.save, { body: { ...details, unitHeadId } })
    expect(saved.status).toBe(200)
    expect(saved.body.profile).toMatchObject({ ...details, unitHead: { id: unitHeadId, name: 'Dr teacher' } })
    expect(saved.body.user).toMatchObject({ name: 'Dr Asha Rao', joiningDate: '2026-05-02', unitHead: 'Dr teacher' })
    const next = await client(profiles.save, { body: { address: null } })
    expect(next.body.profile).toMatchObject({ ...details, address: null })
    const events = await harness.db.unchecked(
      "select detail from audit_events where action = 'profile.saved' and subject_id = $1 order by seq",
      [newcomer.id],
    )
    expect(events.at(-1)?.detail).toEqual({ fields: ['address'] })
    expect(JSON.stringify(events)).not.toContain('Residency')
  })

  test('shows each error at its field and changes nothing', async ({ client }) => {
    const wrong = {
      phone: '12345',
      bloodGroup: 'C+',
      identity: '<script>',
      dob: '1998-02-31',
      remarks: 'x'.repeat(1001),
    }
    const { status, body } = await client(profiles.save, { body: wrong })
    expect([status, body.fields]).toEqual([
      400,
      {
        phone: 'Please select a valid phone number contains 10 digits',
        bloodGroup: 'This must be one of: A+, B+, AB+, O+, A-, B-, AB-, O-.',
        identity: 'Please enter the number as it is on your certificate.',
        dob: 'Please enter a valid date.',
        remarks: 'This can have at most 1000 characters.',
      },
    ])
    const dates = await client(profiles.save, { body: { dob: '2020-01-01', joiningDate: '2026-06-16' } })
    expect(dates.body.fields).toEqual({
      dob: 'Please enter your date of birth.',
      joiningDate: 'The joining date cannot be later than today.',
    })
    const unknown = await client(profiles.save, { body: { role: 'master', email: 'x@y.example' } })
    expect(Object.keys(unknown.body.fields ?? {}).sort()).toEqual(['email', 'role'])
    expect((await client(profiles.open)).body.profile).toMatchObject({ ...details, address: null })
  })

  test('refuses an expired registration, but leaves a stored one alone', async ({ harness, client, newcomer }) => {
    const expired = '2026-06-14'
    const { status, body } = await client(profiles.save, { body: { validUpto: expired } })
    expect([status, body.fields]).toEqual([400, { validUpto: profileMessages.expired }])
    await harness.db.unchecked('update profiles set valid_upto = $2 where account_id = $1', [newcomer.id, expired])
    const unchanged = await client(profiles.save, {
      body: { validUpto: expired, address: '12 Residency Road, Jodhpur' },
    })
    expect([unchanged.status, unchanged.body.profile.validUpto]).toEqual([200, expired])
    const renewed = await client(profiles.save, { body: { validUpto: details.validUpto, address: null } })
    expect(renewed.body.profile).toMatchObject({ ...details, address: null })
  })

  test('accepts only a teacher of the same department as unit head', async ({ harness, newcomer, client }) => {
    const { otherHod, clerk, collegeBHod, otherStudentOfDepartment } = harness.people
    const otherAccounts = [otherHod, clerk, collegeBHod, otherStudentOfDepartment, newcomer]
    for (const { id } of [...otherAccounts, ...(await teachersNotGuiding(harness))]) {
      const { status, body } = await client(profiles.save, { body: { unitHeadId: id } })
      expect([status, body.fields]).toEqual([400, { unitHeadId: 'Please choose a teacher of your department.' }])
    }
  })

  test('gives full access to a verified student once complete, without a new sign-in', async ({
    harness,
    newcomer,
    client,
  }) => {
    await harness.db.unchecked('update accounts set verify_by_hod = true, joining_date = null where id = $1', [
      newcomer.id,
    ])
    expect((await client(profiles.open)).body.user.standing).toBe('unverified')
    const saved = await client(profiles.save, { body: { joiningDate: '2026-05-02' } })
    expect(saved.body.user.standing).toBe('full')
  })

  test('locks name, registration number and joining date of a verified student', async ({ client }) => {
    expect((await client(profiles.open)).body.profile.locked).toEqual(['name', 'identity', 'joiningDate'])
    const same = await client(profiles.save, { body: { ...details, address: 'Hostel 3' } })
    expect(same.status).toBe(200)
    const { status, body } = await client(profiles.save, {
      body: { name: 'Dr Other', identity: 'X 1', joiningDate: null },
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['name', 'identity', 'joiningDate']])
    expect(body.fields?.identity).toBe(profileMessages.locked)
    expect((await client(profiles.open)).body.profile).toMatchObject({ ...details, address: 'Hostel 3' })
  })
})

test('only the department sets a registration number left empty at the approval', async ({ harness }) => {
  const student = await aNewcomer(harness, 'Nimi Numberless', { verifyByHod: true, identity: null })
  const own = await harness.as(student)
  const { status, body } = await own(profiles.save, { body: { identity: 'RMC/9' } })
  expect([status, body.fields]).toEqual([400, { identity: profileMessages.locked }])
  const registration = { identity: 'RMC/9', joiningDate: '2026-05-02' }
  const set = await (await harness.as('hod'))(profiles.setRegistration, {
    params: { id: student.id },
    body: registration,
  })
  expect(set.status).toBe(200)
})

describe('a verified student’s registration', () => {
  const body = { identity: 'RMC/48212', joiningDate: '2026-05-04' }
  const set = async (by: Client, { id }: TestPerson, given: unknown = body) =>
    by(profiles.setRegistration, { params: { id }, body: given })

  test('can be corrected by the HOD, the Admin and the Master, audited each time', async ({
    harness,
    newcomer,
    client,
  }) => {
    for (const person of ['hod', 'admin', 'master'] as const)
      expect((await set(await harness.as(person), newcomer)).status).toBe(200)
    expect((await client(profiles.open)).body.profile).toMatchObject(body)
    const events = await harness.db.unchecked(
      "select actor_role from audit_events where action = 'student.registrationChanged' and subject_id = $1 order by seq",
      [newcomer.id],
    )
    expect(events.map((event) => event.actor_role)).toEqual(['hod', 'admin', 'master'])
  })

  test('cannot be changed by others, by an unconfirmed HOD, or to a future joining date', async ({
    harness,
    newcomer,
  }) => {
    for (const person of ['otherHod', 'collegeBHod', 'collegeBAdmin'] as const)
      expect((await set(await harness.as(person), newcomer)).status).toBe(404)
    for (const person of ['teacher', 'clerk', 'student'] as const)
      expect((await set(await harness.as(person), newcomer)).status).toBe(403)
    const invited = await aPerson(harness.db, {
      role: 'hod',
      name: 'Dr Invited',
      email: 'invited.hod@rounds.example',
      confirmed: false,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    })
    expect((await set(await harness.as(invited), newcomer)).status).toBe(403)
    expect((await set(await harness.as('hod'), newcomer, { ...body, joiningDate: '2026-06-16' })).body.fields).toEqual({
      joiningDate: 'The joining date cannot be later than today.',
    })
  })
})

test('a staff profile keeps the country code and locks the confirmed name', async ({ teacher, client }) => {
  const saved = await teacher(profiles.save, { body: { phone: '+91 9876543210', medicalCouncil: 'MCI' } })
  expect(saved.body.profile).toMatchObject({ phone: '+91 9876543210', locked: ['name'] })
  expect((await teacher(profiles.save, { body: { name: 'Dr Somebody' } })).status).toBe(400)
  expect((await client(profiles.save, { body: { phone: '+91 9876543210' } })).body.fields).toEqual({
    phone: 'Please enter the 10 digits without a country code.',
  })
})

test('a profile needs a session and a paid licence', async ({ harness, newcomer }) => {
  expect((await harness.anonymous(profiles.open)).status).toBe(401)
  expect((await harness.anonymous(profiles.save, { body: { remarks: 'Mine' } })).status).toBe(401)
  const unpaid = await aPerson(harness.db, {
    role: 'student',
    name: 'Unpaid',
    email: 'unpaid.profile@rounds.example',
    paymentStatus: 'unpaid',
    createdAt: harness.clock.now,
    ...harness.places.medicine,
  })
  expect((await (await harness.as(unpaid))(profiles.save, { body: {} })).status).toBe(402)
  expect((await harness.anonymous(files.read, { params: { id: newcomer.id } })).status).toBe(401)
})
