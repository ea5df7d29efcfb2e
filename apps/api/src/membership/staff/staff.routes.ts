// Serves the staff operations.
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { canBlock, canConfirm, canManage } from '@rounds/contract/membership/staff/staff.can'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { staffEvents } from '@rounds/contract/membership/staff/staff.events'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { endSessionsOf } from '#api/identity/sessions/sessions.store.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { addAdmin, addStaff, inviteStaffAgain } from './add-staff.ts'
import { listAssignable } from './assignable-students.store.ts'
import { assignStudents, changeStaff, confirmStaff, revokeConfirmation } from './change-staff.store.ts'
import { listStaff, lockStaff } from './staff.store.ts'
import { exportStaff } from './staff-export.ts'
import { staffPostRoutes } from './staff-posts.routes.ts'

const managerOf = ({ id, role }: Viewer) => ({ id, access: role })

export function staffRoutes(api: Api): void {
  const { db } = api
  staffPostRoutes(api)
  serve(api, staff.list, ({ scope, query, now }) => listStaff(db, scope, query, now))
  serve(api, staff.export, (call) => exportStaff(api, call))
  serve(api, staff.add, (call) => addStaff(api, call))
  serve(api, staff.addAs, (call) => addStaff(api, call))
  serve(api, staff.addAdmin, (call) => addAdmin(api, call))
  serve(api, staff.inviteAgain, (call) => db.transaction(() => inviteStaffAgain(api, call)))
  serve(api, staff.update, (call) => db.transaction(() => updateStaff(db, call)))
  serve(api, staff.confirm, (call) => db.transaction(() => setConfirmation(api, call)))
  serve(api, staff.students, async ({ params, scope }) => ({ students: await listAssignable(db, scope, params.id) }))
  serve(api, staff.assign, (call) => db.transaction(() => assign(api, call)))
}

async function updateStaff(db: Database, { params, body, viewer, scope, audit }: Call<typeof staff.update>) {
  const member = await lockStaff(db, scope, params.id, personMessages.noStaff)
  const manager = managerOf(viewer)
  const isAllowed = body.status === undefined ? canManage(manager, member) : canBlock(manager, member)
  if (!isAllowed) throw new Problem('forbidden')
  await changeStaff(db, member.id, body)
  if (body.status === false) await endSessionsOf(db, member.id)
  const detail = { fields: Object.keys(body), isActive: body.status }
  await audit({ subject: { kind: 'account', id: member.id }, detail })
  return { message: generalMessages.updated }
}

async function setConfirmation(api: Api, { params, body, viewer, scope, now, audit }: Call<typeof staff.confirm>) {
  const member = await lockStaff(api.db, scope, params.id)
  if (!canConfirm(managerOf(viewer), member)) throw new Problem('forbidden')
  if (body.confirmed && !member.hasJoined) {
    throw conflict(fillMessage(staffMessages.notJoined, { name: member.name }))
  }
  if (!body.confirmed) await revokeConfirmation(api.db, member.id)
  else if (!(await confirmStaff(api.db, member.id, now))) {
    throw conflict(fillMessage(staffMessages.noProof, { name: member.name }))
  }
  if (body.confirmed && !member.confirmed) {
    await api.notify(staffEvents.confirmed, { to: member.id, by: viewer.name })
  }
  if (!body.confirmed && member.confirmed) {
    await api.notify(staffEvents.confirmationWithdrawn, { to: member.id, by: viewer.name })
  }
  await audit({ subject: { kind: 'account', id: member.id }, detail: body })
  return { message: generalMessages.updated }
}

async function assign(api: Api, { params, body, viewer, scope, now, audit }: Call<typeof staff.assign>) {
  const member = await lockStaff(api.db, scope, params.id, staffMessages.noneForAssignment)
  const { id, collegeId, departmentId, role } = member
  if (collegeId === null || departmentId === null || role === 'clerk') throw new Problem('forbidden')
  if (!member.hasJoined || !member.confirmed || !member.active) {
    throw conflict(fillMessage(staffMessages.notConfirmed, { name: member.name }))
  }
  const { students, before } = body
  const done = await assignStudents(
    api.db,
    { id, collegeId, departmentId },
    { students, before },
    { id: viewer.id, now },
  )
  // Thrown inside the transaction, so that the assignment is rolled back.
  if (!done.areStudents) throw invalid({ students: staffMessages.invalidStudent })
  if (done.added > 0) await api.notify(staffEvents.assigned, { to: id, by: viewer.name, count: done.added })
  await audit({ subject: { kind: 'account', id }, detail: { students } })
  return { message: generalMessages.updated }
}
