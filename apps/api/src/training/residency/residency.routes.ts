// Serves the District Residency Programme: postings and their coordinators.

import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { institutionMessages } from '@rounds/contract/reference/institutions/institution.messages'
import type { Posting } from '@rounds/contract/training/residency/posting'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { postingEvents } from '@rounds/contract/training/residency/posting.events'
import { postingMessages } from '@rounds/contract/training/residency/posting.messages'
import { sendListExport } from '#api/identity/exports/list-export.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, scopeFor, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { inviteStaff } from '#api/membership/registration/invite-staff.ts'
import { findRegistered } from '#api/membership/registration/registration.store.ts'
import { sendVerificationLink } from '#api/membership/registration/verification-links.ts'
import {
  insertPosting,
  isInstitutionOf,
  lockPostingStudent,
  otherHeadsOf,
  overlappingPosting,
  type PostingStudent,
  removePosting,
  takeNotice,
  withdrawPosting,
} from './enter-posting.store.ts'
import { listReports } from './performance.store.ts'
import { postingFile } from './posting-exports.ts'
import { postingPage } from './posting-row.ts'
import { isNoticeOfVisiblePosting, listPostings, lockPosting } from './postings.store.ts'

/** Postings per person and day; each may send a mail to a stranger. */
const postingsPerDay = {
  name: 'postings.entered',
  tries: 30,
  windowMs: dayMs,
  sentence: postingMessages.tooMany,
} as const satisfies Limit
/** Invitations per posting and day. */
const invitationsPerDay = { name: 'postings.invited', tries: 3, windowMs: dayMs } as const satisfies Limit

const about = ({ id, student }: Posting) => ({ subject: { kind: 'posting', id }, detail: { studentId: student.id } })

export function residencyRoutes(api: Api): void {
  const { db } = api
  serve(api, postings.list, ({ scope, viewer, query, now }) =>
    listPostings(db, scope, viewer, { ...query, today: businessDateOf(now), isLive: false }),
  )
  serve(api, postings.export, (call) =>
    sendListExport(api, call, postingFile(call), { name: 'postings', action: 'posting.exported' }),
  )
  serve(api, postings.enter, async (call) => {
    await countTry(api, postingsPerDay, call.viewer.id, call.now)
    return db.transaction(() => enter(api, call))
  })
  serve(api, postings.inviteAgain, async (call) => {
    await countTry(api, invitationsPerDay, call.params.id, call.now)
    return db.transaction(() => inviteAgain(api, call))
  })
  serve(api, postings.remove, (call) => db.transaction(() => remove(api, call)))
  serve(api, postings.withdraw, (call) => db.transaction(() => withdraw(api, call)))

  // Everybody who sees a posting may open its notice.
  api.fileReaders.push(async (viewer, fileId) => {
    const scope = scopeFor(viewer, postings.list)
    const today = businessDateOf(api.clock())
    return scope !== null && (await isNoticeOfVisiblePosting(db, scope, viewer, { fileId, today }))
  })
}

/** Locks the posting until the transaction ends; throws `notFound` when the scope has no such posting. */
async function held({ db }: Api, scope: Scope, id: string): Promise<Posting> {
  const posting = await lockPosting(db, scope, id)
  if (!posting) throw new Problem('notFound')
  return posting
}

