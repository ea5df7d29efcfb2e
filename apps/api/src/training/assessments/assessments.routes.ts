// Serves assessments: drafts built from the bank, publication, the release of results.

import { showMoment } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import type { Assessment } from '@rounds/contract/training/assessments/assessment'
import { canChange, canRelease, isExaminer } from '@rounds/contract/training/assessments/assessment.can'
import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import { assessmentEvents } from '@rounds/contract/training/assessments/assessment.events'
import { assessmentMessages } from '@rounds/contract/training/assessments/assessment.messages'
import { isOver, lastAnswerAt } from '@rounds/contract/training/assessments/attempt-rules'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { findAssessment, listAssessments, questionsOf } from './assessments.store.ts'
import {
  addAssessment,
  changeAssessment,
  countExaminers,
  publishAssessment,
  releaseAssessment,
  removeAssessment,
  studentsOf,
  takersOf,
} from './change-assessment.store.ts'
import type { Bank } from './change-question.store.ts'
import { closeOverdue } from './close-attempts.ts'
import { faultOfDraft, faultOfQuestions } from './usable-questions.ts'

/** Saves per teacher and day. */
const savesPerDay = {
  name: 'assessments.saved',
  tries: 200,
  windowMs: dayMs,
  sentence: assessmentMessages.tooMany,
} as const satisfies Limit

const actorOf = ({ id, role }: Viewer) => ({ id, access: role })
const about = ({ id }: Pick<Assessment, 'id'>) => ({ subject: { kind: 'assessment', id } })
const pageOf = (id: string) => `/assessment/${id}`
export function assessmentRoutes(api: Api): void {
  const { db } = api
  serve(api, assessments.list, ({ scope, query, now }) => listAssessments(db, scope, query, now))
  serve(api, assessments.show, async ({ scope, params, viewer, now }) => {
    const assessment = await found(api, scope, params.id, now)
    return { assessment, questions: viewer.role === 'student' ? null : await questionsOf(db, assessment.id) }
  })
  serve(api, assessments.add, async (call) => {
    await countTry(api, savesPerDay, call.viewer.id, call.now)
    return db.transaction(() => add(api, call))
  })
  serve(api, assessments.change, async (call) => {
    await countTry(api, savesPerDay, call.viewer.id, call.now)
    return db.transaction(() => change(api, call))
  })
  serve(api, assessments.remove, (call) => db.transaction(() => remove(api, call)))
  serve(api, assessments.publish, (call) => db.transaction(() => publish(api, call)))
  serve(api, assessments.release, async (call) => {
    await closeOverdue(db, call.now, call.params.id)
    return db.transaction(() => release(api, call))
  })
}

async function found({ db }: Api, scope: Scope, id: string, now: Date, isHeld = false): Promise<Assessment> {
  const assessment = await findAssessment(db, scope, id, { now, isHeld })
  if (!assessment) throw new Problem('notFound')
  return assessment
}

function bankOf({ collegeId, departmentId }: Viewer): Bank {
  if (!collegeId || !departmentId) throw new Problem('forbidden')
  return { collegeId, departmentId }
}

async function assertQuestions({ db }: Api, viewer: Viewer, ids: readonly string[]): Promise<void> {
  const fault = await faultOfQuestions(db, bankOf(viewer), ids)
  if (fault) throw invalid({ questionIds: fault })
}

async function add(api: Api, { body, viewer, scope, now, audit }: Call<typeof assessments.add>) {
  await assertQuestions(api, viewer, body.questionIds)
  const id = await addAssessment(api.db, bankOf(viewer), body, { id: viewer.id, name: viewer.name, now })
  await audit(about({ id }))
  return { message: assessmentMessages.saved, assessment: await found(api, scope, id, now) }
}

/** A draft that the caller may change, locked; throws otherwise. */
async function heldDraft(
  api: Api,
  { params, scope, viewer, now }: Pick<Call<typeof assessments.change>, 'params' | 'scope' | 'viewer' | 'now'>,
) {
  const assessment = await found(api, scope, params.id, now, true)
  if (!isExaminer(actorOf(viewer), assessment)) throw new Problem('forbidden')
  if (!canChange(actorOf(viewer), assessment)) throw conflict(assessmentMessages.notDraft)
  return assessment
}

