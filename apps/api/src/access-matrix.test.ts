// Every operation × every role × own department, other department, other college: generated from the served operations.

import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { roles } from '@rounds/contract/identity/accounts/person'
import { type AccessRole, isStandingEnough, type Reach, type Standing } from '@rounds/contract/kernel/access'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { studentEvents } from '@rounds/contract/membership/students/student.events'
import { studentTeachers } from '@rounds/contract/membership/teachers/student-teacher.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { recordImportMessages } from '@rounds/contract/records/logbook-import/record-import.messages'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anInvoiceRow } from '#api/testing/billing/invoices.ts'
import { aCoupon, anOrderRow, aPackage, singlePackage } from '#api/testing/billing/orders.ts'
import { aSeatOf } from '#api/testing/billing/seats.ts'
import { anAnnouncement } from '#api/testing/communication/announcements.ts'
import { collegeRows } from '#api/testing/communication/college-rows.ts'
import { aConversation, aMessageReport } from '#api/testing/communication/conversations.ts'
import { aStoredCertificate, aStoredLogbook } from '#api/testing/documents/stored-logbook.ts'
import { aFile, approval, validValues } from '#api/testing/entries/entries.ts'
import { type Harness, openHarness } from '#api/testing/harness.ts'
import { aPasskeyRow } from '#api/testing/identity/passkeys.ts'
import { aSecondFactor } from '#api/testing/identity/second-factor.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import { aPerson, castNames, type TestPerson } from '#api/testing/people.ts'
import { aSavedReport } from '#api/testing/saved-reports.ts'
import { trainingRows } from '#api/testing/training/access-rows.ts'
import { anIdProof, aPersonalExport, aPhoto } from '#api/testing/uploads/people-files.ts'

let harness: Harness
let proof: Promise<string> | undefined
/** Shared by all cases, because a person may upload five a day at most. */
function idProof(): Promise<string> {
  proof ??= anIdProof(harness, 'student')
  return proof
}
let everybody: { name: string; person: TestPerson; standing: Standing; isLicenceOver?: true }[]

beforeAll(async () => {
  // Teachers need two-step sign-in. The cast has it; the teacher without it is added below.
  harness = await openHarness({}, { secondFactorRequiredFor: ['faculty'] })
  for (const name of castNames) await aSecondFactor(harness, harness.people[name].id)
  const place = harness.places.medicine
  const someone = { role: 'student', createdAt: harness.clock.now, ...place } as const
  const asUnpaid = { name: 'Unpaid', email: 'unpaid@rounds.example', paymentStatus: 'unpaid' } as const
  const unpaid = await aPerson(harness.db, { ...someone, ...asUnpaid })
  const lapsed = await aPerson(harness.db, { ...someone, name: 'Lapsed', email: 'lapsed@rounds.example' })
  await harness.db.unchecked(
    "update licences set ends_at = $2::timestamptz - interval '1 day', starts_at = $2::timestamptz - interval '3 years' where student_id = $1",
    [lapsed.id, harness.clock.now],
  )
  const unverified = await aPerson(harness.db, {
    ...someone,
    name: 'New',
    email: 'new@rounds.example',
    verifyByHod: false,
  })
  const unprotected = await aPerson(harness.db, {
    ...someone,
    role: 'professor',
    name: 'Unprotected',
    email: 'unprotected@rounds.example',
  })
  const temporary = await aPerson(harness.db, { ...someone, name: 'One Time', email: 'one.time@rounds.example' })
  await harness.db.unchecked('update accounts set one_time_until = $2 where id = $1', [temporary.id, harness.clock.now])
  const unconfirmed = { confirmed: false, createdAt: harness.clock.now, ...harness.places.medicine }
  const asProfessor = { role: 'professor', name: 'Unconfirmed', email: 'unconfirmed@rounds.example' } as const
  const asHod = { role: 'hod', name: 'Unconfirmed HOD', email: 'unconfirmed.hod@rounds.example' } as const
  const teacher = await aPerson(harness.db, { ...unconfirmed, ...asProfessor })
  const head = await aPerson(harness.db, { ...unconfirmed, ...asHod })
  await aSecondFactor(harness, teacher.id)
  everybody = [
    ...castNames.map((name) => ({ name, person: harness.people[name], standing: 'full' as const })),
    { name: 'student with a one-time password', person: temporary, standing: 'passwordDue' },
    { name: 'unpaid student', person: unpaid, standing: 'unpaid' },
    { name: 'student whose licence is over', person: lapsed, standing: 'full', isLicenceOver: true },
    { name: 'unverified student', person: unverified, standing: 'unverified' },
    { name: 'unconfirmed teacher', person: teacher, standing: 'unverified' },
    { name: 'unconfirmed HOD', person: head, standing: 'unverified' },
    { name: 'unprotected teacher', person: unprotected, standing: 'unprotected' },
  ]
})
afterAll(() => harness.close())

