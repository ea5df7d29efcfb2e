// A row outside the caller's reach that a query or body names gets the same reply as a missing row. The access matrix
// covers ids in paths.

import { roles } from '@rounds/contract/identity/accounts/person'
import type { Reach } from '@rounds/contract/kernel/access'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { thesisTracks } from '@rounds/contract/training/thesis/thesis.endpoints'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { singlePackage } from '#api/testing/billing/orders.ts'
import { aStoredLogbook } from '#api/testing/documents/stored-logbook.ts'
import { aFile, anEntry } from '#api/testing/entries/entries.ts'
import { type Harness, openHarness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import { aPerson, castNames, type TestPerson } from '#api/testing/people.ts'
import { aStoredPosting } from '#api/testing/postings.ts'
import { trainingRows } from '#api/testing/training/access-rows.ts'
import { aStoredQuestion, questionDraft } from '#api/testing/training/assessments.ts'
import { aStoredMemo } from '#api/testing/training/memos.ts'
import { aReadyTrack } from '#api/testing/training/thesis.ts'

/** The kinds of rows that an operation can name: rows of `student`, or missing ones. */
const things = [
  'student',
  'teacher',
  'college',
  'department',
  'entry',
  'favourite',
  'file',
  'posting',
  'item',
  'question',
] as const
type Its = Record<(typeof things)[number], string>

/** Rows of the caller or their place, for the paths of operations that also name another row. */
interface Own {
  name: string
  colleague: string
  entry: string
  item: string
}

interface Naming {
  path?: (its: Its, own: Own) => Record<string, string>
  query?: (its: Its) => object
  body?: (its: Its, own: Own) => unknown
  /** The reach of the named row, when it differs from the reach of the operation. */
  reach?: Reach
}

const ofStudent: Naming = { query: ({ student }) => ({ studentId: student }) }
const ofPlace: Naming = { query: ({ college, department }) => ({ collegeId: college, departmentId: department }) }
const ofCollege: Naming = { query: ({ college }) => ({ collegeId: college }) }
const invitee = { name: 'Dr New Teacher', phone: '9876543210' }
const at = (own: Own) => ({ id: own.colleague })

const newStaff: Naming = {
  body: ({ college, department }) => ({
    ...invitee,
    role: 'professor',
    email: `${uuidv7()}@rounds.example`,
    collegeId: college,
    departmentId: department,
  }),
}

const namings: Record<string, Naming> = {
  'GET /entries': ofStudent,
  'GET /entries/export': { query: ({ student }) => ({ studentId: student, kind: 'opd-campus' }) },
  'GET /memos': ofStudent,
  'GET /memos/export': ofStudent,
  'GET /drp/records': ofStudent,
  'GET /drp/postings': ofStudent,
  'GET /drp/postings/export': ofStudent,
  'GET /drp/attendance': ofStudent,
  'GET /drp/attendance/export': ofStudent,
  'GET /appraisals': { query: ({ student }) => ({ studentId: student, form: 'quarterly' }) },
  'GET /appraisals/export': { query: ({ student }) => ({ studentId: student, form: 'quarterly' }) },
  'GET /attestations': ofStudent,
  'GET /attestations/:id/:month': {
    path: ({ student }) => ({ id: student, month: '2026-05' }),
    query: ({ department }) => ({ departmentId: department }),
  },
  'GET /thesis-tracks': {
    query: ({ student, teacher }) => ({ track: 'synopsis', studentId: student, guideId: teacher }),
  },
  'GET /thesis-tracks/export': {
    query: ({ student, teacher }) => ({ track: 'synopsis', studentId: student, guideId: teacher }),
  },
  'GET /documents': ofStudent,
  'GET /documents/export': ofStudent,
  'GET /getTeachers/:departmentId/:collegeId': {
    path: ({ college, department }) => ({ departmentId: department, collegeId: college }),
  },
  'GET /students': ofPlace,
  'GET /students/export': ofPlace,
  'GET /students/options': ofPlace,
  'GET /staff': ofPlace,
  'GET /staff/export': ofPlace,
  'GET /ledgers': ofPlace,
  'GET /ledgers/export': ofPlace,
  'GET /exam-passports': ofPlace,
  'GET /reports/department': ofPlace,
  'GET /reports/department/export': {
    query: ({ college, department }) => ({ collegeId: college, departmentId: department, section: 'students' }),
  },
  'GET /reports/department/file': {
    query: ({ college, department }) => ({ collegeId: college, departmentId: department, format: 'xlsx' }),
  },
  'GET /reports/comparison': ofCollege,
  'GET /reports/comparison/file': ofCollege,
  'GET /catalogue/:shelf': { path: () => ({ shelf: 'skill' }), query: ({ item }) => ({ within: item }) },
  'POST /catalogue/:shelf': {
    path: () => ({ shelf: 'skill' }),
    body: ({ item }) => ({ title: `Typed ${uuidv7()}`, within: item }),
  },
  'POST /catalogue/:id/merging': { path: (_, own) => ({ id: own.item }), body: ({ item }) => ({ into: item }) },
  'POST /announcements': { body: ({ college }) => ({ collegeIds: [college], title: 'Seminar', text: 'At nine' }) },
  'POST /conversations': { reach: 'college', body: ({ student }) => ({ personId: student, text: 'Hello' }) },
  'PATCH /profile': { reach: 'department', body: ({ teacher }) => ({ unitHeadId: teacher }) },
  'POST /coupons/application': {
    body: ({ student }) => ({ code: 'NONE', packageId, studentId: student }),
  },
  'POST /orders': {
    body: ({ student }) => ({ studentId: student, packageId, gateway: 'sandbox', amountPaise: 1 }),
  },
  'POST /seats/gifts': { body: ({ student }) => ({ studentIds: [student] }) },
  'POST /people-imports': {
    body: ({ college, department }) => ({
      kind: 'staff',
      collegeId: college,
      departmentId: department,
      fileName: 'list.csv',
    }),
  },
  'POST /students/bulk-approval': { body: ({ student }) => ({ studentIds: [student], verifyByHod: true }) },
  'POST /addNewStaffData': newStaff,
  'POST /addNewStaffData/:userId': newStaff,
  'POST /staffUpdate/assign/:id/:userId': {
    path: (_, own) => at(own),
    body: ({ student }) => ({ students: [student] }),
  },
  'POST /staff/:id/post': {
    path: (_, own) => at(own),
    body: ({ college, department }) => ({ role: 'clerk', collegeId: college, departmentId: department }),
  },
  'POST /staff/:id/handover': {
    path: () => ({ id: harness.people.collegeBHod.id }),
    body: ({ teacher }) => ({ role: 'professor', successorId: teacher }),
  },
  'POST /staff/:id/leaving': { path: (_, own) => at(own), body: ({ teacher }) => ({ successorId: teacher }) },
  'POST /teachers': {
    reach: 'college',
    body: ({ teacher }) => ({ subjectId: harness.places.medicine.departmentId, teacherId: teacher }),
  },
  'POST /entries/decisions': {
    body: ({ entry }) => ({ ids: [{ id: entry, revision: 1 }], status: 'Approved', remark: 'Good', score: 3 }),
  },
  'POST /entries/:id/sign-off-link': {
    reach: 'department',
    path: (_, own) => ({ id: own.entry }),
    body: ({ teacher }) => ({ teacherId: teacher }),
  },
  'PUT /favourites/order': { body: ({ favourite }) => ({ kind: 'opd-campus', ids: [favourite] }) },
  'POST /questions': { body: ({ file }) => questionDraft('Which?', { fileId: file }) },
  'POST /assessments': {
    body: ({ question }) => ({
      title: 'Test',
      opensAt: '2026-07-01T04:30:00.000Z',
      closesAt: '2026-07-02T04:30:00.000Z',
      minutes: 30,
      questionIds: [question],
    }),
  },
  'POST /memos': { body: ({ student }) => ({ studentId: student, date: '2026-06-10', reason: 'Late' }) },
  'POST /drp/postings': {
    body: ({ student }) => ({
      studentId: student,
      ...invitee,
      email: `${uuidv7()}@rounds.example`,
      stateId: uuidv7(),
      institutionId: uuidv7(),
      scheduleFrom: '2026-07-01',
    }),
  },
  'POST /appraisals': {
    body: ({ student }, { name }) => ({
      studentId: student,
      from: '2025-06-01',
      sheet: {
        template: 'quarterly',
        version: 1,
        records: Array.from({ length: 8 }, () => ({ score: 7, remark: '' })),
      },
      remarks: '',
      signature: name,
    }),
  },
  'POST /attestations': {
    body: ({ student }) => ({ months: [{ studentId: student, month: '2026-05', version: 0, seen: '0'.repeat(32) }] }),
  },
  'POST /teaching-sessions': {
    body: ({ student, teacher }) => ({
      kind: 'Seminar',
      topic: 'Fever',
      presenterId: student,
      moderatorId: teacher,
      date: '2026-06-20',
      from: '09:00',
      to: '10:00',
      place: 'Hall',
    }),
  },
  'POST /thesis-tracks/:track/guide': {
    path: () => ({ track: 'synopsis' }),
    body: ({ teacher }) => ({ guideId: teacher }),
  },
  'POST /thesis-tracks/:track/certificate': {
    path: () => ({ track: 'synopsis' }),
    body: ({ file }) => ({ fileId: file }),
  },
  'POST /thesis-tracks/:track/versions': {
    path: () => ({ track: 'synopsis' }),
    body: ({ file }) => ({ fileId: file }),
  },
  'POST /printed-logbooks': { body: ({ student }) => ({ studentId: student }) },
  'POST /certificates': {
    body: ({ student }) => ({ kind: 'bonafide', studentId: student, purpose: 'a visa application' }),
  },
  'POST /certificates/district': { body: ({ posting }) => ({ postingId: posting }) },
}

const places = 'colleges, departments, states and institutions are public: those who sign up choose them'
/** The reasons why these operations are not tested here. */
const elsewhere: Record<string, string> = {
  'PUT /students/:id/place': places,
  'POST /teachers/invitations': places,
  'POST /institutions': places,
  'PUT /institutions/:id': places,
  'POST /drp/state-links': places,
  'POST /thesis-tracks/:track/co-guides': places,
  'GET /ledgers/:id/leave':
    'the record is left out of those of the student; no other one is looked for (leave-facts.test.ts)',
  'POST /passkeys': 'the id is one that the authenticator made',
  'POST /session/confirmation/passkey': 'the id is one that the authenticator made',
  'PUT /colleges/:id/sign-on': 'the id is what the provider of the college calls us',
  'POST /orders/:id/confirmation': 'the ids are those of the gateway, which is asked',
  'PUT /teaching-sessions/:id': 'its people are judged as those of a new session',
  'POST /saved-reports': 'it takes the place of its owner; a report is opened by the rights of its reader',
  'POST /colleges/:id/orders': 'packages are public',
  'POST /entries': 'the id is one that the device made: one that is taken is refused (create-entry.test.ts)',
  'POST /assessments/:id/attempt': 'the id is one that the device made',
  'PUT /attempts/:id/answers/:questionId': 'the id is one that the device made',
  'POST /attempts/:id/submission': 'the id is one that the device made',
  'PUT /questions/:id': 'the file is judged as that of a new question',
  'PUT /assessments/:id': 'the questions are judged as those of a new test',
}

let harness: Harness
let real: Its
let packageId: string
beforeAll(async () => {
  harness = await openHarness()
  const { db, people, places } = harness
  const { collegeId, departmentId } = places.medicine
  packageId = (await singlePackage(harness)).id
  const { body: kept } = await (await harness.as('student'))(favourites.keep, {
    body: { kind: 'opd-campus', name: 'Ward', values: { venue: 'Ward' } },
  })
  real = {
    student: people.student.id,
    teacher: people.teacher.id,
    college: collegeId,
    department: departmentId,
    entry: (await anEntry(harness, 'opd-campus')).id,
    favourite: kept.id,
    file: await aFile(db, people.teacher),
    posting: await aStoredPosting(harness, 'student', '2026-07-01', 'hod'),
    item: await anItem(people.student),
    question: await aStoredQuestion(harness),
  }
  await trainingRows(() => harness)['GET /appraisals/:id']?.id()
  await aStoredMemo(harness)
  await aStoredLogbook(harness, 'student')
  for (const name of castNames.filter((one) => people[one].role === 'student')) {
    const body = { title: 'Ferritin in heart failure' }
    await (await harness.as(name))(thesisTracks.setTitle, { params: { track: 'synopsis' }, body })
  }
  for (const name of ['student', 'otherStudentOfDepartment'] as const) await aReadyTrack(harness, name)
}, 60_000)
afterAll(() => harness.close())

const Faults = z.looseObject({ fields: z.record(z.string(), z.string()).default({}) })
const label = (spec: EndpointSpec) => `${spec.method} ${spec.path}`
const absent = (): Its => Object.fromEntries(things.map((thing) => [thing, uuidv7()])) as Its

function isInReach(reach: Reach, person: TestPerson): boolean {
  const owner = harness.people.student
  if (reach === 'all' || person.role === 'master') return true
  if (reach === 'college') return person.collegeId === owner.collegeId
  if (reach === 'department') return person.collegeId === owner.collegeId && person.departmentId === owner.departmentId
  return person.id === owner.id
}

const owns = new Map<string, Promise<Own>>()
function ownOf(person: TestPerson): Promise<Own> {
  const known = owns.get(person.id) ?? makeOwn(person)
  owns.set(person.id, known)
  return known
}
async function makeOwn(person: TestPerson): Promise<Own> {
  const { db, clock, places } = harness
  const { id, name, collegeId, departmentId } = person
  const colleague = await aPerson(db, {
    collegeId,
    departmentId: departmentId ?? places.medicine.departmentId,
    createdAt: clock.now,
    role: 'professor',
    name: 'Dr Own Colleague',
    email: `colleague.${id}@rounds.example`,
  })
  const entry = uuidv7()
  if (person.role === 'student')
    await insertRow(db, 'entries', {
      id: entry,
      kind: 'opd-campus',
      studentId: id,
      collegeId,
      departmentId,
      status: 'Pending',
      revision: 1,
      date: '2026-06-01',
      details: {},
      search: '',
      createdAt: clock.now,
      updatedAt: clock.now,
      submittedAt: clock.now,
    })
  return { name, colleague: colleague.id, entry, item: await anItem(person) }
}

/** Inserts a competency added by this person, with a skill. */
async function anItem({ id: addedBy, collegeId, departmentId }: TestPerson): Promise<string> {
  const id = uuidv7()
  if (!departmentId) return id
  const typed = { addedBy, collegeId, departmentId, synonyms: '{}', used: false, createdAt: harness.clock.now }
  await insertRow(harness.db, 'catalogue_items', { ...typed, id, shelf: 'procedureCompetency', title: `Typed ${id}` })
  const skill = { id: uuidv7(), shelf: 'skill', title: `Within ${id}`, parentId: id }
  await insertRow(harness.db, 'catalogue_items', { ...typed, ...skill })
  return id
}

async function answerTo(spec: EndpointSpec, person: TestPerson, its: Its) {
  const naming = namings[label(spec)] ?? {}
  const own = await ownOf(person)
  const headers = await harness.session(person)
  await harness.db.unchecked('update sessions set confirmed_at = $1', [harness.clock.now])
  const params: Record<string, string> = { userId: person.id, ...naming.path?.(its, own) }
  const path = Object.entries(params).reduce<string>((text, [key, value]) => text.replace(`:${key}`, value), spec.path)
  const query = naming.query?.(its) ?? {}
  const body = naming.body?.(its, own)
  const response = await harness.http.inject({
    method: spec.method,
    url: `/api${path}?${new URLSearchParams(Object.entries(query))}`,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  const isJson = `${response.headers['content-type']}`.includes('json')
  const { requestId: _, ...rest } = isJson ? response.json() : { file: response.body }
  // Only the named row may be at fault, otherwise the request tested nothing.
  const wrong = Object.keys(Faults.parse(rest).fields).filter((field) => {
    const [key = ''] = field.split('.')
    const given = JSON.stringify(Object.entries({ ...query, ...Object(body) }).filter(([name]) => name === key))
    return Object.values(its).every((id) => !given.includes(id))
  })
  if (wrong.length > 0) throw new Error(`${label(spec)} as ${person.name}: ${JSON.stringify(rest)}`)
  const named = Object.entries(its).reduce(
    (text, [thing, id]) => text.replaceAll(id, `its ${thing}`),
    JSON.stringify(rest),
  )
  return `${response.statusCode} ${named}`
}

/** Returns true when a query or body with this schema names something by id. */
function namesSomething(schema: z.ZodType | undefined): boolean {
  if (!schema) return false
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return /"format":"uuid"|"\w+Ids?":/.test(text)
}

describe('a row that a query or a body names outside the caller’s reach', () => {
  it('is covered by this test, wherever an operation names something', () => {
    const naming = harness.api.served.filter(
      (spec) =>
        spec.access !== 'public' &&
        Object.values(spec.access).some((reach) => reach !== 'all') &&
        [spec.query, spec.body].some(namesSomething),
    )
    const known = [...Object.keys(namings), ...Object.keys(elsewhere)]
    expect(naming.map(label).filter((one) => !known.includes(one))).toEqual([])
    expect(known.filter((one) => !harness.api.served.some((spec) => label(spec) === one))).toEqual([])
  })

  it('gets exactly the reply of a missing row', async () => {
    const exceptions: string[] = []
    for (const spec of harness.api.served) {
      const naming = namings[label(spec)]
      if (!naming || spec.access === 'public') continue
      const insiders: TestPerson[] = []
      for (const name of castNames) {
        const person = harness.people[name]
        const reach = spec.access[roles[person.role].access]
        if (!reach) continue
        if (isInReach(naming.reach ?? reach, person)) {
          insiders.push(person)
          continue
        }
        const foreign = await answerTo(spec, person, real)
        const missing = await answerTo(spec, person, absent())
        if (foreign !== missing)
          exceptions.push(`${label(spec)} as ${name}: ${foreign.slice(0, 300)} is not ${missing.slice(0, 300)}`)
      }
      if (spec.method !== 'GET') continue
      // Without a visible row, the replies above would be equal whatever the filter did.
      const [insider] = insiders
      if (insider && (await answerTo(spec, insider, real)) === (await answerTo(spec, insider, absent())))
        exceptions.push(`${label(spec)} shows nothing to ${insider.name}`)
    }
    expect(exceptions).toEqual([])
  }, 300_000)
})
