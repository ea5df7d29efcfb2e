// Serves the approval of students' accounts, and the Master's decisions about them.
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { canApprove, canManageStudents } from '@rounds/contract/membership/students/student.can'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { studentEvents } from '@rounds/contract/membership/students/student.events'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { keepChange } from './student-changes.store.ts'
import { studentPlaceRoutes } from './student-place.routes.ts'
import { studentStandingRoutes } from './student-standing.routes.ts'
import { approveReady, lockStudent, setApproved } from './students.store.ts'

export function studentRoutes(api: Api): void {
  const { db } = api
  serve(api, students.approve, (call) => db.transaction(() => approve(api, call)))
  serve(api, students.approveMany, (call) => db.transaction(() => approveMany(api, call)))
  studentStandingRoutes(api)
  studentPlaceRoutes(api)
}

/**
 * Throws `forbidden` unless the viewer may approve, which unconfirmed teachers may not (decision 002). Withdrawing
 * takes the right to manage students.
 */
function assertMayApprove({ role, canVerify }: Viewer, verifyByHod: boolean): void {
  const may = verifyByHod ? canApprove : canManageStudents
  if (!may({ access: role, canVerify })) throw new Problem('forbidden')
}

async function approve(api: Api, { params, body, viewer, scope, now, audit }: Call<typeof students.approve>) {
  const { reason, ...decided } = body
  const { verifyByHod, sawProofOnPaper } = decided
  assertMayApprove(viewer, verifyByHod)
  const student = await lockStudent(api.db, scope, params.id)
  if (verifyByHod && !student.hasJoined) throw conflict(studentMessages.notVerifiedAddress)
  if (verifyByHod && !student.hasIdProof && !sawProofOnPaper) {
    throw conflict(studentMessages.noProof)
  }
  await setApproved(api.db, student.id, verifyByHod, now)
  if (verifyByHod && !student.verifyByHod) {
    await api.notify(studentEvents.approved, { to: student.id, by: viewer.name })
  }
  if (!verifyByHod && student.verifyByHod) {
    const words = reason ?? null
    await keepChange(api.db, { studentId: student.id, change: 'approvalWithdrawn', words, byId: viewer.id, at: now })
    await api.notify(studentEvents.approvalWithdrawn, { to: student.id, by: viewer.name })
  }
  await audit({ subject: { kind: 'account', id: student.id }, detail: { ...decided, hadIdProof: student.hasIdProof } })
  return { message: profileMessages.studentUpdated }
}

async function approveMany(api: Api, { body, viewer, scope, now, audit }: Call<typeof students.approveMany>) {
  assertMayApprove(viewer, true)
  const { approved: ids, leftOut } = await approveReady(api.db, scope, body.studentIds, now)
  if (ids.length > 0) await api.notify(studentEvents.approved, { to: ids, by: viewer.name })
  await audit({ detail: { students: ids, asked: body.studentIds.length } })
  // One audit event per student as well, because changes to an account are looked up by the account.
  for (const id of ids) await audit({ subject: { kind: 'account', id }, detail: { verifyByHod: true } })
  // A success message would be wrong when nobody was approved.
  const message = ids.length > 0 ? profileMessages.studentUpdated : studentMessages.bulkFailed
  return { message, updatedCount: ids.length, leftOut }
}
