// Serves the posts of staff: change, hand over and leave. Verified records stay in the department where they were made.
import { roles } from '@rounds/contract/identity/accounts/person'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, conflictAt, invalid, Problem } from '@rounds/contract/kernel/problem'
import { canChangePost, canHandOver, canManage, canTakeBack } from '@rounds/contract/membership/staff/staff.can'
import { staffEvents } from '@rounds/contract/membership/staff/staff.events'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { staffPosts } from '@rounds/contract/membership/staff/staff-post.endpoints'
import { endSessionsOf } from '#api/identity/sessions/sessions.store.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { assertOwn } from '#api/kernel/operations/refusals.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { listStudentsOf, passStudents } from './passed-students.store.ts'
import { lockStaff, type StaffFacts } from './staff.store.ts'
import {
  changePost,
  closeAccount,
  countOtherHeads,
  departmentRecipients,
  findPlace,
  listPosts,
  lockPlacesOf,
  lockSuccessor,
} from './staff-posts.store.ts'
import { takeBackInvitation } from './take-back.store.ts'

const managerOf = ({ id, role }: Viewer) => ({ id, access: role })
interface Place {
  collegeId: string
  departmentId: string
}

export function staffPostRoutes(api: Api): void {
  const { db } = api
  serve(api, staffPosts.past, async ({ params, scope }) => {
    const posts = await listPosts(db, scope, params.id)
    if (!posts) throw new Problem('notFound')
    return { posts }
  })
  serve(api, staffPosts.change, (call) => db.transaction(() => change(api, call)))
  serve(api, staffPosts.handOver, (call) => db.transaction(() => handOver(api, call)))
  serve(api, staffPosts.leave, (call) => db.transaction(() => leave(api, call)))
}

async function change(api: Api, call: Call<typeof staffPosts.change>): Promise<{ message: string }> {
  const { params, body, viewer, scope, now, audit } = call
  const { db } = api
  const college = scope.reach === 'all' ? undefined : scope.collegeId
  await assertOwn(api, call, {
    collegeId: { path: body.collegeId ?? college ?? '', session: college },
    departmentId: {
      path: body.departmentId,
      session: scope.reach === 'department' ? scope.departmentId : undefined,
    },
  })
  await lockPlacesOf(db, scope, params.id, body)
  const member = await lockStaff(db, scope, params.id)
  if (!canChangePost(managerOf(viewer), member, body.role)) throw new Problem('forbidden')
  const present = placeOf(member)
  const next = { collegeId: body.collegeId ?? present.collegeId, departmentId: body.departmentId }
  const place = await findPlace(db, next)
  if (!place) throw invalid({ departmentId: staffMessages.department })
  const { name } = member
  const changesCollege = next.collegeId !== present.collegeId
  const moves = changesCollege || next.departmentId !== present.departmentId
  const department = changesCollege ? `${place.department}, ${place.college}` : place.department
  if (!moves && member.role === body.role) throw conflictAt({ role: fillMessage(staffMessages.samePost, { name }) })
  await assertNotSoleHead(db, member)
  if (body.role === 'hod' && (await countOtherHeads(db, member.id, next)) > 0) {
    throw conflictAt({ role: fillMessage(staffMessages.headThere, { department }) })
  }
  await passTo(api, member, body.successorId, moves || body.role === 'clerk')
  await changePost(db, member.id, { role: body.role, ...next }, { id: viewer.id, now })
  await endSessionsOf(db, member.id)
  const { title: roleTitle } = roles[body.role]
  await api.notify(staffEvents.postChanged, { to: member.id, by: viewer.name, roleTitle, department })
  if (moves && member.confirmed) {
    const to = await departmentRecipients(db, member.id, next)
    const facts = { person: name, roleTitle, department: place.department, page: `/staff/${member.id}` }
    if (to.length > 0) await api.notify(staffEvents.joinedDepartment, { to, by: viewer.name, ...facts })
  }
  const departments = [present.departmentId, next.departmentId]
  const ids = changesCollege ? { from: present.collegeId, to: next.collegeId } : undefined
  const detail = { from: member.role, to: body.role, departments, ids, teacher: body.successorId }
  await audit({ subject: { kind: 'account', id: member.id }, detail })
  return { message: fillMessage(staffMessages.postChanged, { name, role: roleTitle, department }) }
}

