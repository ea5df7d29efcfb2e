// A row about a person in each table with personal data, with a mark in each of their texts, for tests of erasure.
import { uuidv7 } from 'uuidv7'
import { conversationOf, insertMessage } from '#api/communication/messages/write-message.store.ts'
import { anAnnouncement } from '#api/testing/communication/announcements.ts'
import { aMessageReport } from '#api/testing/communication/conversations.ts'
import { aStoredLogbook } from '#api/testing/documents/stored-logbook.ts'
import { aLinkRow } from '#api/testing/entries/sign-off.ts'
import type { Harness } from '#api/testing/harness.ts'
import { fillSignInMethods } from '#api/testing/identity/ways-in.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { CastName } from '#api/testing/people.ts'
import { aSavedReport } from '#api/testing/saved-reports.ts'
import { anAttendanceRow } from '#api/testing/training/teaching-sessions.ts'
import { fillAssessment, fillQuestion } from './assessment-rows.ts'
import { fillAppraisal, fillAttestation, fillLedger, fillThesis } from './training-rows.ts'

/** Stores a row of the person in each table that the calls of the test do not fill. */
export async function fillPerson(harness: Harness, person: CastName, mark: string): Promise<void> {
  const { db, clock, people } = harness
  const { id: accountId, collegeId, departmentId } = people[person]
  const place = { collegeId, departmentId }
  const now = clock.now
  const createdAt = now
  const key = () => `${mark}-${uuidv7()}`
  await db.unchecked(
    `update accounts set name = '${mark}', email = '${mark}@' || id, phone = '${mark}', identity = '${mark}',
     referral_code = '${mark}' || right(id::text, 12), password_hash = '${mark}' where id = $1`,
    [accountId],
  )
  await db.unchecked('delete from profiles where account_id = $1', [accountId])
  const words = { bloodGroup: mark, vaccinationStatus: mark, medicalCouncil: mark, medicalCollege: mark }
  await insertRow(db, 'profiles', { accountId, ...words, address: mark, remarks: mark, updatedAt: now })
  await fillSignInMethods(harness, accountId, mark)
  await aLinkRow(harness, person, mark)
  await insertRow(db, 'notifications', { id: uuidv7(), accountId, event: mark, facts: mark, createdAt })
  await insertRow(db, 'notification_preferences', { accountId, eventGroup: mark, channel: mark, enabled: false })
  await insertRow(db, 'idempotency_keys', { userId: accountId, key: key(), fingerprint: mark, reply: mark, createdAt })
  await insertRow(db, 'privacy_requests', {
    id: uuidv7(),
    accountId,
    kind: 'correction',
    state: 'Done',
    field: 'name',
    words: mark,
    answer: mark,
    requestedAt: now,
  })
  await insertRow(db, 'personal_exports', {
    id: uuidv7(),
    accountId,
    state: 'Expired',
    requestedAt: now,
    sealedKey: mark,
  })
  await insertRow(db, 'staff_posts', {
    id: uuidv7(),
    accountId,
    role: mark,
    ...place,
    since: now,
    until: now,
    endedById: people.master.id,
  })
  const importId = uuidv7()
  const file = { kind: 'students', state: 'done', fileName: 'list.csv' }
  await insertRow(db, 'people_imports', { id: importId, createdById: people.hod.id, collegeId, ...file, createdAt })
  const row = { line: 2, state: 'imported', cells: mark, person: mark, email: mark, faults: '' }
  await insertRow(db, 'people_import_rows', { importId, accountId, ...row })
  await fillMemos(harness, person, mark)
  await fillMessages(harness, person, mark)
  await anAnnouncement(harness, person, mark)
  await aMessageReport(harness, person, mark, 'friend')
  await aMessageReport(harness, person, mark, 'who')
  await fillPosting(harness, person, mark)
  await fillAppraisal(harness, person, mark)
  await fillAttestation(harness, person, mark)
  await fillLedger(harness, person, mark)
  await fillThesis(harness, person, mark)
  await fillQuestion(harness, person, mark)
  await fillAssessment(harness, person, mark)
  await anAttendanceRow(harness, person, mark)
  await fillDocument(harness, person, mark)
  if (person !== 'student') {
    await insertRow(db, 'student_teachers', {
      id: uuidv7(),
      studentId: people.student.id,
      ...place,
      subjectId: departmentId,
      teacherId: accountId,
      invitedName: mark,
      invitedEmail: mark,
      addedById: people.student.id,
      createdAt,
    })
    await aSavedReport(harness, person, { name: mark })
    return
  }
  await insertRow(db, 'student_changes', {
    id: uuidv7(),
    studentId: accountId,
    ...place,
    change: 'blocked',
    words: mark,
    byId: people.master.id,
    at: now,
  })
  await insertRow(db, 'licences', {
    id: uuidv7(),
    studentId: accountId,
    reason: mark,
    startsAt: now,
    endsAt: new Date(now.getTime() + 1),
    grantedAt: now,
  })
  await insertRow(db, 'record_imports', {
    id: importId,
    createdById: people.hod.id,
    ...place,
    kind: 'procedure',
    state: 'done',
    fileName: 'old.csv',
    createdAt,
  })
  const oldRecord = { id: uuidv7(), line: 2, state: 'ready', sealed: mark, faults: '' }
  await insertRow(db, 'record_import_rows', { importId, studentId: accountId, ...oldRecord })
  await insertRow(db, 'entry_favourites', {
    id: uuidv7(),
    studentId: accountId,
    ...place,
    kind: 'opd-campus',
    name: mark,
    position: 1,
    values: mark,
    createdAt,
  })
}