async function enter(api: Api, { body, scope, viewer, now, audit }: Call<typeof postings.enter>) {
  const { db } = api
  const student = await lockPostingStudent(db, scope, body.studentId)
  if (!student) throw invalid({ studentId: staffMessages.invalidStudent })
  await assertFree(api, student, body.scheduleFrom)
  const { scheduleFrom: from, institutionId, stateId, name, email, phone, noticeId = null } = body
  if (!(await isInstitutionOf(db, institutionId, stateId))) {
    throw invalid({ institutionId: institutionMessages.noneSelected })
  }
  if (noticeId && !(await takeNotice(db, { fileId: noticeId, ownerId: viewer.id, now }))) {
    throw invalid({ noticeId: postingMessages.noticeGone })
  }
  const invited = await invite(api, student, { name, email, phone, by: viewer, now })
  const coordinator = { coordinatorId: invited.id, name, email, phone }
  const draft = { ...coordinator, institutionId, from, noticeId, byId: viewer.id, now }
  const id = await insertPosting(db, student, draft)
  const facts = { by: viewer.name, page: postingPage(id) }
  if (invited.hasJoined) {
    const { college } = student
    await api.notify(postingEvents.posted, { to: invited.id, ...facts, person: student.name, college })
  }
  await api.notify(postingEvents.entered, { to: student.id, ...facts, person: name })
  const heads = viewer.role === 'hod' ? [] : await otherHeadsOf(db, id, viewer.id)
  if (heads.length > 0) await api.notify(postingEvents.enteredFor, { to: heads, ...facts, person: student.name })
  const posting = await held(api, scope, id)
  await audit(about(posting))
  const message = invited.hasJoined ? postingMessages.known : postingMessages.invited
  return { message: fillMessage(message, { name, email }), posting }
}

async function assertFree({ db }: Api, { id, name }: PostingStudent, from: string): Promise<void> {
  const there = await overlappingPosting(db, id, from)
  if (!there) return
  const { elsewhere } = there
  const values = { name, from: showDate(there.from), to: showDate(there.lastDay) }
  const sentence =
    elsewhere === null
      ? fillMessage(postingMessages.overlapping, values)
      : fillMessage(postingMessages.overlappingElsewhere, { ...values, department: elsewhere })
  throw invalid({ scheduleFrom: sentence })
}

interface Coordinator {
  name: string
  email: string
  phone: string
  by: { id: string; name: string; role: string }
  now: Date
}

/** Invites the coordinator, again if needed; an account that has joined stays as it is. */
async function invite(api: Api, student: PostingStudent, { by, now, ...person }: Coordinator) {
  const { name, college } = student
  const invitedBy = { id: by.id, name: by.name, role: by.role }
  const place = { role: 'drpc', collegeId: null, departmentId: null, student: { name, college } } as const
  const { outcome, account } = await inviteStaff(api, { ...person, ...place, invitedBy }, now)
  if (outcome === 'taken') throw invalid({ email: postingMessages.addressTaken })
  return { id: account.id, hasJoined: outcome === 'present' }
}

async function inviteAgain(api: Api, { params, scope, now, audit }: Call<typeof postings.inviteAgain>) {
  const posting = await held(api, scope, params.id)
  const { name, email } = posting.coordinator
  const account = email ? await findRegistered(api.db, email) : null
  if (account?.id !== posting.coordinator.id || account.isEmailVerified || !account.active) {
    throw conflict(fillMessage(postingMessages.joined, { name: name ?? 'The coordinator' }))
  }
  await sendVerificationLink(api, account, now)
  await audit(about(posting))
  return { message: fillMessage(staffMessages.invited, { email: account.email }) }
}

async function remove(api: Api, { params, scope, viewer, now, audit }: Call<typeof postings.remove>) {
  const posting = await heldUnreported(api, scope, params.id)
  if (!(await removePosting(api.db, posting.id, viewer.id, now))) throw conflict(postingMessages.relied)
  const { student } = posting
  const to = [student.id, ...(await otherHeadsOf(api.db, posting.id, viewer.id))]
  await api.notify(postingEvents.removed, { to, by: viewer.name, person: student.name })
  await audit(about(posting))
  return { message: postingMessages.removed }
}

async function withdraw(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof postings.withdraw>) {
  const posting = await heldUnreported(api, scope, params.id)
  await withdrawPosting(api.db, posting.id, { byId: viewer.id, reason: body.reason, now })
  const { student, coordinator } = posting
  const to = [student.id, coordinator.id, ...(await otherHeadsOf(api.db, posting.id, viewer.id))]
  await api.notify(postingEvents.withdrawn, { to, by: viewer.name, person: student.name })
  await audit(about(posting))
  return { message: postingMessages.withdrawn }
}

/** A posting with a signed report can no longer be removed or withdrawn. */
async function heldUnreported(api: Api, scope: Scope, id: string): Promise<Posting> {
  const posting = await held(api, scope, id)
  if ((await listReports(api.db, posting.id)).length > 0) throw conflict(postingMessages.reported)
  return posting
}
