// Serves attendance at teaching sessions: the code on the screen, codes sent in, the moderator's marks, the closing.
import { timeOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import {
  attendanceTimes,
  gradesEnd,
  isAttendanceTime,
  stepEnd,
  stepOf,
} from '@rounds/contract/training/teaching-sessions/attendance-rules'
import { teachingAttendance } from '@rounds/contract/training/teaching-sessions/teaching-attendance.endpoints'
import { teachingAttendanceMessages } from '@rounds/contract/training/teaching-sessions/teaching-attendance.messages'
import type { TeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-session'
import { isModerator } from '@rounds/contract/training/teaching-sessions/teaching-session.can'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import {
  attendanceCounts,
  attendTeachingSession,
  countRefusedCode,
  listAttendees,
  markAttendance,
} from './attendance.store.ts'
import { attendanceCode, checkCode } from './attendance-code.ts'
import { closeAttendance, countRecordsMade } from './close-attendance.store.ts'
import { giveGrade } from './grades.store.ts'
import { makeRecords } from './make-records.ts'
import { openTeachingSession, runsTeachingSession } from './open-teaching-session.ts'
import { aboutTeaching, actorOf, assertPlanned, foundTeachingSession } from './teaching-call.ts'

/** Codes per person and minute; one or two tries are enough. */
const codesAMinute = {
  name: 'teaching-sessions.codes',
  tries: 10,
  windowMs: 60_000,
  sentence: teachingAttendanceMessages.codeOften,
} as const satisfies Limit

const timesOf = ({ startsAt, endsAt }: TeachingSession) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })

export function teachingAttendanceRoutes(api: Api): void {
  const { db } = api
  serve(api, teachingAttendance.code, (call) => showCode(api, call))
  serve(api, teachingAttendance.attend, async (call) => {
    await countTry(api, codesAMinute, call.viewer.id, call.now)
    return attend(api, call)
  })
  serve(api, teachingAttendance.list, async ({ scope, params }) => {
    const { id } = await foundTeachingSession(api, scope, params.id)
    return { attendees: await listAttendees(db, id) }
  })
  serve(api, teachingAttendance.mark, (call) => db.transaction(() => mark(api, call)))
  serve(api, teachingAttendance.close, (call) => close(api, call))
  serve(api, teachingAttendance.grade, (call) => grade(api, call))
}

function notNow(session: TeachingSession): Problem {
  const { from, to } = attendanceTimes(timesOf(session))
  return conflict(fillMessage(teachingAttendanceMessages.notNow, { from: timeOf(from), to: timeOf(to) }))
}

async function showCode(api: Api, { params, scope, viewer, now }: Call<typeof teachingAttendance.code>) {
  const session = await foundTeachingSession(api, scope, params.id)
  if (!runsTeachingSession(viewer, session)) throw new Problem('forbidden')
  assertPlanned(session)
  if (!isAttendanceTime(timesOf(session), now)) throw notNow(session)
  const step = stepOf(now)
  const counts = await attendanceCounts(api.db, session.id)
  const code = attendanceCode(api.sealer, session.id, step)
  return { shown: { code, until: stepEnd(step).toISOString(), now: now.toISOString(), ...counts } }
}

async function attend(api: Api, call: Call<typeof teachingAttendance.attend>) {
  const { params, body, scope, viewer, now, audit } = call
  const session = await foundTeachingSession(api, scope, params.id)
  assertPlanned(session)
  if (session.presenter?.id === viewer.id) throw conflict(teachingAttendanceMessages.presents)
  const seenAt = body.seenAt ? new Date(body.seenAt) : null
  const held = { id: session.id, ...timesOf(session) }
  const checked = checkCode(api.sealer, held, { code: body.code, seenAt, now })
  if (checked === 'over' || checked === 'wrong') throw await refusedCode(api, call, session, checked)
  const attendance =
    checked === 'counts'
      ? ({ mark: 'Present', way: 'code', seenAt: now } as const)
      : ({ mark: 'Waiting', way: 'sentLater', seenAt: seenAt ?? now } as const)
  const stored = await api.db.transaction(async () => {
    const made = await attendTeachingSession(api.db, scope, { id: session.id, personId: viewer.id, now, ...attendance })
    if (made) await audit({ ...aboutTeaching(session.id), detail: { status: made, by: attendance.way } })
    return made
  })
  // Closed or cancelled since it was read.
  if (!stored) assertPlanned(await foundTeachingSession(api, scope, session.id))
  if (!stored || stored === 'Absent') throw conflict(teachingAttendanceMessages.markedAbsent)
  return {
    message: stored === 'Waiting' ? teachingAttendanceMessages.attendedLate : teachingAttendanceMessages.attended,
    mark: stored,
  }
}