const label = (spec: EndpointSpec) => `${spec.method} ${spec.path}`

const Refusal = z.object({ code: z.string() })
const codeIn = async (stream: Readable) => Refusal.parse(JSON.parse(await text(stream))).code

/** A request with unknown ids and without input: rights are checked before either matters. */
async function request(spec: EndpointSpec, headers: Record<string, string>) {
  const url = `/api${spec.path.replaceAll(/:[^/]+/g, () => uuidv7())}`
  const response = await harness.http.inject({ method: spec.method, url, headers, payloadAsStream: spec.live === true })
  if (spec.live) {
    if (response.statusCode !== 200) return { status: response.statusCode, code: await codeIn(response.stream()) }
    response.stream().destroy()
    return { status: 200, code: '' }
  }
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return { status: response.statusCode, code: isJson ? String(response.json().code) : '' }
}

const dueCodes = {
  passwordDue: 'passwordDue',
  unprotected: 'secondFactorDue',
  unpaid: 'paymentDue',
  unverified: 'notVerified',
} as const
const refusals = new Set<string>([
  'unauthenticated',
  'forbidden',
  'staleToken',
  'licenceOver',
  ...Object.values(dueCodes),
])

/** Writes allowed to students without a licence. Listed one by one, so that each new operation needs a decision. */
const withoutLicence = new Set([
  'POST /institutions/of-state',
  'POST /session/confirmation',
  'POST /access-tokens',
  'POST /sign-on/link',
  'DELETE /sign-on/link',
  'DELETE /access-tokens/:id',
  'POST /memos/:id/explanation',
  'POST /conversations',
  'POST /conversations/:id/messages',
  'POST /conversations/:id/reading',
  'POST /announcements/:id/reading',
  'POST /conversations/:id/reports',
  'POST /appraisals/:id/reply',
  'POST /printed-logbooks',
  'POST /certificates',
])
/**
 * Paying, signing out, protecting the account and requesting one's data need no licence, so they stay open after one.
 */
const isWriteOfLogbook = (spec: EndpointSpec): boolean =>
  spec.method !== 'GET' && ['unverified', 'full', undefined].includes(spec.standing) && !withoutLicence.has(label(spec))

function expectedCode(
  spec: EndpointSpec,
  role: AccessRole,
  { standing, isLicenceOver }: Pick<(typeof everybody)[number], 'standing' | 'isLicenceOver'>,
): string | null {
  if (spec.access === 'public') return null
  if (!spec.access[role]) return 'forbidden'
  if (isStandingEnough(standing, spec.standing ?? 'full')) {
    return isLicenceOver && isWriteOfLogbook(spec) ? 'licenceOver' : null
  }
  return standing === 'full' ? null : dueCodes[standing]
}

describe('the access matrix', () => {
  it('admits exactly the declared roles and standings to each operation', async () => {
    const exceptions: string[] = []
    let checked = 0
    for (const spec of harness.api.served) {
      for (const { name, person, ...has } of everybody) {
        const { status, code } = await request(spec, await harness.session(person))
        const expected = expectedCode(spec, roles[person.role].access, has)
        const isRight = expected === null ? status !== 500 && !refusals.has(code) : code === expected
        checked++
        if (!isRight)
          exceptions.push(`${label(spec)} as ${name}: ${status} ${code}, expected ${expected ?? 'no refusal'}`)
      }
    }
    expect(exceptions).toEqual([])
    expect(checked).toBe(harness.api.served.length * everybody.length)
  }, 240_000)

  it('asks anonymous callers to sign in, except at the few public operations', async () => {
    const open = harness.api.served.filter((spec) => spec.access === 'public')
    // Three of them belong to the sign-off link, which shows a record without its patient and verifies nothing by
    // itself.
    expect(open.length).toBeLessThanOrEqual(33)
    for (const spec of harness.api.served) {
      const { code } = await request(spec, {})
      if (spec.access === 'public') expect([label(spec), refusals.has(code)]).toEqual([label(spec), false])
      else expect([label(spec), code]).toEqual([label(spec), 'unauthenticated'])
    }
  })

  it('requires the session’s token for every unsafe operation', async () => {
    for (const spec of harness.api.served.filter((one) => one.method !== 'GET' && one.access !== 'public')) {
      const { cookie } = await harness.session('master')
      expect([label(spec), (await request(spec, { cookie })).code]).toEqual([label(spec), 'staleToken'])
    }
  })
})