async function change(api: Api, call: Call<typeof assessments.change>) {
  const { body, viewer, scope, now, audit } = call
  const { id } = await heldDraft(api, call)
  await assertQuestions(api, viewer, body.questionIds)
  await changeAssessment(api.db, id, body)
  await audit(about({ id }))
  return { message: assessmentMessages.saved, assessment: await found(api, scope, id, now) }
}

async function remove(api: Api, call: Call<typeof assessments.remove>) {
  const { id } = await heldDraft(api, call)
  await removeAssessment(api.db, id)
  await call.audit(about({ id }))
  return { message: assessmentMessages.removed }
}

async function publish(api: Api, call: Call<typeof assessments.publish>) {
  const { params, body, scope, viewer, now, audit } = call
  if (!body.isPublished) return unpublish(api, call)
  const draft = await heldDraft(api, call)
  if (new Date(draft.closesAt) <= now) throw conflict(assessmentMessages.windowOver)
  const fault = await faultOfDraft(api.db, draft.id)
  if (fault) throw conflict(fault)
  const examiners = await countExaminers(api.db, draft.id)
  if (examiners !== null && examiners < 3)
    throw conflict(fillMessage(assessmentMessages.fewExaminers, { n: examiners }))
  await publishAssessment(api.db, draft.id, now)
  const to = await studentsOf(api.db, bankOf(viewer))
  if (to.length > 0) {
    const facts = { by: viewer.name, work: draft.title, count: draft.minutes, page: pageOf(draft.id) }
    await api.notify(assessmentEvents.published, { to, ...facts })
  }
  await audit({ ...about(draft), detail: { count: to.length } })
  const message = fillMessage(assessmentMessages.published, { n: to.length })
  return { message, assessment: await found(api, scope, params.id, now) }
}

async function unpublish(api: Api, { params, scope, viewer, now, audit }: Call<typeof assessments.publish>) {
  const before = await found(api, scope, params.id, now, true)
  if (!isExaminer(actorOf(viewer), before)) throw new Problem('forbidden')
  if (before.state === 'Released') throw conflict(assessmentMessages.releasedBefore)
  // Read again under the lock, because a student may have started in between.
  const held = await found(api, scope, params.id, now)
  if ((held.counts?.started ?? 0) > 0) throw conflict(assessmentMessages.started)
  if (held.state === 'Published') await publishAssessment(api.db, held.id, null)
  await audit({ ...about(held), detail: { isActive: false } })
  return { message: assessmentMessages.unpublished, assessment: await found(api, scope, params.id, now) }
}

async function release(api: Api, { params, scope, viewer, now, audit }: Call<typeof assessments.release>) {
  const before = await found(api, scope, params.id, now, true)
  if (!isExaminer(actorOf(viewer), before)) throw new Problem('forbidden')
  if (before.state === 'Released') throw conflict(assessmentMessages.releasedBefore)
  if (!canRelease(actorOf(viewer), before) || !isOver(new Date(before.closesAt), now)) {
    const moment = showMoment(lastAnswerAt(new Date(before.closesAt)).toISOString())
    throw conflict(fillMessage(assessmentMessages.windowOpen, { moment }))
  }
  const n = before.counts?.unmarked ?? 0
  if (n > 0) throw conflict(fillMessage(assessmentMessages.unmarked, { n }))
  await releaseAssessment(api.db, before.id, { id: viewer.id, name: viewer.name, now })
  const to = await takersOf(api.db, before.id)
  const facts = { by: viewer.name, work: before.title, page: pageOf(before.id) }
  if (to.length > 0) await api.notify(assessmentEvents.released, { to, ...facts })
  await audit({ ...about(before), detail: { count: to.length } })
  const message = fillMessage(assessmentMessages.released, { n: to.length })
  return { message, assessment: await found(api, scope, params.id, now) }
}
