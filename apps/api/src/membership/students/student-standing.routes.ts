// Serves the decisions about a student's account: block, deletion, certificate, leaving, term. Payments belong to
// billing. Each decision is stored with its reason, and ends the student's sessions when it restricts the account.
import { lastDayOfTerm } from '@rounds/contract/identity/accounts/term'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { restorableDays } from '@rounds/contract/kernel/restorable'
import type { AccountChange } from '@rounds/contract/membership/profiles/account-change'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { canCertify, canManageStudents } from '@rounds/contract/membership/students/student.can'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { studentEvents } from '@rounds/contract/membership/students/student.events'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import { endSessionsOf } from '#api/identity/sessions/sessions.store.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { deleteStudent, listDeletedStudents, restoreStudent } from './deleted-students.store.ts'
import { keepChange } from './student-changes.store.ts'
import { countSubmitted, setActive, setCertified, setLeftOn, setTermUntil } from './student-standing.store.ts'
import { lockStudent } from './students.store.ts'

const updated = { message: profileMessages.studentUpdated }
const about = (id: string) => ({ subject: { kind: 'account', id } })

export function studentStandingRoutes(api: Api): void {
  const { db } = api
  serve(api, students.setStatus, (call) => db.transaction(() => setStatus(db, call)))
  serve(api, students.delete, (call) => db.transaction(() => remove(db, call)))
  serve(api, students.restore, (call) => db.transaction(() => restore(db, call)))
  serve(api, students.certify, (call) => db.transaction(() => certify(api, call)))
  serve(api, students.setLeaving, (call) => db.transaction(() => setLeaving(api, call)))
  serve(api, students.extendTerm, (call) => db.transaction(() => extendTerm(api, call)))
  serve(api, students.deleted, async ({ scope, now }) => ({ students: await listDeletedStudents(db, scope, now) }))
}

interface Words {
  words?: string
  day?: string | null
}

const keep = (
  db: Database,
  { viewer, now }: { viewer: Viewer; now: Date },
  studentId: string,
  change: AccountChange,
  words: Words,
): Promise<void> => keepChange(db, { studentId, change, ...words, byId: viewer.id, at: now })

async function setStatus(db: Database, call: Call<typeof students.setStatus>) {
  const { params, body, scope, audit } = call
  const { id } = await lockStudent(db, scope, params.id)
  await setActive(db, id, body.status)
  await keep(db, call, id, body.status ? 'unblocked' : 'blocked', { words: body.reason })
  if (!body.status) await endSessionsOf(db, id)
  await audit({ ...about(id), detail: { isActive: body.status } })
  return updated
}

async function remove(db: Database, call: Call<typeof students.delete>) {
  const { params, scope, now, audit } = call
  const { id, name } = await lockStudent(db, scope, params.id)
  const n = await countSubmitted(db, id)
  if (n > 0) {
    const records = n === 1 ? 'record' : 'records'
    throw conflict(fillMessage(studentMessages.hasRecords, { name, n, records }))
  }
  await keep(db, call, id, 'deleted', {})
  await deleteStudent(db, id, now)
  await endSessionsOf(db, id)
  await audit(about(id))
  return { message: fillMessage(studentMessages.deleted, { name, n: restorableDays }) }
}

async function restore(db: Database, call: Call<typeof students.restore>) {
  const { params, scope, now, audit } = call
  const name = await restoreStudent(db, scope, params.id, now)
  if (name === undefined) throw new Problem('notFound')
  await keep(db, call, params.id, 'restored', {})
  await audit(about(params.id))
  return { message: fillMessage(studentMessages.restored, { name }) }
}

async function certify(api: Api, call: Call<typeof students.certify>) {
  const { params, body, scope, viewer, audit } = call
  if (!canCertify({ access: viewer.role, canVerify: viewer.canVerify })) throw new Problem('forbidden')
  const student = await lockStudent(api.db, scope, params.id)
  const { certified, words } = body
  if (certified && !student.verifyByHod) throw conflict(studentMessages.notVerifiedStudent)
  await setCertified(api.db, student.id, certified)
  await keep(api.db, call, student.id, certified ? 'certified' : 'certificateWithdrawn', { words })
  if (certified !== student.certified) {
    const event = certified ? studentEvents.certified : studentEvents.certificateWithdrawn
    await api.notify(event, { to: student.id, by: viewer.name })
  }
  await audit({ ...about(student.id), detail: { enabled: certified } })
  return updated
}

function assertManager({ role, canVerify }: Viewer): void {
  if (!canManageStudents({ access: role, canVerify })) throw new Problem('forbidden')
}

async function setLeaving(api: Api, call: Call<typeof students.setLeaving>) {
  const { params, body, scope, viewer, now, audit } = call
  assertManager(viewer)
  const student = await lockStudent(api.db, scope, params.id)
  const { leftOn, reason } = body
  if (leftOn && leftOn > businessDateOf(now)) throw invalid({ leftOn: studentMessages.leftLater })
  if (leftOn && student.joiningDate && leftOn < student.joiningDate)
    throw invalid({ leftOn: studentMessages.leftBefore })
  await setLeftOn(api.db, student.id, leftOn)
  await keep(api.db, call, student.id, leftOn ? 'left' : 'returned', { words: reason, day: leftOn })
  if (Boolean(leftOn) !== Boolean(student.leftOn)) {
    await api.notify(leftOn ? studentEvents.left : studentEvents.returned, { to: student.id, by: viewer.name })
  }
  await audit({ ...about(student.id), detail: leftOn ? { status: 'left', toDay: leftOn } : { status: 'returned' } })
  return updated
}

async function extendTerm(api: Api, call: Call<typeof students.extendTerm>) {
  const { params, body, scope, viewer, now, audit } = call
  assertManager(viewer)
  const { id, joiningDate } = await lockStudent(api.db, scope, params.id)
  const { until, reason } = body
  // The last day of the usual three years removes an extension.
  const isUsual = until === lastDayOfTerm({ joiningDate, termUntil: null })
  // A past last day is allowed, for example for a course of two years. Without a joining date the earliest is today.
  if (until < (joiningDate ?? businessDateOf(now))) throw invalid({ until: studentMessages.termBefore })
  await setTermUntil(api.db, id, isUsual ? null : until)
  await keep(api.db, call, id, 'termExtended', { words: reason, day: until })
  await api.notify(studentEvents.termExtended, { to: id, by: viewer.name })
  await audit({ ...about(id), detail: { toDay: until } })
  return updated
}