/** A row of `student` (medicine, college A) for each operation that names one row. `body` must pass the schema. */
interface Row {
  id: () => Promise<string>
  query?: Record<string, string>
  body?: unknown
}

async function anEntryOfStudent(status: 'Draft' | 'Pending'): Promise<string> {
  const student = await harness.as('student')
  const values = await validValues(harness, 'opd-campus', 'student')
  const { body } = await student(entries.create, { body: { kind: 'opd-campus', status, values } })
  return body.entry.id
}

async function aSessionOf(accountId: string): Promise<string> {
  await harness.session({ id: accountId })
  const [row] = await harness.db.unchecked('select handle from sessions where account_id = $1 limit 1', [accountId])
  return String(row?.handle)
}

async function aTokenOfStudent(): Promise<string> {
  const id = uuidv7()
  const { now: createdAt } = harness.clock
  const row = { id, accountId: harness.people.student.id, key: id, name: id, scopes: ['read'], createdAt }
  await insertRow(harness.db, 'access_tokens', { ...row, endsAt: new Date(createdAt.getTime() + dayMs) })
  return id
}

let favouriteCount = 0
async function aFavourite(): Promise<string> {
  const student = await harness.as('student')
  const name = `Ward ${++favouriteCount}`
  const { body } = await student(favourites.keep, { body: { kind: 'opd-campus', name, values: { venue: 'Ward' } } })
  return body.id
}

