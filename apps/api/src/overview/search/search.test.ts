// The search everywhere: each person finds only what is in their reach, nobody finds a patient, and it costs one
// statement.
import { search } from '@rounds/contract/overview/search/search.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, type CastName } from '#api/testing/people.ts'

const find = async (harness: Harness, who: CastName, text: string) =>
  (await harness.as(who))(search.everywhere, { query: { search: text } })

async function namesOf(harness: Harness, who: CastName, text: string) {
  const { students, staff } = (await find(harness, who, text)).body.found
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name)
  return { students: names(students), staff: names(staff) }
}

const recordsOf = async (harness: Harness, who: CastName, text: string) =>
  (await find(harness, who, text)).body.found.records.map(({ id }) => id)

const always = { scope: 'file', auto: true } as const

const test = it
  .extend('people', always, async ({ harness }) => {
    const { medicine, pathology, medicineB } = harness.places
    const add = (role: 'student' | 'professor', name: string, place: object, identity: string) =>
      aPerson(harness.db, {
        role,
        name,
        email: `${identity}@rounds.example`.toLowerCase().replaceAll('/', '-'),
        identity,
        createdAt: harness.clock.now,
        ...place,
      })
    return {
      here: await add('student', 'Meenakshi Sjögren', medicine, 'KMC/48121'),
      pathology: await add('student', 'Meenakshi Pillai', pathology, 'KMC/48122'),
      collegeB: await add('student', 'Meenakshi Bose', medicineB, 'KMC/48123'),
      teacher: await add('professor', 'Dr Meenakshi Iyer', medicine, 'KMC/48124'),
    }
  })
  .extend('record', always, async ({ harness, student }) => {
    const values = { ...(await validValues(harness, 'clinical-case', 'student')), patientId: 'IPD/98417' }
    const submitted = { ...values, provisionalDiagnosis: 'Phaeochromocytoma', name: 'Quillwort Das' }
    const { body } = await student(entries.create, {
      body: { kind: 'clinical-case', status: 'Pending', values: submitted },
    })
    return body.entry
  })
  .extend('draft', always, async ({ harness, student }) => {
    const values = { ...(await validValues(harness, 'clinical-case', 'student')), provisionalDiagnosis: 'Zollinger' }
    const { body } = await student(entries.create, { body: { kind: 'clinical-case', status: 'Draft', values } })
    return body.entry
  })

describe('people', () => {
  test('are found by the beginning of their names, within the searcher’s reach', async ({ harness }) => {
    const here = { students: ['Meenakshi Sjögren'], staff: [] }
    for (const who of ['teacher', 'clerk'] as const) expect(await namesOf(harness, who, 'meena')).toEqual(here)
    expect(await namesOf(harness, 'hod', 'meena')).toEqual({ ...here, staff: ['Dr Meenakshi Iyer'] })
    expect(await namesOf(harness, 'otherHod', 'meena')).toEqual({ students: ['Meenakshi Pillai'], staff: [] })
    expect(await namesOf(harness, 'collegeBHod', 'meena')).toEqual({ students: ['Meenakshi Bose'], staff: [] })
    expect(await namesOf(harness, 'collegeBAdmin', 'meena')).toEqual({ students: ['Meenakshi Bose'], staff: [] })
    expect(await namesOf(harness, 'admin', 'meena')).toEqual({
      students: ['Meenakshi Pillai', 'Meenakshi Sjögren'],
      staff: ['Dr Meenakshi Iyer'],
    })
    expect((await namesOf(harness, 'master', 'meena')).students).toHaveLength(3)
  })

  test('are found by registration number, and without accents', async ({ harness }) => {
    const one = { students: ['Meenakshi Sjögren'], staff: [] }
    for (const typed of ['KMC/48121', '48121', 'kmc 4812', 'sjogren', 'SJÖ meen']) {
      expect(await namesOf(harness, 'hod', typed), typed).toMatchObject({ students: one.students })
    }
    expect(await namesOf(harness, 'hod', '8121')).toEqual({ students: [], staff: [] })
  })

  test('show role, number and place, at most five of a group', async ({ harness, people }) => {
    const { body } = await find(harness, 'master', '48121')
    expect(body.found.students).toEqual([
      {
        id: people.here.id,
        name: 'Meenakshi Sjögren',
        role: 'student',
        identity: 'KMC/48121',
        department: 'General Medicine',
        college: 'College A',
      },
    ])
    const everybody = (await find(harness, 'master', 'dr')).body.found
    expect([everybody.students.length, everybody.staff.length]).toEqual([5, 5])
  })

  test('are not found by a student', async ({ harness }) => {
    for (const typed of ['meena', 'student', 'teacher']) {
      expect(await namesOf(harness, 'student', typed)).toEqual({ students: [], staff: [] })
    }
  })
})

