// A student's own teachers: chosen or invited, the same reply for every address, no rights by invitation alone.
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { studentTeachers } from '@rounds/contract/membership/teachers/student-teacher.endpoints'
import { teacherMessages } from '@rounds/contract/membership/teachers/student-teacher.messages'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { type CastName, teachersNotGuiding } from '#api/testing/people.ts'

const test = it.extend('notGuiding', { scope: 'file' }, ({ harness }) => teachersNotGuiding(harness))

const own = async (harness: Harness, person: CastName = 'student') =>
  (await (await harness.as(person))(studentTeachers.list)).body.teachers

const invite = async (harness: Harness, over: object = {}, person: CastName = 'student') =>
  (await harness.as(person))(studentTeachers.invite, {
    body: {
      subjectId: subject(harness),
      name: 'Dr farah Khan',
      role: 'professor',
      phone: '9876543210',
      email: 'farah@rounds.example',
      ...over,
    },
  })

const choose = async (harness: Harness, body: object, person: CastName = 'student') =>
  (await harness.as(person))(studentTeachers.add, { body: { subjectId: subject(harness), ...body } })

const subject = (harness: Harness) => harness.places.medicine.departmentId

describe('a listed teacher', () => {
  test('is chosen for a subject and appears on the student’s list', async ({ harness }) => {
    const { status, body } = await choose(harness, { teacherId: harness.people.teacher.id })
    expect([status, body.message]).toEqual([200, teacherMessages.added])
    expect(await own(harness)).toMatchObject([
      { name: 'Dr teacher', roleTitle: 'Professor', state: 'active', isOwnChoice: true, email: null },
    ])
  })

  test('is shown as gone after leaving the department', async ({ harness }) => {
    const { id } = harness.people.teacher
    await harness.db.unchecked('update accounts set active = false where id = $1', [id])
    expect(await own(harness)).toMatchObject([{ name: 'Dr teacher', state: 'left' }])
    await harness.db.unchecked('update accounts set active = true where id = $1', [id])
  })

  test('cannot be added twice', async ({ harness }) => {
    const { status, body } = await choose(harness, { teacherId: harness.people.teacher.id })
    expect([status, body.fields]).toEqual([409, { teacherId: teacherMessages.present }])
  })

  test('comes from the teachers of the subjects of the student’s college', async ({ harness, student, notGuiding }) => {
    const { body } = await student(studentTeachers.subjects)
    const names = body.subjects.map(({ teachers }) => teachers.map(({ name }) => name))
    expect(names.flat()).toEqual(expect.arrayContaining(['Dr hod', 'Dr teacher', 'Dr otherHod', 'Dr forensicTeacher']))
    expect(names.flat()).not.toContain('Dr collegeBHod')
    for (const { name } of [harness.people.clerk, ...notGuiding]) expect(names.flat()).not.toContain(name)
  })

  test('of another subject, college or role is refused at the field', async ({ harness, notGuiding }) => {
    const { otherHod, collegeBHod, clerk, student } = harness.people
    for (const { id } of [otherHod, collegeBHod, clerk, student, ...notGuiding]) {
      const { status, body } = await choose(harness, { teacherId: id })
      expect([status, body.fields?.teacherId]).toEqual([400, personMessages.noStaff])
    }
    const elsewhere = await choose(harness, { subjectId: harness.people.master.id, teacherId: otherHod.id })
    expect([elsewhere.status, Object.keys(elsewhere.body.fields ?? {})]).toEqual([400, ['subjectId']])
    expect(elsewhere.body.fields?.subjectId).toBe(teacherMessages.subject)
  })

  test('can be removed by the student, and from no other student’s list', async ({ harness, student }) => {
    const [mine] = await own(harness)
    const id = String(mine?.id)
    const other = await (await harness.as('otherStudentOfDepartment'))(studentTeachers.remove, { params: { id } })
    expect(other.status).toBe(404)
    expect((await student(studentTeachers.remove, { params: { id } })).status).toBe(200)
    expect(await own(harness)).toEqual([])
  })

  test('cannot be removed when assigned by the HOD', async ({ harness }) => {
    const { student, hod, teacher } = harness.people
    await harness.db.unchecked(
      `insert into student_teachers (id, student_id, college_id, department_id, subject_id, teacher_id, added_by_id, created_at)
       values (gen_random_uuid(), $1, $2, $3, $3, $4, $5, $6)`,
      [student.id, student.collegeId, student.departmentId, teacher.id, hod.id, harness.clock.now.toISOString()],
    )
    const [assigned] = await own(harness)
    expect(assigned?.isOwnChoice).toBe(false)
    const client = await harness.as('student')
    expect((await client(studentTeachers.remove, { params: { id: String(assigned?.id) } })).status).toBe(404)
  })
})

