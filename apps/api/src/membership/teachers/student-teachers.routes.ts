// Serves a student's own list of teachers.

import { roles } from '@rounds/contract/identity/accounts/person'
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { dayMs } from '@rounds/contract/kernel/durations'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import type { InvitedTeacher } from '@rounds/contract/membership/teachers/student-teacher'
import { studentTeachers } from '@rounds/contract/membership/teachers/student-teacher.endpoints'
import { studentTeacherEvents } from '@rounds/contract/membership/teachers/student-teacher.events'
import { teacherMessages } from '@rounds/contract/membership/teachers/student-teacher.messages'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { inEvenTime } from '#api/kernel/operations/even-time.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { confirmersOf } from '#api/membership/profiles/confirmers.store.ts'
import { inviteStaff } from '#api/membership/registration/invite-staff.ts'
import {
  addStudentTeacher,
  countStudentTeachers,
  listStudentTeachers,
  listSubjects,
  type PlacedStudent,
  removeStudentTeacher,
} from './student-teachers.store.ts'

const maxTeachers = 40
/** Ten a day are enough for every subject, and stop mass invitations. */
const invitations = { name: 'teacher.invitations', tries: 10, windowMs: dayMs } satisfies Limit

export function studentTeacherRoutes(api: Api): void {
  const { db } = api
  serve(api, studentTeachers.list, async ({ viewer }) => ({ teachers: await listStudentTeachers(db, viewer.id) }))

  serve(api, studentTeachers.subjects, async ({ viewer }) => ({
    subjects: await listSubjects(db, placeOf(viewer).collegeId),
  }))

  serve(api, studentTeachers.add, (call) => db.transaction(() => addChosen(api, call)))

  serve(api, studentTeachers.invite, async (call) => {
    await countTry(api, invitations, call.viewer.id, call.now)
    await inEvenTime(db.transaction(() => invite(api, call)))
    return { message: teacherMessages.invited }
  })

  serve(api, studentTeachers.remove, ({ params, viewer, audit }) =>
    db.transaction(async () => {
      await removeStudentTeacher(db, viewer.id, params.id)
      await audit({ subject: { kind: 'account', id: viewer.id }, detail: { teacher: params.id } })
      return { message: generalMessages.updated }
    }),
  )
}

function placeOf({ id, collegeId, departmentId }: Viewer): PlacedStudent {
  if (collegeId === null || departmentId === null) throw new Problem('notFound')
  return { id, collegeId, departmentId }
}

async function addChosen(api: Api, { body, viewer, now, audit }: Call<typeof studentTeachers.add>) {
  const student = placeOf(viewer)
  const { subjectId, teacherId } = body
  const subject = await subjectOf(api, student, subjectId)
  const teacher = subject.teachers.find(({ id }) => id === teacherId)
  if (!teacher) throw invalid({ teacherId: personMessages.noStaff })
  await assertRoom(api, student)
  await addStudentTeacher(api.db, student, { subjectId, teacherId, invited: null }, now)
  await notifyTeacher(api, { teacherId, subjectId }, viewer)
  await audit({ subject: { kind: 'account', id: teacherId }, detail: { subject: subjectId } })
  return { message: teacherMessages.added }
}

/** The reply to the student must not depend on whether the address has an account. */
async function invite(api: Api, { body, viewer, now, audit }: Call<typeof studentTeachers.invite>): Promise<void> {
  const student = placeOf(viewer)
  const { subjectId, ...person } = body
  await subjectOf(api, student, subjectId)
  await assertRoom(api, student)
  const place = { collegeId: student.collegeId, departmentId: subjectId }
  const invitedBy = { id: viewer.id, name: viewer.name, role: viewer.role }
  const { outcome, account } = await inviteStaff(api, { ...person, ...place, invitedBy }, now)
  const teacherId = outcome === 'taken' ? null : account.id
  await addStudentTeacher(api.db, student, { subjectId, teacherId, invited: person }, now)
  if (outcome === 'present') await notifyTeacher(api, { teacherId: account.id, subjectId }, viewer)
  if (outcome === 'invited') await notifyConfirmers(api, { ...person, id: account.id, by: viewer.name }, place)
  await audit({ subject: { kind: 'account', id: account.id }, detail: { subject: subjectId, outcome } })
}

/**
 * Notifies a teacher at most once per student for the student's own subject, and once for all others. Invited teachers
 * learn of it by the invitation.
 */
const notifyTeacher = (
  api: Api,
  { teacherId, subjectId }: { teacherId: string; subjectId: string },
  { id, name, departmentId }: Viewer,
): Promise<void> => {
  const to = { to: teacherId, person: name }
  // Teachers of another subject cannot open the student's page, and no record names them.
  return subjectId === departmentId
    ? api.notify(studentTeacherEvents.named, { ...to, page: `/student/${id}`, once: `teacher.named:${id}` })
    : api.notify(studentTeacherEvents.namedInSubject, { ...to, once: `teacher.named-in-subject:${id}` })
}

async function notifyConfirmers(
  api: Api,
  { id, name, role, by }: Pick<InvitedTeacher, 'name' | 'role'> & { id: string; by: string },
  place: { collegeId: string; departmentId: string },
): Promise<void> {
  const to = await confirmersOf(api.db, place, role)
  if (to.length === 0) return
  const facts = { person: name, roleTitle: roles[role].title, by, page: `/staff/${id}` }
  await api.notify(studentTeacherEvents.waitsForConfirmation, { to, ...facts })
}

async function subjectOf(api: Api, student: PlacedStudent, subjectId: string) {
  const subjects = await listSubjects(api.db, student.collegeId)
  const subject = subjects.find(({ id }) => id === subjectId)
  if (!subject) throw invalid({ subjectId: teacherMessages.subject })
  return subject
}

async function assertRoom(api: Api, { id }: PlacedStudent): Promise<void> {
  if ((await countStudentTeachers(api.db, id)) < maxTeachers) return
  throw conflict(`A list holds ${maxTeachers} teachers at most.`)
}