/** Records the refusal in the audit log and in the count that the moderator sees; returns the problem to throw. */
async function refusedCode(
  api: Api,
  { viewer, request, now }: Pick<Call<typeof teachingAttendance.attend>, 'viewer' | 'request' | 'now'>,
  session: TeachingSession,
  checked: 'over' | 'wrong',
): Promise<Problem> {
  const origin = { action: 'teaching.code-refused', viewer, requestId: request.id, ip: request.ip, at: now }
  await api.refusals.note(origin, { ...aboutTeaching(session.id), detail: { reason: checked } })
  await countRefusedCode(api.db, session.id)
  if (!isAttendanceTime(timesOf(session), now)) return notNow(session)
  return invalid({
    code: checked === 'over' ? teachingAttendanceMessages.codeOver : teachingAttendanceMessages.codeWrong,
  })
}

/** Locks a teaching session that the caller moderates; throws otherwise. */
async function heldByModerator(
  api: Api,
  { params, scope, viewer }: Pick<Call<typeof teachingAttendance.close>, 'params' | 'scope' | 'viewer'>,
) {
  const session = await foundTeachingSession(api, scope, params.id, true)
  if (!isModerator(actorOf(viewer), session)) throw new Problem('forbidden')
  return session
}

async function mark(api: Api, call: Call<typeof teachingAttendance.mark>) {
  const { params, body, viewer, now, audit } = call
  const session = await heldByModerator(api, call)
  assertPlanned(session)
  const name = await markAttendance(api.db, { ...params, ...body, byId: viewer.id, now })
  if (!name) throw new Problem('notFound')
  await audit({ ...aboutTeaching(session.id), detail: { studentId: params.personId, status: body.mark } })
  return { message: fillMessage(teachingAttendanceMessages.marked, { name }) }
}

/** Closes the session, or continues to make the records of a closed one. */
async function close(api: Api, call: Call<typeof teachingAttendance.close>) {
  const { params, scope, viewer, now, audit, auditValues } = call
  await api.db.transaction(async () => {
    const held = await heldByModerator(api, call)
    if (held.state !== 'Closed') await closeHeld(api, held, { id: viewer.id, now })
    await audit(aboutTeaching(held.id))
  })
  const session = await foundTeachingSession(api, scope, params.id)
  await makeRecords({ api, session, scope, viewer, now, auditValues })
  const n = await countRecordsMade(api.db, session.id)
  const message = fillMessage(teachingAttendanceMessages.closed, { n })
  return { message, opened: await openTeachingSession(api.db, session, { viewer, now }) }
}

async function closeHeld(api: Api, session: TeachingSession, by: { id: string; now: Date }): Promise<void> {
  assertPlanned(session)
  if (new Date(session.startsAt) > by.now) throw conflict(teachingAttendanceMessages.notStarted)
  if (session.topic === null) throw conflict(teachingAttendanceMessages.topicDue)
  const { waiting } = await attendanceCounts(api.db, session.id)
  if (waiting > 0) throw conflict(fillMessage(teachingAttendanceMessages.waitingDue, { n: waiting }))
  await closeAttendance(api.db, session.id, by)
}

async function grade(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof teachingAttendance.grade>) {
  const session = await foundTeachingSession(api, scope, params.id)
  if (!session.presenter) throw conflict(teachingAttendanceMessages.noPresenter)
  if (new Date(session.startsAt) > now) throw conflict(teachingAttendanceMessages.gradesEarly)
  if (now > gradesEnd(new Date(session.endsAt))) throw conflict(teachingAttendanceMessages.gradesOver)
  await api.db.transaction(async () => {
    const isGiven = await giveGrade(api.db, { id: session.id, graderId: viewer.id, grade: body.grade, now })
    if (!isGiven || session.presenter?.id === viewer.id) throw conflict(teachingAttendanceMessages.notPresent)
    await audit(aboutTeaching(session.id))
  })
  return { message: teachingAttendanceMessages.graded }
}