describe('records', () => {
  test('are found by words within the searcher’s reach', async ({ harness, record }) => {
    for (const who of ['student', 'teacher', 'clerk', 'hod', 'admin', 'master'] as const) {
      expect(await recordsOf(harness, who, 'phaeochrom'), who).toEqual([record.id])
    }
    for (const who of [
      'otherStudentOfDepartment',
      'otherStudent',
      'otherHod',
      'collegeBHod',
      'collegeBAdmin',
    ] as const) {
      expect(await recordsOf(harness, who, 'phaeochrom'), who).toEqual([])
    }
  })

  test('are found by id, or by an address that contains it, within the same reach', async ({ harness, record }) => {
    const typed = [record.id, record.id.toUpperCase(), `https://rounds.example/task/clinical-case?open=${record.id}`]
    for (const text of typed) expect(await recordsOf(harness, 'hod', text)).toEqual([record.id])
    for (const who of ['otherStudentOfDepartment', 'otherHod', 'collegeBAdmin'] as const) {
      expect(await recordsOf(harness, who, record.id), who).toEqual([])
    }
    expect(await recordsOf(harness, 'master', uuidv7())).toEqual([])
  })

  test('in draft are found only by their student', async ({ harness, draft }) => {
    expect(await recordsOf(harness, 'student', 'zollinger')).toEqual([draft.id])
    for (const typed of ['zollinger', draft.id]) {
      for (const who of ['teacher', 'hod', 'master'] as const) expect(await recordsOf(harness, who, typed)).toEqual([])
    }
  })

  test('are not found by what identifies the patient, and do not show it', async ({ harness, record }) => {
    for (const typed of ['quillwort', '98417', 'IPD/98417', '9829012345', 'mathania']) {
      for (const who of ['student', 'hod', 'master'] as const) expect(await recordsOf(harness, who, typed)).toEqual([])
    }
    const { body } = await find(harness, 'student', record.id)
    expect(JSON.stringify(body)).not.toMatch(/Quillwort|98417|Mathania/)
  })

  test('older than the newest ones are found by the index', async ({ harness, record }) => {
    await harness.db.unchecked('alter table entries disable trigger all')
    await harness.db.unchecked(
      `insert into entries (id, kind, student_id, college_id, department_id, status, revision, date, details, search,
         created_at, updated_at, submitted_at)
       select gen_random_uuid(), 'leave-record', student_id, college_id, department_id, 'Pending', 1, date + 1, '{}',
         search_vector('filler'), now(), now(), now()
       from entries, generate_series(1, 1100) where id = $1`,
      [record.id],
    )
    expect(await recordsOf(harness, 'hod', 'phaeochrom')).toEqual([record.id])
    expect(await recordsOf(harness, 'hod', 'filler')).toHaveLength(5)
  })
})

test('costs two statements: one for the session, one for the results', async ({ harness, hod, record }) => {
  for (const text of ['meena', record.id]) {
    const queries = await harness.queriesOf(() => hod(search.everywhere, { query: { search: text } }))
    expect(queries).toHaveLength(2)
  }
})

test('treats any input as words, never as a query', async ({ harness }) => {
  for (const typed of ["' | 'a':*", '!!', '%%', '__', "meena' & !'x", '\\\\', '&|!:*', 'अमृता', 'é́']) {
    expect((await find(harness, 'master', typed)).status, typed).toBe(200)
  }
})

test('refuses one character, too many, none and unknown parameters', async ({ harness, hod }) => {
  expect((await find(harness, 'hod', ' a ')).body.fields).toEqual({ search: 'This must have at least 2 characters.' })
  expect((await find(harness, 'hod', 'a'.repeat(101))).body.fields?.search).toMatch(/at most 100 characters/)
  expect((await hod(search.everywhere, { query: {} as { search: string } })).body.fields?.search).toBeDefined()
  const foreign = { search: 'meena', collegeId: harness.places.medicineB.collegeId }
  expect((await hod(search.everywhere, { query: foreign })).status).toBe(400)
})

test('is refused to a coordinator and to anonymous callers', async ({ harness }) => {
  expect((await find(harness, 'drpc', 'meena')).status).toBe(403)
  expect((await harness.anonymous(search.everywhere, { query: { search: 'meena' } })).status).toBe(401)
})
