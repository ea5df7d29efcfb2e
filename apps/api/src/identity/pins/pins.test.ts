// One's own PIN: set after giving the password, changed, removed, and deleted when all access is revoked.
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { pins } from '@rounds/contract/identity/pins/pin.endpoints'
import { pinEvents } from '@rounds/contract/identity/pins/pin.events'
import { pinMessages } from '@rounds/contract/identity/pins/pin.messages'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { pin, setPin } from '#api/testing/entries/sign-off.ts'
import { it } from '#api/testing/fixtures.ts'

const hashOf = (id: string) => [`select pin_hash, set_at from pins where account_id = $1`, [id]] as const

describe('a PIN', () => {
  it('needs the password, is stored as a hash, and notifies its owner', async ({ harness, teacher }) => {
    expect((await teacher(pins.show)).body.pin).toEqual({ setAt: null })
    const unconfirmed = await teacher(pins.set, { body: { pin } })
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, 'confirmationNeeded'])
    const confirmed = await harness.asConfirmed('teacher')
    const { status, body } = await confirmed(pins.set, { body: { pin } })
    expect([status, body.message]).toEqual([200, pinMessages.set])
    const [row] = await harness.db.unchecked(...hashOf(harness.people.teacher.id))
    expect(row?.pin_hash).toMatch(/^\$argon2id\$/)
    expect((await teacher(pins.show)).body.pin.setAt).toBe(harness.clock.now.toISOString())
    expect(harness.mails.at(-1)).toMatchObject({ to: harness.people.teacher.email, subject: pinEvents.set.title })
    expect(await lastEvent(harness, 'pin.set')).toMatchObject({ actor_id: harness.people.teacher.id })
  })

  it('can be replaced', async ({ harness }) => {
    await setPin(harness, 'otherTeacher')
    const [before] = await harness.db.unchecked(...hashOf(harness.people.otherTeacher.id))
    await setPin(harness, 'otherTeacher', { pin: '739164' })
    const [after] = await harness.db.unchecked(...hashOf(harness.people.otherTeacher.id))
    expect(after?.pin_hash).not.toBe(before?.pin_hash)
  })

  it.for(['12345', '1234567890123', '12 34 56', 'abcdef', '123456', '987654', '555555', '121212', '123123', ''])(
    'cannot be %s',
    async (wrong, { harness }) => {
      const hod = await harness.asConfirmed('hod')
      const { status, body } = await hod(pins.set, { body: { pin: wrong } })
      const isSimple = /^\d{6,12}$/.test(wrong)
      expect([status, body.fields]).toEqual([400, { pin: isSimple ? pinMessages.simple : pinMessages.form }])
      expect(await harness.db.unchecked(...hashOf(harness.people.hod.id))).toEqual([])
    },
  )

  it('can be removed', async ({ harness }) => {
    await setPin(harness, 'forensicTeacher')
    const teacher = await harness.asConfirmed('forensicTeacher')
    const removed = await teacher(pins.remove)
    expect([removed.status, removed.body.message]).toEqual([200, pinMessages.removed])
    expect((await teacher(pins.show)).body.pin).toEqual({ setAt: null })
    const again = await teacher(pins.remove)
    expect([again.status, again.body.message]).toEqual([404, pinMessages.none])
  })

  it('is available only to roles that verify', async ({ harness }) => {
    for (const who of ['student', 'clerk', 'admin', 'master'] as const) {
      expect((await (await harness.asConfirmed(who))(pins.set, { body: { pin } })).status).toBe(403)
    }
    expect((await (await harness.asConfirmed('drpc'))(pins.set, { body: { pin } })).status).toBe(200)
  })

  it('is deleted when a one-time password is set', async ({ harness }) => {
    await setPin(harness, 'otherHod')
    const { id } = harness.people.otherHod
    const master = await harness.asConfirmed('master')
    expect((await master(passwords.setOneTime, { params: { id } })).status).toBe(200)
    expect(await harness.db.unchecked(...hashOf(id))).toEqual([])
  })
})
