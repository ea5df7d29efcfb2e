// Serves teaching sessions: teachers plan, change and cancel them; the department reads them.

import { addDays, businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import {
  kindsOfDepartment,
  plannedAheadDays,
  type TeachingChange,
  type TeachingSession,
} from '@rounds/contract/training/teaching-sessions/teaching-session'
import { mayPlan } from '@rounds/contract/training/teaching-sessions/teaching-session.can'
import { teachingSessions } from '@rounds/contract/training/teaching-sessions/teaching-session.endpoints'
import { teachingEvents } from '@rounds/contract/training/teaching-sessions/teaching-session.events'
import { teachingMessages } from '@rounds/contract/training/teaching-sessions/teaching-session.messages'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { calendarFile } from './calendar/calendar-file.ts'
import { sendCalendar } from './calendar/calendar-links.routes.ts'
import {
  areOfDepartment,
  cancelTeachingSessions,
  changeTeachingSession,
  findFullDay,
  membersOf,
  planTeachingSessions,
} from './change-teaching-session.store.ts'
import { openTeachingSession } from './open-teaching-session.ts'
import {
  aboutTeaching,
  actorOf,
  assertPlanned,
  foundTeachingSession,
  teachingFacts,
  teachingPlaceOf,
} from './teaching-call.ts'
import { listTeachingSessions } from './teaching-sessions.store.ts'

/** Plans and changes per teacher and day; each plan may be a weekly series of half a year. */
const plansPerDay = {
  name: 'teaching-sessions.planned',
  tries: 60,
  windowMs: dayMs,
  sentence: teachingMessages.tooMany,
} as const satisfies Limit

export function teachingSessionRoutes(api: Api): void {
  const { db } = api
  serve(api, teachingSessions.list, async ({ scope, query }) => ({
    teachingSessions: await listTeachingSessions(db, scope, query),
  }))
  serve(api, teachingSessions.show, async ({ scope, params, viewer, now }) => {
    const session = await foundTeachingSession(api, scope, params.id)
    return { opened: await openTeachingSession(db, session, { viewer, now }) }
  })
  serve(api, teachingSessions.plan, async (call) => {
    await countTry(api, plansPerDay, call.viewer.id, call.now)
    return db.transaction(() => plan(api, call))
  })
  serve(api, teachingSessions.change, async (call) => {
    await countTry(api, plansPerDay, call.viewer.id, call.now)
    return db.transaction(() => change(api, call))
  })
  serve(api, teachingSessions.cancel, (call) => db.transaction(() => cancel(api, call)))
  serve(api, teachingSessions.calendar, async ({ scope, params, reply, now }) => {
    const session = await foundTeachingSession(api, scope, params.id)
    const text = calendarFile([session], { name: session.kind, publicUrl: api.publicUrl, now })
    return sendCalendar(reply, text, 'teaching-session.ics')
  })
}

type Planned = Pick<TeachingChange, 'kind' | 'presenterId' | 'moderatorId' | 'date'>

/** Throws the faults by field. `earlier` is the present day of an existing session, which may be in the past. */
async function assertPlan(
  { db }: Api,
  { viewer, now }: { viewer: Viewer; now: Date },
  planned: Planned,
  lastDay: string,
  earlier?: string,
): Promise<void> {
  const today = businessDateOf(now)
  const faults: Record<string, string> = {}
  if (!kindsOfDepartment(viewer.departmentCode).includes(planned.kind)) faults.kind = teachingMessages.otherKind
  if (planned.date < today && planned.date !== earlier) faults.date = teachingMessages.past
  if (lastDay > addDays(today, plannedAheadDays)) faults.date = teachingMessages.tooFar
  const { presents, moderates } = await areOfDepartment(db, teachingPlaceOf(viewer), planned)
  if (!presents) faults.presenterId = teachingMessages.presenter
  if (!moderates) faults.moderatorId = teachingMessages.moderator
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

async function assertRoom(
  db: Api['db'],
  viewer: Viewer,
  date: string,
  weeks: number,
  exceptId?: string,
): Promise<void> {
  const full = await findFullDay(db, teachingPlaceOf(viewer), date, weeks, exceptId)
  if (full) throw conflict(fillMessage(teachingMessages.dayFull, { day: showDate(full) }))
}

async function plan(api: Api, { body, viewer, scope, now, audit }: Call<typeof teachingSessions.plan>) {
  await assertPlan(api, { viewer, now }, body, addDays(body.date, 7 * (body.weeks - 1)))
  await assertRoom(api.db, viewer, body.date, body.weeks)
  const id = await planTeachingSessions(api.db, teachingPlaceOf(viewer), body, { id: viewer.id, now })
  const teachingSession = await foundTeachingSession(api, scope, id)
  await notifyNamed(api, viewer, teachingSession, null)
  await audit({ ...aboutTeaching(id), detail: { count: body.weeks } })
  const message =
    body.weeks === 1 ? teachingMessages.planned : fillMessage(teachingMessages.plannedMany, { n: body.weeks })
  return { message, teachingSession }
}

/** Notifies a newly named presenter and moderator, unless they are the acting person. */
async function notifyNamed(
  api: Api,
  { id: byId, name: by }: Viewer,
  after: TeachingSession,
  before: TeachingSession | null,
) {
  const facts = { by, ...teachingFacts(after) }
  const { presenter, moderator } = after
  if (presenter && presenter.id !== byId && presenter.id !== before?.presenter?.id) {
    await api.notify(teachingEvents.presents, { to: presenter.id, ...facts })
  }
  if (moderator.id !== byId && moderator.id !== before?.moderator.id) {
    await api.notify(teachingEvents.moderates, { to: moderator.id, ...facts })
  }
}

/** Locks a session that the caller may change; throws otherwise. */
async function heldPlanned(
  api: Api,
  { params, scope, viewer }: { params: { id: string }; scope: Scope; viewer: Viewer },
) {
  const session = await foundTeachingSession(api, scope, params.id, true)
  if (!mayPlan(actorOf(viewer), session)) throw new Problem('forbidden')
  assertPlanned(session)
  return session
}

async function change(api: Api, call: Call<typeof teachingSessions.change>) {
  const { body, viewer, scope, now, audit } = call
  const before = await heldPlanned(api, call)
  if (before.version !== body.version) {
    throw new Problem('changedElsewhere', { message: teachingMessages.changedByOther, present: before })
  }
  await assertPlan(api, { viewer, now }, body, body.date, businessDateOf(new Date(before.startsAt)))
  await assertRoom(api.db, viewer, body.date, 1, before.id)
  await changeTeachingSession(api.db, before.id, body, now)
  const teachingSession = await foundTeachingSession(api, scope, before.id)
  await notifyNamed(api, viewer, teachingSession, before)
  const isElsewhere = (['startsAt', 'endsAt', 'place'] as const).some((key) => before[key] !== teachingSession[key])
  if (isElsewhere) await notifyDepartment(api, viewer, teachingSession, 'changed')
  await audit(aboutTeaching(before.id))
  return { message: teachingMessages.changed, teachingSession }
}

async function notifyDepartment(api: Api, viewer: Viewer, session: TeachingSession, what: 'changed' | 'cancelled') {
  const members = await membersOf(api.db, teachingPlaceOf(viewer))
  const to = members.filter((id) => id !== viewer.id)
  if (to.length === 0) return
  const facts = { by: viewer.name, ...teachingFacts(session) }
  await api.notify(teachingEvents[what], { to, ...facts })
}

async function cancel(api: Api, call: Call<typeof teachingSessions.cancel>) {
  const { body, viewer, scope, now, audit } = call
  const before = await heldPlanned(api, call)
  const count = await cancelTeachingSessions(api.db, before.id, body, { id: viewer.id, now })
  await notifyDepartment(api, viewer, before, 'cancelled')
  await audit({ ...aboutTeaching(before.id), detail: { count } })
  const message = count === 1 ? teachingMessages.cancelled : fillMessage(teachingMessages.cancelledMany, { n: count })
  return { message, teachingSession: await foundTeachingSession(api, scope, before.id) }
}