const pending = () => anEntryOfStudent('Pending')
async function aNotificationOfStudent(): Promise<string> {
  const { id } = harness.people.student
  await harness.api.notify(studentEvents.approved, { to: id, by: 'Dr hod' })
  const [row] = await harness.db.uncheckedRows(
    z.object({ id: z.string() }),
    'select id from notifications where account_id = $1',
    [id],
  )
  return row?.id ?? ''
}
const idOfStudent = async () => harness.people.student.id
const teacherOfStudent = async () => harness.people.teacher.id
async function ownTeacherOfStudent(): Promise<string> {
  const student = await harness.as('student')
  const { departmentId: subjectId } = harness.places.medicine
  await student(studentTeachers.add, { body: { subjectId, teacherId: harness.people.teacher.id } })
  const { body } = await student(studentTeachers.list)
  return body.teachers[0]?.id ?? ''
}
// Inserted directly: the student's client would hold a session that ends before it is needed.
async function anAdditionOfStudent(over: { deletedAt?: Date } = {}): Promise<string> {
  const { id: addedBy, collegeId, departmentId } = harness.people.student
  const id = uuidv7()
  const row = { id, shelf: 'procedure', title: `Added ${id}`, addedBy, collegeId, departmentId }
  await insertRow(harness.db, 'catalogue_items', {
    ...row,
    synonyms: '{}',
    used: false,
    createdAt: harness.clock.now,
    ...over,
  })
  return id
}
const aDeletedAdditionOfStudent = () => anAdditionOfStudent({ deletedAt: harness.clock.now })
async function anInstitutionOfStudent(over: { deletedAt?: Date } = {}): Promise<string> {
  const { id: addedBy, collegeId } = harness.people.student
  const id = uuidv7()
  const row = { id, name: `Added ${id}`, stateId: harness.stateId, addedBy, collegeId }
  await insertRow(harness.db, 'institutions', { ...row, createdAt: harness.clock.now, ...over })
  return id
}
const aDeletedInstitutionOfStudent = () => anInstitutionOfStudent({ deletedAt: harness.clock.now })
async function anImport(): Promise<string> {
  const { id: createdById, collegeId, departmentId } = harness.people.hod
  const id = uuidv7()
  // Not a draft, because a person can have only one unstarted import.
  const row = { id, createdById, collegeId, departmentId, kind: 'students', state: 'done', fileName: 'list.csv' }
  await insertRow(harness.db, 'people_imports', { ...row, createdAt: harness.clock.now })
  return id
}
let privacyRequest: string | undefined
async function aPrivacyRequest(): Promise<string> {
  if (privacyRequest) return privacyRequest
  const id = uuidv7()
  privacyRequest = id
  const row = { id, accountId: harness.people.student.id, kind: 'correction', state: 'Open' }
  await insertRow(harness.db, 'privacy_requests', { ...row, requestedAt: harness.clock.now })
  return id
}
async function aRecordImport(): Promise<string> {
  const { id: createdById, collegeId, departmentId } = harness.people.hod
  const id = uuidv7()
  const row = { id, createdById, collegeId, departmentId, kind: 'opd-campus', state: 'done', fileName: 'old.csv' }
  await insertRow(harness.db, 'record_imports', { ...row, createdAt: harness.clock.now })
  return id
}
const aView = () => aSavedReport(harness, 'student')
const aNotice = () => anAnnouncement(harness, 'student')
const aReport = () => aMessageReport(harness, 'student')
const aTalk = () => aConversation(harness, 'student')
const collegeOfStudent = async () => String(harness.people.student.collegeId)
const absentId = uuidv7()
const rowsOf: Record<string, Row> = {
  'POST /staffUpdate/:id/:userId': { id: teacherOfStudent, body: { name: 'Dr Teacher' } },
  'POST /staffUpdate/assign/:id/:userId': { id: teacherOfStudent, body: { students: [uuidv7()] } },
  'GET /staff/:id/students': { id: teacherOfStudent },
  'GET /staff/:id': { id: teacherOfStudent },
  'GET /exam-passports/:id': { id: idOfStudent },
  'GET /students/:id': { id: idOfStudent },
  'GET /students/:id/payments': { id: idOfStudent },
  'GET /reports/students/:id': { id: idOfStudent },
  'GET /reports/students/:id/file': { id: idOfStudent },
  'POST /staff/:id/confirmation': { id: teacherOfStudent, body: { confirmed: true } },
  'POST /staff/:id/invitation': { id: teacherOfStudent },
  'GET /staff/:id/posts': { id: teacherOfStudent },
  'POST /staff/:id/post': { id: teacherOfStudent, body: { role: 'clerk', departmentId: absentId } },
  'POST /staff/:id/handover': { id: teacherOfStudent, body: { role: 'professor', successorId: absentId } },
  'POST /staff/:id/leaving': { id: teacherOfStudent, body: {} },
  'POST /students/:id/approval': { id: idOfStudent, body: { verifyByHod: true, sawProofOnPaper: true } },
  'PUT /students/:id/certification': { id: idOfStudent, body: { certified: true, words: 'Proficient' } },
  'PUT /students/:id/leaving': { id: idOfStudent, body: { leftOn: null, reason: 'Back' } },
  'PUT /students/:id/place': {
    id: idOfStudent,
    body: { collegeId: absentId, departmentId: absentId, reason: 'Moved' },
  },
  'PUT /students/:id/term': { id: idOfStudent, body: { until: '2099-01-01', reason: 'Leave' } },
  'DELETE /teachers/:id': { id: ownTeacherOfStudent },
  'GET /files/:id': { id: () => aFile(harness.db, harness.people.student) },
  'GET /entries/:id': { id: pending },
  'PUT /entries/:id': { id: pending, body: { revision: 1, status: 'Pending', values: {} } },
  'DELETE /entries/:id': { id: () => anEntryOfStudent('Draft') },
  'POST /entries/:id/kept-rejection': { id: pending, body: { revision: 1 } },
  'POST /entries/:id/decision': {
    id: pending,
    body: { revision: 1, status: 'Approved', remark: 'Good', score: 3 },
  },
  'POST /entries/:id/sign-off-link': { id: pending, body: {} },
  'GET /entries/:id/sign-off-link': { id: pending },
  'DELETE /entries/:id/sign-off-link': { id: pending },
  'GET /entries/:id/bedside-code': { id: pending },
  'POST /entries/:id/bedside-decision': {
    id: pending,
    body: { revision: 1, status: 'Approved', remark: 'Good', score: 3, ticket: 'a.b' },
  },
  'POST /entries/:id/reopening': { id: pending, body: { revision: 1, reason: 'Wrong ward' } },
  'GET /entries/:id/history': { id: pending },
  'DELETE /sessions/:id': { id: async () => aSessionOf(harness.people.student.id) },
  'DELETE /access-tokens/:id': { id: aTokenOfStudent },
  'DELETE /passkeys/:id': { id: () => aPasskeyRow(harness, 'student') },
  'PATCH /favourites/:id': { id: aFavourite, body: { name: 'Mine' } },
  'DELETE /favourites/:id': { id: aFavourite },
  'GET /profile/exports/:id/file': { id: () => aPersonalExport(harness, 'student') },
  'DELETE /profile/privacy-requests/:id': { id: () => aPrivacyRequest() },
  'POST /accounts/:id/privacy-requests': { id: idOfStudent, body: { kind: 'erasure', words: 'By letter' } },
  'GET /accounts/:id/photo': { id: async () => aPhoto(harness, 'student') },
  'GET /accounts/:id/id-proofs': { id: async () => harness.people.student.id },
  'GET /id-proofs/:id/file': { id: () => idProof() },
  'PUT /students/:id/registration': {
    id: async () => harness.people.student.id,
    body: { identity: 'RMC/20110', joiningDate: '2025-06-01' },
  },
  'POST /notifications/:id/reading': { id: aNotificationOfStudent },
  'DELETE /catalogue-additions/:id': { id: () => anAdditionOfStudent() },
  'PUT /catalogue/:id/title': { id: () => anAdditionOfStudent(), body: { title: 'Another' } },
  'POST /catalogue/:id/merging': {
    id: () => anAdditionOfStudent(),
    body: { into: '0190f0b0-0000-7000-8000-000000000000' },
  },
  'POST /catalogue/:id/restoration': { id: aDeletedAdditionOfStudent },
  'POST /institutions/:id/delete': { id: () => anInstitutionOfStudent() },
  'PUT /institutions/:id': {
    id: () => anInstitutionOfStudent(),
    body: { title: 'Elsewhere', state: '0190f0b0-0000-7000-8000-000000000000' },
  },
  'POST /institutions/:id/restoration': { id: aDeletedInstitutionOfStudent },
  'GET /people-imports/:id': { id: anImport },
  'GET /people-imports/:id/rows': { id: anImport },
  'POST /people-imports/:id/rows': { id: anImport, body: { rows: [{ line: 2, cells: {} }] } },
  'POST /people-imports/:id/choice': { id: anImport, body: { isChosen: false } },
  'POST /people-imports/:id/start': { id: anImport },
  'POST /people-imports/:id/undo': { id: anImport },
  'GET /record-imports/:id': { id: aRecordImport },
  'GET /record-imports/:id/rows': { id: aRecordImport },
  'POST /record-imports/:id/rows': { id: aRecordImport, body: { rows: [{ line: 2, cells: {} }] } },
  'POST /record-imports/:id/choice': { id: aRecordImport, body: { isChosen: false } },
  'POST /record-imports/:id/start': { id: aRecordImport },
  'POST /record-imports/:id/verification': { id: aRecordImport, body: { statement: recordImportMessages.statement } },
  'POST /record-imports/:id/undo': { id: aRecordImport },
  'PUT /packages/:id': {
    id: async () => (await singlePackage(harness)).id,
    body: {
      title: 'Single Package',
      description: 'For one',
      points: ['A licence'],
      buyer: 'one',
      pricePaise: 999_900,
      offerPricePaise: 999_900,
      till: null,
    },
  },
  'POST /packages/:id/withdrawal': { id: async () => (await aPackage(harness)).id },
  'POST /packages/:id/offer': { id: async () => (await aPackage(harness)).id },
  'POST /coupons/:id/delete': { id: async () => (await aCoupon(harness)).id },
  'GET /orders/:id/checkout': { id: () => anOrderRow(harness, harness.people.student) },
  'POST /orders/:id/confirmation': { id: () => anOrderRow(harness, harness.people.student), body: {} },
  'GET /orders/:id/transfer': { id: () => anOrderRow(harness, harness.people.student) },
  'POST /orders/:id/transfer': {
    id: () => anOrderRow(harness, harness.people.student),
    body: { reference: 'UTR1234567890' },
  },
  'POST /orders/:id/transfer/confirmation': {
    id: () => anOrderRow(harness, harness.people.student),
    body: { paidOn: '2026-06-15', amountPaise: 1, words: 'NEFT' },
  },
  'POST /orders/:id/transfer/refusal': {
    id: () => anOrderRow(harness, harness.people.student),
    body: { words: 'No' },
  },
  'POST /seats/:id/withdrawal': { id: () => aSeatOf(harness, harness.people.student) },
  'POST /colleges/:id/orders': {
    id: collegeOfStudent,
    body: { packageId: uuidv7(), quantity: 1, gateway: 'sandbox', amountPaise: 1 },
  },
  'GET /colleges/:id/seats': { id: collegeOfStudent },
  'GET /colleges/:id/seats/holders': { id: collegeOfStudent },
  'GET /colleges/:id/seats/export': { id: collegeOfStudent },
  'PUT /colleges/:id/seats/self-service': { id: collegeOfStudent, body: { isOn: false } },
  'GET /invoices/:id/document': { id: () => anInvoiceRow(harness, harness.people.student) },
  'GET /announcements/:id': { id: aNotice },
  'POST /announcements/:id/reading': { id: aNotice },
  'POST /announcements/:id/withdrawal': { id: aNotice },
  'GET /conversations/:id/messages': { id: aTalk },
  'POST /conversations/:id/messages': { id: aTalk, body: { text: 'Yes' } },
  'POST /conversations/:id/reading': { id: aTalk, body: { upTo: 1 } },
  'POST /conversations/:id/reports': { id: aTalk, body: { number: 1, reason: 'Rude' } },
  'POST /reported-messages/:id/closing': { id: aReport, body: { remark: 'Spoken to' } },
  'PUT /saved-reports/:id': { id: aView, body: { name: 'Mine', schedule: 'never' } },
  'DELETE /saved-reports/:id': { id: aView },
  'POST /documents/:id/revocation': { id: () => aStoredLogbook(harness, 'student'), body: { reason: 'By mistake' } },
  'GET /documents/:id/file': { id: () => aStoredLogbook(harness, 'student') },
  'GET /documents/:id/badge': { id: () => aStoredCertificate(harness, 'student') },
  'POST /drp/records/:id/decision': { id: () => anEntryOfStudent('Pending'), body: approval() },
  'PUT /departments/:id/course': { id: async () => harness.places.medicine.departmentId, body: { title: 'MD' } },
  ...trainingRows(() => harness),
  ...collegeRows(() => harness),
  'GET /colleges/:id': { id: collegeOfStudent },
  'GET /colleges/:id/figures': { id: collegeOfStudent },
  'GET /colleges/:id/privacy': { id: collegeOfStudent },
  'PUT /colleges/:id/privacy': { id: collegeOfStudent, body: { keepsPatientIdentity: true } },
}