/** Stores a printed logbook of the student, or another student's that the person revoked. */
async function fillDocument(harness: Harness, person: CastName, mark: string): Promise<void> {
  const isStudent = person === 'student'
  const own = isStudent ? { summary: mark, choice: mark, facts: mark, sealedKey: mark } : {}
  const revoked = {
    revokedAt: harness.clock.now,
    revokedById: isStudent ? harness.people.hod.id : harness.people[person].id,
  }
  const student = isStudent ? 'student' : 'otherStudentOfDepartment'
  await aStoredLogbook(harness, student, { ...own, ...revoked, revokeReason: mark })
}

/** Stores a posting of the student, or another student's with the person as coordinator. */
async function fillPosting(
  { db, clock, people, places, stateId }: Harness,
  person: CastName,
  mark: string,
): Promise<void> {
  const isStudent = person === 'student'
  const institutionId = uuidv7()
  await insertRow(db, 'institutions', { id: institutionId, name: institutionId, stateId, createdAt: clock.now })
  const words = isStudent ? 'Words' : mark
  const id = uuidv7()
  const studentId = isStudent ? people.student.id : people.otherStudentOfDepartment.id
  const changedById = isStudent ? people.drpc.id : people[person].id
  await insertRow(db, 'drp_postings', {
    id,
    studentId,
    ...places.medicine,
    institutionId,
    name: words,
    email: words,
    phone: words,
    coordinatorId: isStudent ? people.drpc.id : people[person].id,
    scheduleFrom: '2020-01-01',
    scheduleTo: '2020-03-31',
    lastDay: '2020-03-31',
    enteredById: people.hod.id,
    enteredAt: clock.now,
    removedById: changedById,
    removedAt: clock.now,
    isWithdrawn: true,
    withdrawal: mark,
  })
  const day = { postingId: id, studentId, day: '2020-01-01', revision: 1, mark: 'present' }
  const times = { markedById: changedById, markedAt: clock.now, confirmedAt: clock.now }
  await insertRow(db, 'drp_attendance', { ...day, ...times, revision: 2 })
  await insertRow(db, 'drp_attendance_changes', { ...day, reason: mark, changedById, changedAt: clock.now })
  const report = { postingId: id, studentId, version: 1, present: 1, working: 2, grades: '{3,3,3,3,3}' }
  const signed = { signedById: changedById, signedByName: isStudent ? 'Dr drpc' : mark, signedAt: clock.now }
  await insertRow(db, 'drp_reports', { ...report, ...signed, remarks: isStudent ? mark : 'Words' })
}

/** Stores a message from the person to somebody else, and the reply. */
async function fillMessages({ db, clock, people }: Harness, person: CastName, mark: string): Promise<void> {
  const [me, other] = [people[person], people.otherTeacher]
  const conversationId = await conversationOf(db, me.id, other.id, clock.now)
  await insertMessage(db, { conversationId, sender: me, otherId: other.id, text: mark, now: clock.now })
  await insertMessage(db, { conversationId, sender: other, otherId: me.id, text: 'Words', now: clock.now })
}

let memoCount = 0

/** Stores a closed and a withdrawn memo: to the student, or by the teacher to somebody else. */
async function fillMemos({ db, clock, people, places }: Harness, person: CastName, mark: string): Promise<void> {
  const isStudent = person === 'student'
  const { id: byId } = isStudent ? people.hod : people[person]
  const [words, byName] = isStudent ? [mark, 'Dr hod'] : ['Words', mark]
  for (const what of ['Closed', 'Withdrawn'] as const) {
    const end =
      what === 'Closed'
        ? { remark: words, closedById: byId, closedByName: byName, closedAt: clock.now }
        : { withdrawal: words, withdrawnById: byId, withdrawnByName: byName, withdrawnAt: clock.now }
    await insertRow(db, 'memos', {
      id: uuidv7(),
      ...places.medicine,
      year: 2020,
      sequence: ++memoCount,
      state: what,
      date: '2020-01-01',
      studentId: isStudent ? people.student.id : people.otherStudentOfDepartment.id,
      reason: words,
      issuedById: byId,
      issuedByName: byName,
      issuedAt: clock.now,
      explanation: words,
      explainedAt: clock.now,
      ...end,
    })
  }
}
