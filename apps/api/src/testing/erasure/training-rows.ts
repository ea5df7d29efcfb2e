// Rows about a person in the training tables apart from assessments, with a mark in each of their texts, for tests of
// erasure.
import { uuidv7 } from 'uuidv7'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { CastName } from '#api/testing/people.ts'
import { signedScores } from '#api/testing/training/appraisals.ts'

/** Stores a signed, answered and withdrawn appraisal: of the student, or signed by the teacher for somebody else. */
export async function fillAppraisal(
  { db, clock, people, places }: Harness,
  person: CastName,
  mark: string,
): Promise<void> {
  const isStudent = person === 'student'
  const { id: signedById } = isStudent ? people.hod : people[person]
  const { id: studentId } = isStudent ? people.student : people.otherStudentOfDepartment
  const [words, signedByName] = isStudent ? [mark, 'Dr hod'] : ['Words', mark]
  const id = uuidv7()
  const period = { form: 'quarterly', year: 1, fromDate: '2020-01-01', toDate: '2020-03-31', version: 1 }
  const withdrawn = {
    withdrawal: words,
    withdrawnById: signedById,
    withdrawnByName: signedByName,
    withdrawnAt: clock.now,
  }
  await insertRow(db, 'appraisals', { id, studentId, ...places.medicine, ...period, ...withdrawn })
  const given = { notes: `{${words}}`, about: words, notDiscussedReason: words, appraisalId: id, studentId }
  const texts = { remarks: words, signedById, signedByName, signedAt: clock.now, reply: 'Answered', answer: words }
  await insertRow(db, 'appraisal_versions', { ...signedScores('quarterly'), ...given, ...texts, repliedAt: clock.now })
}

/**
 * Stores an attestation with a remark: under the student's month, or by the teacher, in place of a former guide, under
 * somebody else's.
 */
export async function fillAttestation(
  { db, clock, people, places }: Harness,
  person: CastName,
  mark: string,
): Promise<void> {
  const isStudent = person === 'student'
  const { id: byId } = isStudent ? people.hod : people[person]
  const signed = { signedById: byId, signedByName: isStudent ? 'Dr hod' : mark, signedAs: 'hod', signedAt: clock.now }
  const left = isStudent ? {} : { standsForId: byId, standsForName: mark }
  await insertRow(db, 'attestations', {
    id: uuidv7(),
    studentId: isStudent ? people.student.id : people.otherStudentOfDepartment.id,
    ...places.medicine,
    month: '2020-01-01',
    version: 1,
    digest: '0'.repeat(64),
    entryIds: `{${uuidv7()}}`,
    revisions: '{1}',
    statuses: '{Approved}',
    remark: isStudent ? mark : 'Words',
    ...signed,
    ...left,
  })
}

/** Stores a corrected day: of the student, or corrected by the person, who also set the college's rules. */
export async function fillLedger(
  { db, clock, people, places }: Harness,
  person: CastName,
  mark: string,
): Promise<void> {
  const isStudent = person === 'student'
  const { id: byId } = isStudent ? people.hod : people[person]
  const studentId = isStudent ? people.student.id : people.otherStudentOfDepartment.id
  await insertRow(db, 'attendance_months', {
    studentId,
    month: '2020-01-01',
    marks: 'P'.repeat(31),
    importedAt: clock.now,
  })
  await insertRow(db, 'attendance_risks', { studentId, state: 'clear', toldState: 'atRisk', toldOn: '2020-01-02' })
  await insertRow(db, 'attendance_corrections', {
    id: uuidv7(),
    studentId,
    day: '2020-01-02',
    number: 1,
    mark: 'absent',
    before: 'present',
    reason: isStudent ? mark : 'Words',
    byId,
    byName: isStudent ? 'Dr hod' : mark,
    at: clock.now,
  })
  if (isStudent) return
  await insertRow(db, 'attendance_rules', {
    collegeId: places.medicine.collegeId,
    weeklyOffs: [0],
    casualDays: 20,
    academicDays: 5,
    sickDays: 0,
    isPaidLeaveAttended: false,
    doesExcessExtend: true,
    doesParentalExtend: true,
    changedById: byId,
    changedByName: mark,
    changedAt: clock.now,
  })
}

/** Stores a synopsis of the student, or of a student of the teacher: an unlocked title and a decided version. */
export async function fillThesis(
  { db, clock, people, places }: Harness,
  person: CastName,
  mark: string,
): Promise<void> {
  const isStudent = person === 'student'
  const { id: byId } = isStudent ? people.hod : people[person]
  const [words, byName] = isStudent ? [mark, 'Dr hod'] : ['Words', mark]
  const trackId = uuidv7()
  const studentId = isStudent ? people.student.id : people.otherStudentOfDepartment.id
  const own = () => ({ id: uuidv7(), trackId, studentId })
  const now = clock.now
  await insertRow(db, 'thesis_tracks', {
    id: trackId,
    studentId,
    ...places.medicine,
    track: 'synopsis',
    createdAt: now,
  })
  const gone = { unlockedAt: now, unlockedById: byId, unlockedByName: byName, unlockReason: words }
  const setAt = now
  await insertRow(db, 'thesis_steps', { ...own(), step: 'title', title: words, setAt })
  await insertRow(db, 'thesis_steps', { ...own(), step: 'guide', guideId: byId, guideName: byName, setAt })
  await insertRow(db, 'thesis_steps', { ...own(), step: 'coGuides', coGuides: words, setAt, ...gone })
  const fileId = uuidv7()
  await insertRow(db, 'files', {
    id: fileId,
    ownerId: studentId,
    name: 'synopsis.pdf',
    type: 'application/pdf',
    bytes: 1000,
    sha256: fileId,
    objectKey: `test/${fileId}`,
    createdAt: now,
    attachedAt: now,
  })
  await insertRow(db, 'thesis_versions', {
    ...own(),
    number: 1,
    status: 'Approved',
    fileId,
    studentRemark: words,
    uploadedAt: now,
    feedback: words,
    verifiedById: byId,
    verifiedByName: byName,
    verifiedOn: now,
  })
}
