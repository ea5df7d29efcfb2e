// Erasing a person, judged over the whole data register: every table gets a marked row of theirs, and afterwards no text of
// the database holds the mark but for what is listed here with a reason (controls: C30, C35).
import { dayMs } from '@rounds/contract/kernel/durations'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { conversationOf, insertMessage } from '#api/communication/messages/write-message.store.ts'
import { anAnnouncement } from '#api/testing/communication/announcements.ts'
import { aMessageReport } from '#api/testing/communication/conversations.ts'
import { aStoredLogbook } from '#api/testing/documents/stored-logbook.ts'
import { anEntry, approval, validValues } from '#api/testing/entries/entries.ts'
import { aLinkRow } from '#api/testing/entries/sign-off.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { fillWaysIn } from '#api/testing/identity/ways-in.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { CastName } from '#api/testing/people.ts'
import { aSavedReport } from '#api/testing/saved-reports.ts'
import { signedScores } from '#api/testing/training/appraisals.ts'
import { anAttendanceRow } from '#api/testing/training/teaching-sessions.ts'
import { anIdProof, aPhoto } from '#api/testing/uploads/people-files.ts'
import { dataRegister } from './data-register.ts'
import { erasedTables } from './erased-tables.ts'
import { columnsOf, erasuresOf } from './kernel/schema/table-register.ts'
import { eraseDuePeople } from './membership/privacy-requests/erase-person.ts'
import { verifyDecisions } from './records/logbook/upkeep/verify-decisions.ts'

const mark = 'qmarkq'

/** What may still hold the mark, and why. */
const mayStay: Record<string, string> = {
  'entries.details': 'what was done: the college’s record, without the patient’s identity',
  'entries.student_remark': 'the words of a submitted record, proven with it',
  'entries.verifier_remark': 'the words of a decision, proven with it',
  'entry_revisions.details': 'as in entries',
  'entry_revisions.student_remark': 'as in entries',
  'entry_revisions.verifier_remark': 'as in entries',
  'entry_revisions.reopen_reason': 'the words of a decision',
  'notifications.facts': 'of other people, about the person: deleted after 180 days, before the hold ends',
}

/** Columns whose text lies sealed, hashed or as words: filled by the product, and counted by `leftOf`. */
const isText = new Set(['text', 'jsonb', 'tsvector'])

