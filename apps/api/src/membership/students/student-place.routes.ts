// Serves corrections of a student's registration, and moves to another department. Old and new values are kept.
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { courseLabel, profileLabels, type RegistrationChange } from '@rounds/contract/membership/profiles/profile'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { profileFaults } from '@rounds/contract/membership/profiles/profile-rules'
import { canManageStudents } from '@rounds/contract/membership/students/student.can'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { studentEvents } from '@rounds/contract/membership/students/student.events'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import { endSessionsOf } from '#api/identity/sessions/sessions.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { assertOwn } from '#api/kernel/operations/refusals.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { notifyApprovers } from '#api/membership/profiles/notify-approvers.ts'
import { departmentRecipients } from '#api/membership/staff/staff-posts.store.ts'
import { hasDepartment } from '#api/reference/colleges/departments.store.ts'
import { keepChange } from './student-changes.store.ts'
import { setPlace, setRegistration } from './student-standing.store.ts'
import { lockStudent, type StudentFacts } from './students.store.ts'

const updated = { message: profileMessages.studentUpdated }

export function studentPlaceRoutes(api: Api): void {
  const { db } = api
  serve(api, profiles.setRegistration, (call) => db.transaction(() => correct(api, call)))
  serve(api, students.transfer, async (call) => {
    const { scope, body } = call
    const college = scope.reach === 'all' ? undefined : scope.collegeId
    await assertOwn(api, call, { collegeId: { path: body.collegeId, session: college } })
    return db.transaction(() => transfer(api, call))
  })
}

async function correct(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof profiles.setRegistration>) {
  if (!canManageStudents({ access: viewer.role, canVerify: viewer.canVerify })) throw new Problem('forbidden')
  const { joiningDate } = profileFaults(body, 'student', businessDateOf(now))
  if (joiningDate) throw invalid({ joiningDate })
  const before = await lockStudent(api.db, scope, params.id)
  const words = corrected(before, body)
  await setRegistration(api.db, before.id, body)
  if (words !== '') {
    await keepChange(api.db, { studentId: before.id, change: 'registrationChanged', words, byId: viewer.id, at: now })
    await api.notify(studentEvents.registrationChanged, { to: before.id, by: viewer.name })
  }
  await audit({ subject: { kind: 'account', id: before.id }, detail: { fields: Object.keys(body) } })
  return updated
}

/** Describes the correction, one line per changed field: `Name: Asha Roa → Asha Rao`. */
function corrected(before: StudentFacts, change: RegistrationChange): string {
  const shown = {
    name: [before.name, change.name],
    identity: [before.identity, change.identity],
    joiningDate: [showDate(before.joiningDate), change.joiningDate && showDate(change.joiningDate)],
    courseTitle: [before.courseTitle, change.courseTitle || before.departmentCourse],
  } as const
  const labels = { ...profileLabels, courseTitle: courseLabel }
  const fields = ['name', 'identity', 'joiningDate', 'courseTitle'] as const
  return fields
    .filter((field) => change[field] !== undefined && shown[field][0] !== shown[field][1])
    .map((field) => `${labels[field]}: ${shown[field][0] ?? 'N/A'} → ${shown[field][1]}`)
    .join('\n')
}

async function transfer(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof students.transfer>) {
  const student = await lockStudent(api.db, scope, params.id)
  const { reason, ...place } = body
  if (!(await hasDepartment(api.db, place.collegeId, place.departmentId)))
    throw invalid({ departmentId: studentMessages.noSuchPlace })
  if (student.collegeId === place.collegeId && student.departmentId === place.departmentId)
    throw invalid({ departmentId: studentMessages.samePlace })
  // Stored before the move, because it records the place that the student leaves.
  await keepChange(api.db, {
    studentId: student.id,
    change: 'transferred',
    words: reason,
    byId: viewer.id,
    at: now,
  })
  const names = await setPlace(api.db, student.id, place)
  await endSessionsOf(api.db, student.id)
  await api.notify(studentEvents.transferred, { to: student.id, by: viewer.name, ...names })
  const { collegeId, departmentId } = student
  const left =
    collegeId && departmentId ? await departmentRecipients(api.db, viewer.id, { collegeId, departmentId }) : []
  if (left.length > 0) {
    await api.notify(studentEvents.movedAway, { to: left, by: viewer.name, person: student.name, ...names })
  }
  // Without an ID proof the approvers are notified when one is uploaded.
  if (student.hasIdProof) await notifyApprovers(api, student, now)
  await audit({ subject: { kind: 'account', id: student.id }, detail: { departments: [place.departmentId] } })
  return updated
}
