// Profile pictures: cropped, re-encoded, visible within the scope, and replaced without a trace.
import { hourMs } from '@rounds/contract/kernel/durations'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { sweepFiles } from '#api/platform/files/files.routes.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, type CastName } from '#api/testing/people.ts'
import { aPdf, aPicture } from '#api/testing/uploads/files.ts'
import { aPhoto, send } from '#api/testing/uploads/people-files.ts'

async function photoOf(harness: Harness, person: CastName | { id: string }, id: string) {
  const headers = await harness.session(person)
  return harness.http.inject({ method: 'GET', url: `/api/accounts/${id}/photo`, headers })
}

describe('a profile picture', () => {
  it('is a square without metadata, and is named in the session', async ({ harness, student }) => {
    const picture = { name: 'me.jpg', type: 'image/jpeg', bytes: await aPicture('jpeg', 900, 600) }
    const { status, body } = await send(harness, 'student', profiles.setPhoto, picture)
    expect(status).toBe(200)
    expect((await student(profiles.open)).body).toMatchObject({
      profile: { photo: body.photo },
      user: { photo: body.photo },
    })
    const reply = await photoOf(harness, 'student', harness.people.student.id)
    const { width, height, exif } = await sharp(reply.rawPayload).metadata()
    expect({ width, height, exif }).toEqual({ width: 512, height: 512, exif: undefined })
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
  })

  it('is visible to the department, the college’s Admin and the Master only', async ({ harness }) => {
    const id = await aPhoto(harness, 'teacher')
    for (const person of ['student', 'otherTeacher', 'clerk', 'hod', 'admin', 'master'] as const) {
      expect([person, (await photoOf(harness, person, id)).statusCode]).toEqual([person, 200])
    }
    for (const person of ['otherStudent', 'otherHod', 'collegeBHod', 'collegeBAdmin'] as const) {
      expect([person, (await photoOf(harness, person, id)).statusCode]).toEqual([person, 404])
    }
    const unverified = await aNewcomer(harness, 'Chitra Rao')
    expect((await photoOf(harness, unverified, id)).statusCode).toBe(403)
    expect((await (await harness.as(unverified))(profiles.ownPhoto)).status).toBe(404)
    expect((await harness.http.inject({ method: 'GET', url: `/api/accounts/${id}/photo` })).statusCode).toBe(401)
  })

  it('is replaced by the next one, and only that file remains', async ({ harness }) => {
    const id = await aPhoto(harness, 'admin')
    const rows = () =>
      harness.db.unchecked('select id from files where owner_id = $1 and attached_at is not null', [id])
    const [first] = await rows()
    await aPhoto(harness, 'admin')
    const [second, ...more] = await rows()
    expect(more).toEqual([])
    expect(second?.id).not.toBe(first?.id)
    harness.clock.now = new Date(harness.clock.now.getTime() + 25 * hourMs)
    await sweepFiles(harness.api)
    expect(await harness.db.unchecked('select id from files where owner_id = $1', [id])).toEqual([second])
    const admin = await harness.as({ id })
    expect((await admin(profiles.removePhoto)).status).toBe(200)
    expect((await admin(profiles.open)).body.user.photo).toBeNull()
    expect((await admin(profiles.ownPhoto)).status).toBe(404)
  })

  it('cannot be a PDF', async ({ harness }) => {
    const { status, body } = await send(harness, 'student', profiles.setPhoto, {
      name: 'me.pdf',
      type: 'application/pdf',
      bytes: aPdf(),
    })
    expect([status, body.message]).toEqual([415, uploadMessages.wrongPicture])
  })
})
