// Sign-up is open until the Master closes it. Invitations do not depend on it.
import { registrations } from '@rounds/contract/membership/registration/registration.endpoints'
import { signUpSettingMessages } from '@rounds/contract/membership/registration/sign-up-setting.messages'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

const signUp = ({ anonymous, places }: Harness) =>
  anonymous(registrations.signUp, {
    body: {
      ...places.medicine,
      name: 'Dr Asha Rao',
      phone: '9876543210',
      email: 'asha@rounds.example',
      acceptsTerms: true,
      courses: ['MD General Medicine'],
    },
  })

it('a closed sign-up refuses registrations with a message until it is opened', async ({ harness, master }) => {
  expect((await master(registrations.readSetting)).body.setting).toEqual({ isOpen: true, changedAt: null })
  const closed = await master(registrations.changeSetting, { body: { isOpen: false } })
  expect(closed.body).toMatchObject({ message: signUpSettingMessages.closedNow, setting: { isOpen: false } })
  const { status, body } = await signUp(harness)
  expect([status, body.code, body.message]).toEqual([403, 'forbidden', signUpSettingMessages.closed])
  const accounts = await harness.db.unchecked("select 1 from accounts where email = 'asha@rounds.example'")
  expect(accounts).toEqual([])
  const hod = await harness.as('hod')
  const person = { name: 'Dr New', email: 'new@rounds.example', phone: '9876543211', role: 'professor' }
  const invited = await hod(staff.add, { body: { ...person, ...harness.places.medicine } })
  expect([invited.status, invited.body.code]).toEqual([200, undefined])
  const opened = await master(registrations.changeSetting, { body: { isOpen: true } })
  expect(opened.body.message).toBe(signUpSettingMessages.opened)
  expect((await signUp(harness)).status).toBe(200)
  const events = await harness.db.unchecked("select detail from audit_events where action = 'sign-up.switched'")
  expect(events).toEqual([{ detail: { enabled: false } }, { detail: { enabled: true } }])
})

it('only the Master opens or closes the sign-up, with true or false', async ({ harness, master }) => {
  const admin = await harness.as('admin')
  expect((await admin(registrations.readSetting)).body.code).toBe('forbidden')
  expect((await admin(registrations.changeSetting, { body: { isOpen: false } })).body.code).toBe('forbidden')
  expect((await master(registrations.changeSetting, { body: { isOpen: 'no' } })).status).toBe(400)
})