interface TextColumn {
  table: string
  column: string
}
const textColumns = (harness: Harness): Promise<TextColumn[]> =>
  harness.db.uncheckedRows(
    z.object({ table: z.string(), column: z.string() }),
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type in ('${[...isText].join("','")}')`,
  )

/** The columns in which the mark stands. */
async function marked(harness: Harness): Promise<string[]> {
  const sql = (await textColumns(harness)).map(
    ({ table, column }) => `select '${table}.${column}' as at where exists (
       select 1 from ${table} where lower(${column}::text) like '%${mark}%')`,
  )
  const rows = await harness.db.uncheckedRows(z.object({ at: z.string() }), sql.join(' union all '))
  return rows.map(({ at }) => at)
}

/** A row of the person in each table that no call of the product fills here. */
async function fillTables(harness: Harness, person: CastName): Promise<void> {
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
  await fillWaysIn(harness, accountId, mark)
  await aLinkRow(harness, person, mark)
  await insertRow(db, 'notifications', { id: uuidv7(), accountId, event: mark, facts: mark, createdAt })
  await insertRow(db, 'notification_preferences', { accountId, eventGroup: mark, channel: mark, enabled: false })
  await insertRow(db, 'idempotency_keys', { userId: accountId, key: key(), fingerprint: mark, reply: mark, createdAt })
  await insertRow(db, 'privacy_requests', {
    ...{ id: uuidv7(), accountId, kind: 'correction', state: 'Done', field: 'name', words: mark, answer: mark },
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
    ...{ id: uuidv7(), accountId, role: mark, ...place, since: now, until: now, endedById: people.master.id },
  })
  const importId = uuidv7()
  const file = { kind: 'students', state: 'done', fileName: 'list.csv' }
  await insertRow(db, 'people_imports', { id: importId, createdById: people.hod.id, collegeId, ...file, createdAt })
  const row = { line: 2, state: 'imported', cells: mark, person: mark, email: mark, faults: '' }
  await insertRow(db, 'people_import_rows', { importId, accountId, ...row })
  await fillMemos(harness, person)
  await fillMessages(harness, person)
  await anAnnouncement(harness, person, mark)
  await aMessageReport(harness, person, mark, 'friend')
  await aMessageReport(harness, person, mark, 'who')
  await fillPosting(harness, person)
  await fillAppraisal(harness, person)
  await fillAttestation(harness, person)
  await fillLedger(harness, person)
  await fillThesis(harness, person)
  await fillQuestion(harness, person)
  await fillAssessment(harness, person)
  await anAttendanceRow(harness, person, mark)
  await fillDocument(harness, person)
  if (person !== 'student') {
    await insertRow(db, 'student_teachers', {
      ...{ id: uuidv7(), studentId: people.student.id, ...place, subjectId: departmentId, teacherId: accountId },
      ...{ invitedName: mark, invitedEmail: mark, addedById: people.student.id, createdAt },
    })
    await aSavedReport(harness, person, { name: mark })
    return
  }
  await insertRow(db, 'student_changes', {
    ...{
      id: uuidv7(),
      studentId: accountId,
      ...place,
      change: 'blocked',
      words: mark,
      byId: people.master.id,
      at: now,
    },
  })
  await insertRow(db, 'licences', {
    ...{ id: uuidv7(), studentId: accountId, reason: mark, startsAt: now, endsAt: new Date(now.getTime() + 1) },
    grantedAt: now,
  })
  await insertRow(db, 'record_imports', {
    ...{ id: importId, createdById: people.hod.id, ...place, kind: 'procedure', state: 'done', fileName: 'old.csv' },
    createdAt,
  })
  const oldRecord = { id: uuidv7(), line: 2, state: 'ready', sealed: mark, faults: '' }
  await insertRow(db, 'record_import_rows', { importId, studentId: accountId, ...oldRecord })
  await insertRow(db, 'entry_favourites', {
    ...{
      id: uuidv7(),
      studentId: accountId,
      ...place,
      kind: 'opd-campus',
      name: mark,
      position: 1,
      values: mark,
      createdAt,
    },
  })
}

/** A printed logbook of the student, or one of somebody else that the person revoked. */
async function fillDocument(harness: Harness, person: CastName): Promise<void> {
  const isStudent = person === 'student'
  const own = isStudent ? { summary: mark, choice: mark, facts: mark, sealedKey: mark } : {}
  const revoked = {
    revokedAt: harness.clock.now,
    revokedById: isStudent ? harness.people.hod.id : harness.people[person].id,
  }
  const student = isStudent ? 'student' : 'otherStudentOfDepartment'
  await aStoredLogbook(harness, student, { ...own, ...revoked, revokeReason: mark })
}

/** A posting of the student, or of somebody else with the person as coordinator. */
async function fillPosting({ db, clock, people, places, stateId }: Harness, person: CastName): Promise<void> {
  const isStudent = person === 'student'
  const institutionId = uuidv7()
  await insertRow(db, 'institutions', { id: institutionId, name: institutionId, stateId, createdAt: clock.now })
  const words = isStudent ? 'Words' : mark
  const id = uuidv7()
  const studentId = isStudent ? people.student.id : people.otherStudentOfDepartment.id
  await insertRow(db, 'drp_postings', {
    ...{ id, studentId, ...places.medicine, institutionId, name: words, email: words, phone: words },
    coordinatorId: isStudent ? people.drpc.id : people[person].id,
    ...{ scheduleFrom: '2020-01-01', scheduleTo: '2020-03-31', lastDay: '2020-03-31' },
    ...{ enteredById: people.hod.id, enteredAt: clock.now },
  })
  const changedById = isStudent ? people.drpc.id : people[person].id
  const day = { postingId: id, studentId, day: '2020-01-01', revision: 1, mark: 'present' }
  const times = { markedById: changedById, markedAt: clock.now, confirmedAt: clock.now }
  await insertRow(db, 'drp_attendance', { ...day, ...times, revision: 2 })
  await insertRow(db, 'drp_attendance_changes', { ...day, reason: mark, changedById, changedAt: clock.now })
  const report = { postingId: id, studentId, version: 1, present: 1, working: 2, grades: '{3,3,3,3,3}' }
  const signed = { signedById: changedById, signedByName: isStudent ? 'Dr drpc' : mark, signedAt: clock.now }
  await insertRow(db, 'drp_reports', { ...report, ...signed, remarks: isStudent ? mark : 'Words' })
}

/** Signed and answered: of the student, or signed by the teacher for somebody else. */
async function fillAppraisal({ db, clock, people, places }: Harness, person: CastName): Promise<void> {
  const isStudent = person === 'student'
  const { id: signedById } = isStudent ? people.hod : people[person]
  const { id: studentId } = isStudent ? people.student : people.otherStudentOfDepartment
  const [words, signedByName] = isStudent ? [mark, 'Dr hod'] : ['Words', mark]
  const id = uuidv7()
  const period = { form: 'quarterly', year: 1, fromDate: '2020-01-01', toDate: '2020-03-31', version: 1 }
  await insertRow(db, 'appraisals', { id, studentId, ...places.medicine, ...period })
  const given = { notes: `{${words}}`, about: words, notDiscussedReason: words, appraisalId: id, studentId }
  const texts = { remarks: words, signedById, signedByName, signedAt: clock.now, reply: 'Answered', answer: words }
  await insertRow(db, 'appraisal_versions', { ...signedScores('quarterly'), ...given, ...texts, repliedAt: clock.now })
}

/** Signed with a remark: under a month of the student, or by the teacher, for one who had left, under somebody else's. */
async function fillAttestation({ db, clock, people, places }: Harness, person: CastName): Promise<void> {
  const isStudent = person === 'student'
  const { id: byId } = isStudent ? people.hod : people[person]
  const signed = { signedById: byId, signedByName: isStudent ? 'Dr hod' : mark, signedAs: 'hod', signedAt: clock.now }
  const left = isStudent ? {} : { standsForId: byId, standsForName: mark }
  await insertRow(db, 'attestations', {
    ...{ id: uuidv7(), studentId: isStudent ? people.student.id : people.otherStudentOfDepartment.id },
    ...{ ...places.medicine, month: '2020-01-01', version: 1, digest: '0'.repeat(64) },
    ...{ entryIds: `{${uuidv7()}}`, revisions: '{1}', statuses: '{Approved}', remark: isStudent ? mark : 'Words' },
    ...{ ...signed, ...left },
  })
}

/** A day of the student that was corrected, or that somebody corrected, who set the rules of the college as well. */
async function fillLedger({ db, clock, people, places }: Harness, person: CastName): Promise<void> {
  const isStudent = person === 'student'
  const { id: byId } = isStudent ? people.hod : people[person]
  const studentId = isStudent ? people.student.id : people.otherStudentOfDepartment.id
  await insertRow(db, 'attendance_months', {
    ...{ studentId, month: '2020-01-01', marks: 'P'.repeat(31), importedAt: clock.now },
  })
  await insertRow(db, 'attendance_risks', { studentId, state: 'clear', toldState: 'atRisk', toldOn: '2020-01-02' })
  await insertRow(db, 'attendance_corrections', {
    ...{ id: uuidv7(), studentId, day: '2020-01-02', number: 1, mark: 'absent', before: 'present' },
    ...{ reason: isStudent ? mark : 'Words', byId, byName: isStudent ? 'Dr hod' : mark, at: clock.now },
  })
  if (isStudent) return
  await insertRow(db, 'attendance_rules', {
    ...{ collegeId: places.medicine.collegeId, weeklyOffs: [0], casualDays: 20, academicDays: 5, sickDays: 0 },
    ...{ isPaidLeaveAttended: false, doesExcessExtend: true, doesParentalExtend: true },
    ...{ changedById: byId, changedByName: mark, changedAt: clock.now },
  })
}

/** A message of the person to somebody else, and the answer. */
async function fillMessages({ db, clock, people }: Harness, person: CastName): Promise<void> {
  const [me, other] = [people[person], people.otherTeacher]
  const conversationId = await conversationOf(db, me.id, other.id, clock.now)
  await insertMessage(db, { conversationId, sender: me, otherId: other.id, text: mark, now: clock.now })
  await insertMessage(db, { conversationId, sender: other, otherId: me.id, text: 'Words', now: clock.now })
}

let memoCount = 0
/** A memo that was closed and one that was withdrawn: to the student, or by the teacher to somebody else. */
async function fillMemos({ db, clock, people, places }: Harness, person: CastName): Promise<void> {
  const isStudent = person === 'student'
  const { id: byId } = isStudent ? people.hod : people[person]
  const [words, byName] = isStudent ? [mark, 'Dr hod'] : ['Words', mark]
  for (const what of ['Closed', 'Withdrawn'] as const) {
    const end =
      what === 'Closed'
        ? { remark: words, closedById: byId, closedByName: byName, closedAt: clock.now }
        : { withdrawal: words, withdrawnById: byId, withdrawnByName: byName, withdrawnAt: clock.now }
    await insertRow(db, 'memos', {
      ...{ id: uuidv7(), ...places.medicine, year: 2020, sequence: ++memoCount, state: what, date: '2020-01-01' },
      studentId: isStudent ? people.student.id : people.otherStudentOfDepartment.id,
      ...{ reason: words, issuedById: byId, issuedByName: byName, issuedAt: clock.now },
      ...{ explanation: words, explainedAt: clock.now, ...end },
    })
  }
}

/** A synopsis of the student, or of somebody whom the teacher guides: a title that was unlocked, and a decided version. */
async function fillThesis({ db, clock, people, places }: Harness, person: CastName): Promise<void> {
  const isStudent = person === 'student'
  const { id: byId } = isStudent ? people.hod : people[person]
  const [words, byName] = isStudent ? [mark, 'Dr hod'] : ['Words', mark]
  const trackId = uuidv7()
  const studentId = isStudent ? people.student.id : people.otherStudentOfDepartment.id
  const own = () => ({ id: uuidv7(), trackId, studentId })
  const now = clock.now
  await insertRow(db, 'thesis_tracks', {
    ...{ id: trackId, studentId, ...places.medicine, track: 'synopsis', createdAt: now },
  })
  const gone = { unlockedAt: now, unlockedById: byId, unlockedByName: byName, unlockReason: words }
  const setAt = now
  await insertRow(db, 'thesis_steps', { ...own(), step: 'title', title: words, setAt })
  await insertRow(db, 'thesis_steps', { ...own(), step: 'guide', guideId: byId, guideName: byName, setAt })
  await insertRow(db, 'thesis_steps', { ...own(), step: 'coGuides', coGuides: words, setAt, ...gone })
  const fileId = uuidv7()
  await insertRow(db, 'files', {
    ...{ id: fileId, ownerId: studentId, name: 'synopsis.pdf', type: 'application/pdf', bytes: 1000, sha256: fileId },
    ...{ objectKey: `test/${fileId}`, createdAt: now, attachedAt: now },
  })
  await insertRow(db, 'thesis_versions', {
    ...{ ...own(), number: 1, status: 'Approved', fileId, studentRemark: words, uploadedAt: now },
    ...{ feedback: words, verifiedById: byId, verifiedByName: byName, verifiedOn: now },
  })
}

/** A question that the person wrote; a student writes none. */
async function fillQuestion({ db, clock, people, places }: Harness, person: CastName): Promise<void> {
  if (person === 'student') return
  const questionId = uuidv7()
  const { now } = clock
  await insertRow(db, 'questions', { id: questionId, ...places.medicine, topic: 'ECG', version: 1, createdAt: now })
  await insertRow(db, 'question_versions', {
    ...{
      id: uuidv7(),
      questionId,
      version: 1,
      kind: 'short',
      text: 'Why?',
      choices: [],
      modelAnswer: 'So',
      marks: 1,
    },
    ...{ writtenById: people[person].id, writtenByName: mark, writtenAt: now },
  })
}

/** An answer of the student with its mark, or an assessment that somebody wrote, marked and released. */
async function fillAssessment({ db, clock, people, places }: Harness, person: CastName): Promise<void> {
  const isStudent = person === 'student'
  const { id: byId } = isStudent ? people.hod : people[person]
  const [words, byName] = isStudent ? [mark, 'Dr hod'] : ['Words', mark]
  const studentId = isStudent ? people.student.id : people.otherStudentOfDepartment.id
  const { now } = clock
  const [questionId, versionId, assessmentId] = [uuidv7(), uuidv7(), uuidv7()]
  const [attemptId, answerId] = [uuidv7(), uuidv7()]
  await insertRow(db, 'questions', {
    ...{ id: questionId, ...places.medicine, topic: 'ECG', version: 1, createdAt: now },
  })
  await insertRow(db, 'question_versions', {
    ...{ id: versionId, questionId, version: 1, kind: 'short', text: 'Why?', choices: [], marks: 1 },
    ...{ modelAnswer: 'So', writtenById: people.otherHod.id, writtenByName: 'Dr otherHod', writtenAt: now },
  })
  await insertRow(db, 'assessments', {
    ...{ id: assessmentId, ...places.medicine, title: 'ECG', state: 'Released', opensAt: now, minutes: 60, markers: 1 },
    ...{ closesAt: new Date(now.getTime() + dayMs), createdById: byId, createdByName: byName, createdAt: now },
    ...{ publishedAt: now, releasedById: byId, releasedByName: byName, releasedAt: now },
  })
  await insertRow(db, 'attempts', {
    ...{ id: attemptId, assessmentId, studentId, seed: 1, tabId: uuidv7(), startedAt: now },
    ...{ deadline: now, isExpired: false, marks: 1 },
  })
  await insertRow(db, 'attempt_answers', {
    ...{ id: answerId, attemptId, studentId, versionId, choices: [], text: words },
    ...{ sequence: 1, typedAt: now, savedAt: now, marks: 1 },
  })
  const given = { slot: 1, marks: 1, remark: words, byId, byName, at: now }
  await insertRow(db, 'answer_marks', { answerId, studentId, ...given })
}

/** Records of the person with a patient: a draft, one approved, one reopened, and one with a file. */
async function fillRecords(harness: Harness): Promise<void> {
  const [student, teacher, hod] = [await harness.as('student'), await harness.as('teacher'), await harness.as('hod')]
  const values = async (kind: 'procedure') => ({
    ...(await validValues(harness, kind, 'student')),
    patient: mark,
    studentRemark: mark,
  })
  for (const status of ['Draft', 'Pending', 'Pending'] as const) {
    const made = await student(entries.create, {
      body: { kind: 'procedure', status, values: await values('procedure') },
    })
    expect(made.status).toBe(200)
    const params = { id: made.body.entry.id }
    if (status === 'Pending') await teacher(entries.decide, { params, body: { ...approval(), remark: mark } })
    if (status === 'Pending') await hod(entries.reopen, { params, body: { revision: 1, reason: mark } })
    if (status === 'Pending') await teacher(entries.decide, { params, body: { ...approval(2), remark: mark } })
  }
  const filed = await anEntry(harness, 'paper-poster')
  await teacher(entries.decide, { params: { id: filed.id }, body: approval() })
}

async function askErasure(harness: Harness, person: CastName): Promise<string> {
  const { body } = await (await harness.asConfirmed(person))(privacyRequests.askErasure, { body: {} })
  return body.request.id
}

const test = it.extend('erased', { scope: 'file' }, async ({ harness }) => {
  await aPhoto(harness, 'student')
  await anIdProof(harness, 'student')
  const ids = [await askErasure(harness, 'student'), await askErasure(harness, 'teacher')]
  for (const person of ['student', 'teacher'] as const) await fillTables(harness, person)
  await fillRecords(harness)
  await harness.db.unchecked(`update files set name = '${mark}', sealed_key = coalesce(sealed_key, '${mark}')
    where owner_id = '${harness.people.student.id}'`)
  const before = await marked(harness)
  const master = await harness.asConfirmed('master')
  const plans = []
  for (const id of ids) {
    plans.push((await master(privacyRequests.plan, { params: { id } })).body.plan)
    expect((await master(privacyRequests.erase, { params: { id }, body: {} })).status).toBe(200)
  }
  const today = harness.clock.now
  harness.clock.now = new Date(today.getTime() + 366 * dayMs)
  await eraseDuePeople(harness.api, erasedTables)
  harness.clock.now = today
  return { ids, before, plans, after: await marked(harness) }
})

describe('an erased person', () => {
  test('had a mark in every column of the register that can hold one', async ({ harness, erased }) => {
    const texts = new Set((await textColumns(harness)).map(({ table, column }) => `${table}.${column}`))
    const withPerson = Object.entries(dataRegister).filter(([, table]) =>
      erasuresOf(table).some(({ does }) => does === 'delete' || does === 'empty'),
    )
    const columns = withPerson.flatMap(([name, table]) =>
      columnsOf(table)
        .filter(({ dataClass }) => dataClass === 'personal' || dataClass === 'health' || dataClass === 'secret')
        .map(({ column }) => `${name}.${column}`),
    )
    const unmarked = columns.filter((column) => texts.has(column) && !erased.before.includes(column))
    expect(unmarked).toEqual(['privacy_requests.field'])
    const names = ['accounts.name', 'accounts.email', 'accounts.phone', 'accounts.identity', 'accounts.password_hash']
    const records = ['entries.student_name', 'entries.teacher_name', 'entries.verifier_name', 'entries.search']
    const revisions = ['entry_revisions.student_name', 'entry_revisions.verifier_name', 'files.name']
    expect(erased.before).toEqual(expect.arrayContaining([...names, ...records, ...revisions]))
  })

  test('leaves no mark anywhere, but for what is listed with a reason', ({ erased }) => {
    expect(erased.after.filter((column) => !(column in mayStay))).toEqual([])
  })

  test('keeps the records under “Erased person”, without patients and drafts, and as they were decided', async ({
    harness,
    hod,
    erased,
  }) => {
    expect(erased.after).toContain('entries.verifier_remark')
    const [row] = await harness.db.unchecked(
      `select count(*)::int as n, count(*) filter (where status = 'Draft')::int as drafts, count(sealed)::int as sealed,
         min(student_name) as student, max(verifier_name) as verifier
       from entries where student_id = $1`,
      [harness.people.student.id],
    )
    const kept = { n: 3, drafts: 0, sealed: 0, student: 'Erased person', verifier: 'Erased person' }
    expect(row).toEqual(kept)
    const { body } = await hod(entries.list, { query: { kind: 'procedure' } })
    expect(body.entries.map(({ student }) => student.name)).toEqual(['Erased person', 'Erased person'])
    const { broken, decisions } = await verifyDecisions(harness.api)
    expect([broken, decisions]).toEqual([undefined, 5])
  })

  test('was foretold: what is deleted, what loses the name, and until when', ({ erased }) => {
    const [plan] = erased.plans
    expect(plan?.eraseOn).toBe('2027-06-15')
    const effects = new Map(plan?.tables.map(({ holds, does }) => [holds, does]))
    expect(effects.get('personal details on profiles')).toBe('delete')
    expect(effects.get('the records of students with their decisions')).toBe('pseudonymise')
    expect(effects.get('who did what; rows are only added')).toBe('keep')
  })

  test('has no files: the store has none of their bytes, and records keep a line without a name', async ({
    harness,
    erased,
  }) => {
    expect(erased.ids).toHaveLength(2)
    const rows = await harness.db.unchecked('select name, object_key from files where owner_id = $1', [
      harness.people.student.id,
    ])
    expect(rows.map(({ name, object_key: key }) => [name, String(key).split('/')[0]])).toEqual(
      rows.map(() => ['Erased', 'erased']),
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  test('cannot be restored, and their address is free', async ({ harness, erased }) => {
    const master = await harness.asConfirmed('master')
    const [id = ''] = erased.ids
    expect((await master(privacyRequests.restore, { params: { id }, body: {} })).status).toBe(409)
    const [row] = await harness.db.unchecked('select name, email, identity, active from accounts where id = $1', [
      harness.people.student.id,
    ])
    expect(row).toMatchObject({ name: 'Erased person', email: harness.people.student.id, active: false })
    expect(row?.identity).toMatch(/^Erased [0-9a-f]{12}$/)
  })
})

describe('the database', () => {
  test('lets nobody but an erased person lose the name in a record', async ({ harness, erased }) => {
    expect(erased.ids).toHaveLength(2)
    const other = (sql: string) =>
      harness.db.transaction(async () => {
        await harness.db.unchecked("select set_config('rounds.erase', '1', true)")
        await harness.db.unchecked(sql)
      })
    const where = `where verified_by = '${harness.people.teacher.id}'`
    await expect(other(`update entries set verifier_name = 'Dr Famous' ${where}`)).rejects.toThrow()
    await expect(other(`update entries set score = 4 ${where}`)).rejects.toThrow()
    await expect(other(`delete from entries ${where}`)).rejects.toThrow()
  })
})