function isInReach(reach: Reach, person: TestPerson): boolean {
  const owner = harness.people.student
  if (reach === 'all') return true
  if (reach === 'college') return person.collegeId === owner.collegeId
  if (reach === 'department') return person.collegeId === owner.collegeId && person.departmentId === owner.departmentId
  return person.id === owner.id
}

describe('a row outside the caller’s reach', () => {
  it('gets exactly the reply of a missing row, for every operation that names one', async () => {
    const exceptions: string[] = []
    const named = harness.api.served.filter((spec) => spec.path.includes('/:id') && spec.access !== 'public')
    for (const spec of named) {
      if (!Object.values(spec.access).some((reach) => reach !== 'all')) continue
      const row = rowsOf[label(spec)]
      if (!row) {
        exceptions.push(`${label(spec)} has no row in this test`)
        continue
      }
      for (const { name, person } of everybody) {
        const reach = spec.access === 'public' ? undefined : spec.access[roles[person.role].access]
        if (!reach || isInReach(reach, person)) continue
        const headers = await harness.session(person)
        await harness.db.unchecked('update sessions set confirmed_at = $1', [harness.clock.now])
        const ask = async (id: string) => {
          const response = await harness.http.inject({
            method: spec.method,
            url: `/api${spec.path.replace(':id', id).replace(':userId', person.id)}?${new URLSearchParams(row.query)}`,
            headers: { ...headers, ...(row.body ? { 'content-type': 'application/json' } : {}) },
            ...(row.body ? { payload: JSON.stringify(row.body) } : {}),
          })
          // Files are compared as they are.
          const isJson = `${response.headers['content-type']}`.includes('json')
          const { requestId: _, ...rest } = isJson ? response.json() : { file: response.body }
          return { status: response.statusCode, rest }
        }
        const foreign = await ask(await row.id())
        const absent = await ask(uuidv7())
        if (JSON.stringify(foreign) !== JSON.stringify(absent)) {
          exceptions.push(`${label(spec)} as ${name}: ${JSON.stringify(foreign)} is not ${JSON.stringify(absent)}`)
        }
      }
    }
    expect(exceptions).toEqual([])
    // Thousands of requests take more than a minute on a busy machine.
  }, 300_000)
})