async function handOver(api: Api, call: Call<typeof staffPosts.handOver>): Promise<{ message: string }> {
  const { params, body, viewer, scope, now, audit } = call
  const { db } = api
  await lockPlacesOf(db, scope, params.id)
  const head = await lockStaff(db, scope, params.id)
  if (head.role !== 'hod') throw conflict(fillMessage(staffMessages.noHead, { name: head.name }))
  if (!canHandOver(managerOf(viewer), head)) throw new Problem('forbidden')
  const place = placeOf(head)
  const next = await successorOf(db, head, body.successorId)
  const { department } = (await findPlace(db, place)) ?? { department: '' }
  const by = { id: viewer.id, now }
  // Both in this transaction, so that the department never appears without an HOD.
  await changePost(db, next.id, { role: 'hod', ...place }, by)
  await changePost(db, head.id, { role: body.role, ...place }, by)
  for (const { id } of [head, next]) await endSessionsOf(db, id)
  const facts = { by: viewer.name, department }
  const { title: roleTitle } = roles[body.role]
  await api.notify(staffEvents.becameHead, { to: next.id, ...facts, person: head.name })
  await api.notify(staffEvents.handedOver, { to: head.id, ...facts, person: next.name, roleTitle })
  await audit({ subject: { kind: 'account', id: head.id }, detail: { role: body.role, teacher: next.id } })
  await audit({ subject: { kind: 'account', id: next.id }, detail: { role: 'hod', teacher: head.id } })
  return { message: fillMessage(staffMessages.handedOver, { name: next.name }) }
}

async function leave(api: Api, call: Call<typeof staffPosts.leave>): Promise<{ message: string }> {
  const { params, body, viewer, scope, now, audit } = call
  const { db } = api
  await lockPlacesOf(db, scope, params.id)
  const member = await lockStaff(db, scope, params.id)
  if (!canManage(managerOf(viewer), member)) throw new Problem('forbidden')
  if (body.isInvitation) return takeBack(api, call, member)
  await assertNotSoleHead(db, member)
  await passTo(api, member, body.successorId, false)
  // Students passed to a successor are notified of that instead. The remaining ones have no teacher yet.
  const left = (await listStudentsOf(db, member.id)).filter(({ studies }) => studies).map(({ id }) => id)
  if (left.length > 0) await api.notify(staffEvents.leftBehind, { to: left, person: member.name })
  await closeAccount(db, member.id, now)
  await endSessionsOf(db, member.id)
  await audit({ subject: { kind: 'account', id: member.id }, detail: { teacher: body.successorId } })
  return { message: fillMessage(staffMessages.left, { name: member.name }) }
}

/** Revokes an invitation that was sent to a wrong address, or by mistake. */
async function takeBack(api: Api, { viewer, now, audit }: Call<typeof staffPosts.leave>, member: StaffFacts) {
  const { id, name } = member
  if (!canTakeBack(managerOf(viewer), member)) throw new Problem('forbidden')
  if (member.hasJoined || !member.active) throw conflict(fillMessage(staffMessages.noInvitation, { name }))
  await takeBackInvitation(api.db, id, now)
  await audit({ subject: { kind: 'account', id }, detail: { outcome: 'takenBack' } })
  return { message: fillMessage(staffMessages.takenBack, { name }) }
}

/** Returns a member's place. Throws `forbidden` when they have no department. */
function placeOf({ collegeId, departmentId }: StaffFacts): Place {
  if (collegeId === null || departmentId === null) throw new Problem('forbidden')
  return { collegeId, departmentId }
}

/** Throws `conflict` for the only HOD of a department, who must hand over first. */
async function assertNotSoleHead(db: Database, member: StaffFacts): Promise<void> {
  const { id, name, role, active, confirmed } = member
  if (role !== 'hod' || !active || !confirmed) return
  if ((await countOtherHeads(db, id, placeOf(member))) === 0) {
    throw conflict(fillMessage(staffMessages.soleHead, { name }))
  }
}

async function successorOf(db: Database, member: StaffFacts, successorId: string) {
  const found = successorId === member.id ? null : await lockSuccessor(db, successorId, placeOf(member))
  if (!found) throw invalid({ successorId: staffMessages.successorUnfit })
  return found
}

/**
 * Hands a member's students over to the successor and notifies both. Without a successor the students stay; `isNeeded`
 * then refuses if there are any. Students who have left the course do not count, as in the form.
 */
async function passTo(api: Api, member: StaffFacts, successorId: string | undefined, isNeeded: boolean): Promise<void> {
  const { db } = api
  const { name: person } = member
  if (successorId === undefined) {
    if (!isNeeded || !(await listStudentsOf(db, member.id)).some(({ studies }) => studies)) return
    throw invalid({ successorId: fillMessage(staffMessages.successorNeeded, { name: person }) })
  }
  const next = await successorOf(db, member, successorId)
  const { n: count, students } = await passStudents(db, member.id, next.id)
  await api.notify(staffEvents.tookOver, { to: next.id, person, count })
  if (students.length > 0) await api.notify(staffEvents.passedOn, { to: students, person, by: next.name })
}
