// Serves a student's own attempt: started once, continued on any device, saved answer by answer, submitted; and its
// result.
import { randomInt, randomUUID } from 'node:crypto'
import { showMoment } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import type { Assessment } from '@rounds/contract/training/assessments/assessment'
import { attemptMessages } from '@rounds/contract/training/assessments/assessment.messages'
import type { Attempt } from '@rounds/contract/training/assessments/attempt'
import { attempts } from '@rounds/contract/training/assessments/attempt.endpoints'
import { deadlineOf, isInTime, isOver, seedOf, shuffled } from '@rounds/contract/training/assessments/attempt-rules'
import { uuidv7 } from 'uuidv7'
import type { Api } from '#api/kernel/api.ts'
import { type Call, scopeFor, serve } from '#api/kernel/operations/serve.ts'
import { assertOnCourse } from '#api/records/logbook/writing/on-course.ts'
import { findAssessment } from './assessments.store.ts'
import {
  askedQuestions,
  beginAttempt,
  findAttempt,
  givenAnswers,
  isPictureOfAttempt,
  keysOf,
  type StoredAttempt,
  saveAnswer,
  takeOverAttempt,
} from './attempts.store.ts'
import { attemptJobs, endAttempt } from './close-attempts.ts'
import { findOwnResult } from './results.store.ts'

const maxSeed = 2 ** 31 - 1
const about = ({ id }: Pick<StoredAttempt, 'id'>) => ({ subject: { kind: 'attempt', id } })
const elsewhere = (message: string) => new Problem('changedElsewhere', { message })

export function attemptRoutes(api: Api): void {
  const { db } = api
  attemptJobs(api)
  api.fileReaders.push(async (viewer, fileId) => {
    const scope = scopeFor(viewer, attempts.result)
    return scope !== null && (await isPictureOfAttempt(db, scope, fileId))
  })
  serve(api, attempts.start, (call) => start(api, call))
  serve(api, attempts.save, (call) => save(api, call))
  serve(api, attempts.submit, (call) => db.transaction(() => submit(api, call)))
  serve(api, attempts.result, async ({ scope, params }) => {
    const result = await findOwnResult(db, scope, params.id)
    if (!result) throw new Problem('notFound')
    return { result }
  })
}

/** The problem that prevents starting an assessment now; null when it can start. */
function refusalOfStart({ state, opensAt, closesAt }: Assessment, now: Date): Problem | null {
  if (now < new Date(opensAt)) {
    return conflict(fillMessage(attemptMessages.notOpen, { moment: showMoment(opensAt) }))
  }
  return state !== 'Published' || now >= new Date(closesAt) ? conflict(attemptMessages.closed) : null
}

async function start(api: Api, call: Call<typeof attempts.start>): Promise<{ attempt: Attempt }> {
  const { db } = api
  const { params, body, scope, viewer, now } = call
  const attempt = await db.transaction(async () => {
    const own = { by: 'assessment', isHeld: true } as const
    const known = await findAttempt(db, scope, params.id, own)
    if (known) return goOn(api, call, known)
    const assessment = await findAssessment(db, scope, params.id, { now })
    if (!assessment) throw new Problem('notFound')
    await assertOnCourse(db, viewer.id, null)
    const refusal = refusalOfStart(assessment, now)
    if (refusal) throw refusal
    const timing = { startedAt: now, minutes: assessment.minutes, closesAt: new Date(assessment.closesAt) }
    const isNew = await beginAttempt(db, {
      id: uuidv7(),
      assessmentId: assessment.id,
      studentId: viewer.id,
      seed: randomInt(maxSeed),
      tabId: body.tabId,
      now,
      deadline: deadlineOf(timing),
    })
    // Another tab of the same student was just as fast, or the assessment was taken back to a draft.
    const present = await findAttempt(db, scope, params.id, own)
    if (!present) throw conflict(attemptMessages.closed)
    if (!isNew) return goOn(api, call, present)
    await call.audit(about(present))
    return present
  })
  return { attempt: await shownAttempt(api, attempt, now) }
}

/** Continues an existing attempt in this tab. */
async function goOn(
  api: Api,
  { body, now }: Call<typeof attempts.start>,
  known: StoredAttempt,
): Promise<StoredAttempt> {
  if (known.submittedAt) throw conflict(attemptMessages.submittedBefore)
  if (isOver(known.deadline, now)) throw conflict(attemptMessages.closed)
  if (known.tabId === body.tabId) return known
  if (!body.takesOver) throw elsewhere(attemptMessages.elsewhere)
  await takeOverAttempt(api.db, known.id, body.tabId)
  return { ...known, tabId: body.tabId }
}

/** The attempt as the student sees it, with the order from its seed. */
async function shownAttempt({ db }: Api, attempt: StoredAttempt, now: Date): Promise<Attempt> {
  const { id, assessmentId, title, seed, startedAt, deadline, submittedAt } = attempt
  const questions = await askedQuestions(db, assessmentId)
  const answers = await givenAnswers(db, id)
  return {
    id,
    assessmentId,
    title,
    now: now.toISOString(),
    startedAt: startedAt.toISOString(),
    deadline: deadline.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    questions: shuffled(questions, seed).map(({ position, choices, ...question }) => ({
      ...question,
      choices: shuffled(choices, seedOf(seed, position)),
    })),
    answers: answers.map(({ choices, text, ...answer }) => ({ ...answer, choices: keysOf(choices), text: text ?? '' })),
  }
}

async function save({ db }: Api, { params, body, scope, now }: Call<typeof attempts.save>) {
  const { tabId, sequence, choices, text } = body
  const typedAt = new Date(body.typedAt)
  const answer = { id: params.id, answerId: randomUUID(), versionId: params.questionId, tabId, choices, text, sequence }
  const saved = await saveAnswer(db, scope, { ...answer, typedAt, now })
  if (saved !== undefined) return { sequence: saved }
  const attempt = await findAttempt(db, scope, params.id, { by: 'attempt', isHeld: false })
  if (!attempt) throw new Problem('notFound')
  if (attempt.submittedAt) throw conflict(attemptMessages.submittedBefore)
  if (!isInTime({ deadline: attempt.deadline, typedAt, now })) throw conflict(attemptMessages.late)
  if (attempt.tabId !== tabId) throw elsewhere(attemptMessages.takenOver)
  throw new Problem('notFound')
}

async function submit({ db }: Api, { params, body, scope, now, audit }: Call<typeof attempts.submit>) {
  const attempt = await findAttempt(db, scope, params.id, { by: 'attempt', isHeld: true })
  if (!attempt) throw new Problem('notFound')
  if (attempt.submittedAt) throw conflict(attemptMessages.submittedBefore)
  if (attempt.tabId !== body.tabId) throw elsewhere(attemptMessages.takenOver)
  const isExpired = now > attempt.deadline
  await endAttempt(db, attempt.id, isExpired ? attempt.deadline : now, isExpired)
  await audit(about(attempt))
  return { message: attemptMessages.submitted }
}
