// Synopses and theses for tests: steps set and versions uploaded by calls of the product.

import { thesisTracks } from '@rounds/contract/training/thesis/thesis.endpoints'
import { thesisMessages } from '@rounds/contract/training/thesis/thesis.messages'
import type { TrackName } from '@rounds/contract/training/thesis/thesis-steps'
import type { ThesisTrack } from '@rounds/contract/training/thesis/thesis-track'
import { expect } from 'vitest'
import { aFile } from '../entries/entries.ts'
import type { Harness } from '../harness.ts'
import type { CastName } from '../people.ts'

/**
 * Sets title, guide and certificate for a student of medicine, so that versions can be uploaded. Each test needs its
 * own student.
 */
export async function aReadyTrack(
  harness: Harness,
  who: CastName | { id: string } = 'student',
  track: TrackName = 'synopsis',
) {
  const student = await harness.as(who)
  const params = { track }
  const owner = typeof who === 'string' ? harness.people[who] : { ...harness.people.student, id: who.id }
  await student(thesisTracks.setTitle, { params, body: { title: 'Ferritin in heart failure' } })
  await student(thesisTracks.setGuide, { params, body: { guideId: harness.people.teacher.id } })
  const body = { fileId: await aFile(harness.db, owner, 'iec.pdf') }
  const { status, body: reply } = await student(thesisTracks.setCertificate, { params, body })
  expect([status, reply.message]).toEqual([200, thesisMessages.stepSaved])
  return reply.track
}

/** Uploads the next version of a student's track, which is then pending. */
export async function aVersion(
  harness: Harness,
  who: CastName | { id: string } = 'student',
  track: TrackName = 'synopsis',
) {
  const owner = typeof who === 'string' ? harness.people[who] : { ...harness.people.student, id: who.id }
  const fileId = await aFile(harness.db, owner, 'version.pdf')
  const body = { fileId, studentRemark: 'Please read it.' }
  return (await harness.as(who))(thesisTracks.upload, { params: { track }, body })
}

const waiting = new WeakMap<Harness, Promise<ThesisTrack>>()

/** The student's synopsis with a pending version; created once per server. */
function waitingTrack(harness: Harness): Promise<ThesisTrack> {
  const track = waiting.get(harness) ?? aReadyTrack(harness).then(async () => (await aVersion(harness)).body.track)
  waiting.set(harness, track)
  return track
}

/** The id of a step of that synopsis. */
export const aThesisStep = async (harness: Harness) => (await waitingTrack(harness)).steps[0]?.id ?? ''
/** The id of its version. */
export const aThesisVersion = async (harness: Harness) => (await waitingTrack(harness)).versions[0]?.id ?? ''
