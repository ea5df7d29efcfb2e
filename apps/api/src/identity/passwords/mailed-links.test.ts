// Delayed mails with one-time links: none arrives with a dead link, and those who still need a link get a working one.

import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { dayMs, minuteMs } from '@rounds/contract/kernel/durations'
import { registrations, verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { describe, expect, it as plainIt } from 'vitest'
import { z } from 'zod'
import { it as base } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { stateOfLink } from './mailed-links.ts'
import { deleteOldLinks } from './one-time-links.store.ts'

describe('a link when its mail is sent', () => {
  const now = new Date('2026-06-15T04:30:00Z')
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const endingIn = (minutes: number) => ({
    isWanted: true,
    isUsed: false,
    createdAt: inMinutes(minutes - 30),
    expiresAt: inMinutes(minutes),
  })

  plainIt.each([
    ['works as long as there is time to use it', endingIn(30), 'works'],
    ['has expired', endingIn(-1), 'expired'],
    ['expires before anybody reads it', endingIn(4), 'expired'],
    ['was made by a clock that ran ahead', endingIn(1_000), 'expired'],
    ['was replaced by a later one', undefined, 'void'],
    ['was used', { ...endingIn(30), isUsed: true }, 'void'],
    ['was used, and its time is over', { ...endingIn(-1), isUsed: true }, 'void'],
    ['is wanted no more', { ...endingIn(-1), isWanted: false }, 'void'],
  ] as const)('%s', (_, found, state) => {
    expect(stateOfLink(found, now)).toBe(state)
  })
})

const newPassword = 'green lamp beside the river'
const addressOf = (name: string) => `${name}@rounds.example`

/** No mail is delivered for eight days and 40 minutes, then all waiting mails are. */
const it = base.extend('served', { scope: 'file' }, async ({ harness }) => {
  const { clock, places, db } = harness
  const later = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  const forgot = (name: string) => harness.anonymous(passwords.forgot, { body: { email: addressOf(name) } })
  const signUp = (name: string) => {
    const form = { name: 'Nina Roy', phone: '9876501234', acceptsTerms: true, courses: ['MD General Medicine'] }
    return harness.anonymous(registrations.signUp, { body: { ...form, ...places.medicine, email: addressOf(name) } })
  }
  await signUp('nina')
  await signUp('verified')
  const leela = { name: 'Dr Leela Shah', role: 'professor', phone: '9876543210', email: addressOf('leela') } as const
  await (await harness.as('hod'))(staff.add, { body: { ...leela, ...places.medicine } })
  const token = mailedToken(harness.mails, 'verify', addressOf('verified'))
  await harness.anonymous(verifications.verify, { body: { token } })
  later(8 * dayMs)
  for (const name of ['student', 'teacher', 'otherteacher', 'clerk']) await forgot(name)
  const used = mailedToken(harness.mails, 'reset-password', addressOf('otherteacher'))
  await harness.anonymous(passwords.reset, { body: { token: used, newPassword } })
  await db.unchecked('update accounts set active = false where id = $1', [harness.people.clerk.id])
  later(40 * minuteMs)
  for (const name of ['teacher', 'hod']) await forgot(name)
  await deleteOldLinks(db, clock.now)
  await harness.api.jobs.start()
  const waiting = "select 1 from pgboss.job where name = 'mail' and state < 'completed'"
  await expect.poll(() => db.unchecked(waiting), { timeout: 30_000 }).toEqual([])
  return harness
})

/** The delivered mails with one-time links to a person, and the mails as they were written. */
async function mailsOf({ db, mails }: Harness, name: string) {
  const arrived = await db.uncheckedRows(
    z.object({ subject: z.string(), text: z.string(), html: z.string() }),
    "select subject, text, html from mailbox where recipient = $1 and text ~ '/(verify|verifyStaff|reset-password)/'",
    [addressOf(name)],
  )
  return { arrived, written: mails.filter(({ to }) => to === addressOf(name)) }
}
const tokenIn = (text: string | undefined) =>
  /\/(?:verify|verifyStaff|reset-password)\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''

describe('a delayed mail', () => {
  it('arrives with a new link in text and HTML once its old link has expired', async ({ served }) => {
    const { arrived, written } = await mailsOf(served, 'student')
    expect(arrived.map(({ subject }) => subject)).toEqual(['Set a new password'])
    const [before, token] = [tokenIn(written[0]?.text), tokenIn(arrived[0]?.text)]
    expect(token).not.toBe(before)
    expect(tokenIn(arrived[0]?.html)).toBe(token)
    expect(arrived[0]?.html).not.toContain(before)
    const reset = (given: string) => served.anonymous(passwords.reset, { body: { token: given, newPassword } })
    expect((await reset(before)).status).toBe(410)
    expect((await reset(token)).status).toBe(200)
    const renewed = await served.db.unchecked(
      "select subject_id, detail from audit_events where action = 'link.renewed' and subject_id = $1",
      [served.people.student.id],
    )
    expect(renewed).toEqual([{ subject_id: served.people.student.id, detail: { reason: 'passwordReset' } }])
  })

  it('gets a new link for verifications and invitations too', async ({ served }) => {
    const nina = await mailsOf(served, 'nina')
    expect(nina.arrived).toHaveLength(1)
    const verified = await served.anonymous(verifications.verify, { body: { token: tokenIn(nina.arrived[0]?.text) } })
    expect(verified.status).toBe(200)
    const leela = await mailsOf(served, 'leela')
    expect(leela.arrived).toHaveLength(1)
    const body = { token: tokenIn(leela.arrived[0]?.text), newPassword }
    expect((await served.anonymous(verifications.accept, { body })).status).toBe(200)
  })

  it('is sent unchanged while its link works', async ({ served }) => {
    const { arrived, written } = await mailsOf(served, 'hod')
    expect(arrived.map(({ text }) => text)).toEqual(written.map(({ text }) => text))
  })

  it('is not sent when a later link replaced it', async ({ served }) => {
    const { arrived, written } = await mailsOf(served, 'teacher')
    expect(written).toHaveLength(2)
    expect(arrived.map(({ text }) => tokenIn(text))).toEqual([tokenIn(written[1]?.text)])
  })

  it('is not sent when its link was used, or its account is blocked', async ({ served }) => {
    expect((await mailsOf(served, 'otherteacher')).arrived).toEqual([])
    expect((await mailsOf(served, 'clerk')).arrived).toEqual([])
    const { arrived } = await mailsOf(served, 'verified')
    expect(arrived.map(({ subject }) => subject)).toEqual(['Set your password'])
  })
})