describe('an invited teacher', () => {
  test('gets a mail without the right to verify, and the HOD is notified', async ({ harness }) => {
    const before = harness.mails.length
    const { status, body } = await invite(harness)
    expect([status, body.message]).toEqual([200, teacherMessages.invited])
    const [account] = await harness.db.unchecked("select * from accounts where email = 'farah@rounds.example'")
    expect(account).toMatchObject({ role: 'professor', confirmed: false, email_verified_at: null })
    expect(account?.invited_by_id).toBe(harness.people.student.id)
    expect(harness.mails.slice(before).map(({ to }) => to)).toEqual(
      expect.arrayContaining(['farah@rounds.example', harness.people.hod.email]),
    )
    const waiting = await harness.db.unchecked(
      "select account_id, facts->>'page' as page from notifications where event = 'staff.waiting'",
    )
    expect(waiting).toEqual([{ account_id: harness.people.hod.id, page: `/staff/${account?.id}` }])
    expect(await own(harness)).toMatchObject([{ name: 'Dr farah Khan', state: 'invited' }, { name: 'Dr teacher' }])
  })

  test('gets the link by mail alone, as the number may be the student’s own', async ({ harness }) => {
    const message = harness.messages.find(({ template }) => template === 'rounds_staff_invited')
    expect(message).toMatchObject({ to: '919876543210', path: 'profile' })
    const token = mailedToken(harness.mails, 'verifyStaff')
    expect(JSON.stringify(harness.messages)).not.toContain(token)
  })

  test('is announced to the Admin when the HOD cannot confirm, finally to the Master', async ({ harness }) => {
    const toldOf = async (name: string) =>
      (
        await harness.db.unchecked(
          "select account_id as id from notifications where event = 'staff.waiting' and facts->>'person' = $1",
          [name],
        )
      ).map(({ id }) => id)
    await invite(harness, { email: 'head@rounds.example', name: 'Dr Second Head', role: 'hod' })
    expect(await toldOf('Dr Second Head')).toEqual([harness.people.admin.id])
    const { admin, hod, master } = harness.people
    await harness.db.unchecked('update accounts set active = false where id = any($1)', [[admin.id, hod.id]])
    await invite(harness, { email: 'first@rounds.example', name: 'Dr First' })
    expect(await toldOf('Dr First')).toEqual([master.id])
    await harness.db.unchecked('update accounts set active = true where id = any($1)', [[admin.id, hod.id]])
  })

  test('waits for confirmation once joined, and is active once confirmed', async ({ harness }) => {
    const stateOfFarah = async () => (await own(harness)).find(({ name }) => name === 'Dr farah Khan')?.state
    await harness.db.unchecked("update accounts set email_verified_at = now() where email = 'farah@rounds.example'")
    expect(await stateOfFarah()).toBe('waiting')
    await harness.db.unchecked("update accounts set confirmed = true where email = 'farah@rounds.example'")
    expect(await stateOfFarah()).toBe('active')
  })

  test('causes the same reply for every address, and existing accounts stay unchanged', async ({ harness }) => {
    const unknown = await invite(harness, { email: 'nobody-yet@rounds.example' }, 'otherStudentOfDepartment')
    const before = harness.mails.length
    const elsewhere = await invite(harness, { email: harness.people.collegeBHod.email }, 'otherStudentOfDepartment')
    const aStudent = await invite(harness, { email: harness.people.otherStudent.email }, 'otherStudentOfDepartment')
    for (const known of [elsewhere, aStudent])
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(harness.mails.slice(before)).toEqual([])
    const shown = await own(harness, 'otherStudentOfDepartment')
    expect(shown.map(({ state }) => state)).toEqual(['invited', 'invited', 'invited'])
    // The list reveals neither the role, nor the name under which somebody else invited the same person.
    await invite(harness, { name: 'Dr F', email: 'head@rounds.example' }, 'otherStudentOfDepartment')
    const listed = await own(harness, 'otherStudentOfDepartment')
    expect(listed.map(({ roleTitle }) => roleTitle)).toEqual([null, null, null, null])
    expect(listed.find(({ email }) => email === 'head@rounds.example')?.name).toBe('Dr F')
    const [untouched] = await harness.db.unchecked('select college_id, role from accounts where id = $1', [
      harness.people.collegeBHod.id,
    ])
    expect(untouched).toMatchObject({ college_id: harness.people.collegeBHod.collegeId, role: 'hod' })
  })

  test.for([
    [{ name: '' }, 'name', personMessages.incomplete.message],
    [{ email: 'x' }, 'email', generalMessages.invalidEmail.message],
    [{ phone: '12' }, 'phone', generalMessages.invalidPhone.message],
    [{ role: 'admin' }, 'role', personMessages.incomplete.message],
    [{ role: 'clerk' }, 'role', personMessages.incomplete.message],
  ] as const)('refuses %j at its field', async ([over, field, sentence], { harness }) => {
    const { status, body } = await invite(harness, over)
    expect([status, body.fields?.[field]]).toEqual([400, sentence])
  })

  test('is limited to ten a day', async ({ harness }) => {
    const statuses: number[] = []
    for (let attempt = 1; attempt <= 11; attempt++) {
      statuses.push((await invite(harness, { email: `teacher${attempt}@rounds.example` }, 'otherStudent')).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

describe('the list of teachers', () => {
  test('is open to students alone', async ({ harness, teacher }) => {
    expect((await teacher(studentTeachers.list)).status).toBe(403)
    expect((await harness.anonymous(studentTeachers.list)).status).toBe(401)
  })
})

describe('a teacher with an account', () => {
  test('is notified once, whether named on the list or by an invitation', async ({ harness }) => {
    const { teacher, student, otherStudentOfDepartment: other } = harness.people
    const heard = () =>
      harness.db.unchecked(
        "select facts from notifications where event = 'teacher.named' and account_id = $1 order by id",
        [teacher.id],
      )
    const ofStudent = { facts: { person: 'Dr student', page: `/student/${student.id}` } }
    expect(await heard()).toEqual([ofStudent])
    const mails = harness.mails.filter(({ subject }) => subject === 'A student named you as teacher')
    expect(mails.map(({ to }) => to)).toEqual([teacher.email])
    expect((await invite(harness, { email: teacher.email }, 'otherStudentOfDepartment')).status).toBe(200)
    expect(await heard()).toEqual([
      ofStudent,
      { facts: { person: 'Dr otherStudentOfDepartment', page: `/student/${other.id}` } },
    ])
  })

  test('in another subject is notified, and learns that other teachers verify the records', async ({ harness }) => {
    const { forensicTeacher } = harness.people
    const subjectId = harness.places.forensic.departmentId
    const by = 'otherStudentOfDepartment'
    expect((await choose(harness, { subjectId, teacherId: forensicTeacher.id }, by)).status).toBe(200)
    const heard = await harness.db.unchecked(
      "select event, facts from notifications where account_id = $1 and event like 'teacher.named%'",
      [forensicTeacher.id],
    )
    expect(heard).toEqual([{ event: 'teacher.namedInSubject', facts: { person: `Dr ${by}` } }])
    const mail = harness.mails.findLast(({ to }) => to === forensicTeacher.email)
    expect(mail?.text).toContain('Teachers of their own department verify their records.')
  })
})
