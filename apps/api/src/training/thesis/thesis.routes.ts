// Serves synopses and theses: the student's steps and versions, and what guides and HODs do with them.

import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { thesisTracks } from '@rounds/contract/training/thesis/thesis.endpoints'
import { thesisEvents } from '@rounds/contract/training/thesis/thesis.events'
import { thesisMessages } from '@rounds/contract/training/thesis/thesis.messages'
import {
  isReady,
  refusalOfStep,
  type StepName,
  type TrackName,
  tracks,
} from '@rounds/contract/training/thesis/thesis-steps'
import type { ThesisTrack } from '@rounds/contract/training/thesis/thesis-track'
import { canUnlock, setSteps } from '@rounds/contract/training/thesis/thesis-track.can'
import { sendListExport } from '#api/identity/exports/list-export.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import type { AuditDetail } from '#api/kernel/audit/audit-facts.ts'
import { type Call, scopeFor, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { assertOnCourse } from '#api/records/logbook/writing/on-course.ts'
import {
  addVersion,
  beginTrack,
  decideVersion,
  type Owner,
  type StepValue,
  setStep,
  unlockStep,
  verifiersOf,
} from './change-thesis.store.ts'
import { findTrack, isFileOfTrack, listTracks, lockOwnTrack, lockTrackOf } from './thesis.store.ts'
import { thesisFile } from './thesis-export.ts'
import { coGuidesOf, guideOf, takeOwnFile } from './thesis-step-values.ts'

/** Uploads per student, and unlockings per teacher, each day. */
const uploadsPerDay = {
  name: 'thesis.uploaded',
  tries: 20,
  windowMs: dayMs,
  sentence: thesisMessages.tooManyVersions,
} as const satisfies Limit
const unlocksPerDay = {
  name: 'thesis.unlocked',
  tries: 30,
  windowMs: dayMs,
  sentence: thesisMessages.tooManyUnlocked,
} as const satisfies Limit

type Setting = Pick<Call<typeof thesisTracks.setTitle>, 'scope' | 'viewer' | 'now' | 'audit'> & {
  params: { track: TrackName }
}
const about = (track: ThesisTrack, detail: AuditDetail) => ({
  subject: { kind: 'thesis-track', id: track.id },
  detail: { studentId: track.student.id, kind: track.track, ...detail },
})
const actorOf = ({ id, role, canVerify }: Viewer) => ({ id, access: role, canVerify })
const nameOfStep: Readonly<Record<StepName, string>> = {
  title: 'title',
  guide: 'guide',
  coGuides: 'co-guides',
  certificate: 'certificate',
  acceptanceDate: 'date of acceptance',
}
/** The page on which other people find the track. */
const pageFor = ({ track, student }: ThesisTrack) => `${tracks[track].page}?studentId=${student.id}`

export function thesisRoutes(api: Api): void {
  const { db } = api
  api.fileReaders.push(async (viewer, fileId) => {
    const scope = scopeFor(viewer, thesisTracks.list)
    return scope !== null && (await isFileOfTrack(db, scope, fileId))
  })
  serve(api, thesisTracks.list, ({ scope, query }) => listTracks(db, scope, query))
  serve(api, thesisTracks.export, (call) =>
    sendListExport(api, call, thesisFile(call.scope, call.query), {
      name: call.query.track,
      action: 'thesis.exported',
    }),
  )
  const set = (call: Setting, step: StepName, read: (owner: Owner) => Promise<StepValue>) =>
    db.transaction(() => setOwnStep(api, call, step, read))
  serve(api, thesisTracks.setTitle, (call) => set(call, 'title', async () => call.body))
  serve(api, thesisTracks.setGuide, (call) => set(call, 'guide', (owner) => guideOf(api, owner, call.body.guideId)))
  serve(api, thesisTracks.setCoGuides, (call) =>
    set(call, 'coGuides', ({ collegeId }) => coGuidesOf(api, collegeId, call.body.coGuides)),
  )
  serve(api, thesisTracks.setCertificate, (call) =>
    set(call, 'certificate', async ({ studentId }) => {
      await takeOwnFile(api, call.body.fileId, studentId, call.now)
      return call.body
    }),
  )
  serve(api, thesisTracks.setDate, (call) =>
    set(call, 'acceptanceDate', async () => {
      const label = { label: 'The date' }
      if (call.body.date <= businessDateOf(call.now)) return call.body
      throw invalid({ date: fillMessage(fieldMessages.notLaterThanToday, label) })
    }),
  )
  serve(api, thesisTracks.unlock, async (call) => {
    await countTry(api, unlocksPerDay, call.viewer.id, call.now)
    return db.transaction(() => unlock(api, call))
  })
  serve(api, thesisTracks.upload, async (call) => {
    await countTry(api, uploadsPerDay, call.viewer.id, call.now)
    return db.transaction(() => upload(api, call))
  })
  serve(api, thesisTracks.decide, (call) => db.transaction(() => decide(api, call)))
}

function ownerOf({ id: studentId, collegeId, departmentId }: Viewer): Owner {
  if (!collegeId || !departmentId) throw new Problem('forbidden')
  return { studentId, collegeId, departmentId }
}

async function reread({ db }: Api, scope: Scope, { id }: ThesisTrack): Promise<ThesisTrack> {
  const track = await findTrack(db, scope, id)
  if (!track) throw new Problem('notFound')
  return track
}

async function setOwnStep(
  api: Api,
  { params: { track: name }, scope, viewer, now, audit }: Setting,
  step: StepName,
  read: (owner: Owner) => Promise<StepValue>,
) {
  const { db } = api
  const owner = ownerOf(viewer)
  await assertOnCourse(db, viewer.id, null)
  if (step === 'title') await beginTrack(db, owner, name, now)
  const track = await lockOwnTrack(db, scope, name)
  const refusal = refusalOfStep(name, track ? setSteps(track) : new Set(), step)
  if (!track || refusal) throw conflict(refusal ?? tracks[name].titleFirst)
  const value = await read(owner)
  await setStep(db, track, step, value, now)
  if (value.guide) {
    const facts = { person: viewer.name, work: tracks[name].noun, page: pageFor(track) }
    await api.notify(thesisEvents.guideNamed, { to: value.guide.id, ...facts })
  }
  await audit(about(track, { fields: [step] }))
  return { message: thesisMessages.stepSaved, track: await reread(api, scope, track) }
}

async function unlock(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof thesisTracks.unlock>) {
  const track = await lockTrackOf(api.db, scope, 'ofStep', params.id)
  const step = track?.steps.find(({ id }) => id === params.id)
  if (!track || !step) throw new Problem('notFound')
  if (!canUnlock(actorOf(viewer), track)) throw new Problem('forbidden')
  if (step.unlocked) throw conflict(thesisMessages.unlockedBefore)
  await unlockStep(api.db, step.id, body.reason, { id: viewer.id, name: viewer.name, now })
  const { noun, page } = tracks[track.track]
  const work = `${nameOfStep[step.step]} of your ${noun}`
  await api.notify(thesisEvents.unlocked, { to: track.student.id, by: viewer.name, work, page })
  await audit(about(track, { fields: [step.step] }))
  const message = fillMessage(thesisMessages.unlocked, { name: track.student.name })
  return { message, track: await reread(api, scope, track) }
}

async function upload(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof thesisTracks.upload>) {
  const { db } = api
  await assertOnCourse(db, viewer.id, null)
  const track = await lockOwnTrack(db, scope, params.track)
  if (!track || !isReady(track.track, setSteps(track))) throw conflict(thesisMessages.stepsFirst)
  if (track.state === 'Pending') throw conflict(thesisMessages.waits)
  await takeOwnFile(api, body.fileId, viewer.id, now)
  const number = (track.versions[0]?.number ?? 0) + 1
  await addVersion(db, track, { number, fileId: body.fileId, studentRemark: body.studentRemark || null }, now)
  const facts = { person: viewer.name, work: workOf(track, number), page: pageFor(track) }
  await api.notify(thesisEvents.uploaded, { to: await verifiersOf(db, track.id), ...facts })
  await audit(about(track, { revision: number }))
  return { message: fillMessage(thesisMessages.uploaded, { n: number }), track: await reread(api, scope, track) }
}

const workOf = ({ track }: ThesisTrack, n: number): string => `${tracks[track].noun} (version ${n})`

async function decide(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof thesisTracks.decide>) {
  if (!viewer.canVerify) throw new Problem('forbidden')
  const track = await lockTrackOf(api.db, scope, 'ofVersion', params.id)
  const version = track?.versions.find(({ id }) => id === params.id)
  if (!track || !version) throw new Problem('notFound')
  if (version.status !== 'Pending') throw new Problem('alreadyDecided', { present: version })
  await decideVersion(api.db, version.id, body, { id: viewer.id, name: viewer.name, now })
  const isApproved = body.status === 'Approved'
  await api.notify(isApproved ? thesisEvents.approved : thesisEvents.rejected, {
    to: track.student.id,
    by: viewer.name,
    work: workOf(track, version.number),
    page: tracks[track.track].page,
  })
  await audit(about(track, { revision: version.number, status: body.status }))
  const message = isApproved ? thesisMessages.approved : thesisMessages.rejected
  return { message: fillMessage(message, { n: version.number }), track: await reread(api, scope, track) }
}
