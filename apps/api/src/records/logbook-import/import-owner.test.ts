// The right to an import of old records ends with the HOD's post: for the HOD, and for the job that runs the import.

import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'
import { recordImports } from '@rounds/contract/records/logbook-import/record-import.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, type Place, type TestPerson } from '#api/testing/people.ts'
import { runRecordImport } from './run-record-import.ts'

let count = 0
const never = { aborted: false }

const test = it.extend('head', ({ harness }) =>
  aPerson(harness.db, {
    role: 'hod',
    name: 'Dr Head',
    email: `head${++count}@rounds.example`,
    createdAt: harness.clock.now,
    ...harness.places.medicine,
  }),
)

const move = (harness: Harness, { id }: TestPerson, { collegeId, departmentId }: Place) =>
  harness.db.unchecked('update accounts set college_id = $2, department_id = $3 where id = $1', [
    id,
    collegeId,
    departmentId,
  ])

async function aDraft(harness: Harness, head: TestPerson) {
  const client = await harness.as(head)
  const { body } = await client(recordImports.create, { body: { kind: 'opd-campus', fileName: 'old.xlsx' } })
  const params = { id: body.import.id }
  const cells = {
    student: harness.people.student.email,
    date: '14/03/2025',
    venue: 'Camp of the owner',
    opdCases: '12',
  }
  await client(recordImports.addRows, { params, body: { rows: [{ line: 2, cells }] } })
  return params
}

test('an HOD who now heads another department cannot see or start the former department’s import', async ({
  harness,
  head,
}) => {
  const params = await aDraft(harness, head)
  const statuses = async () => {
    const client = await harness.as(head)
    return {
      find: (await client(recordImports.find, { params })).status,
      rows: (await client(recordImports.rows, { params, query: {} })).status,
      start: (await client(recordImports.start, { params })).status,
      listed: (await client(recordImports.list)).body.imports.some(({ id }) => id === params.id),
    }
  }
  await move(harness, head, harness.places.pathology)
  expect(await statuses()).toEqual({ find: 404, rows: 404, start: 404, listed: false })
  await move(harness, head, harness.places.medicine)
  expect(await statuses()).toEqual({ find: 200, rows: 200, start: 200, listed: true })
})

test.for([
  ['was blocked', 'active = false'],
  ['teaches by now', `role = 'professor'`],
  ['heads another department', `department_id = (select id from departments where code = 'pathology')`],
] as const)('a running import stops when its HOD %s', async ([, change], { harness, head }) => {
  const { id } = await aDraft(harness, head)
  await (await harness.as(head))(recordImports.start, { params: { id } })
  await harness.db.unchecked(`update accounts set ${change} where id = $1`, [head.id])
  await runRecordImport(harness.api, id, never)
  expect(await harness.db.unchecked('select state from record_imports where id = $1', [id])).toEqual([
    { state: 'done' },
  ])
  expect(
    await harness.db.unchecked(`select state, faults->>'row' as row from record_import_rows where import_id = $1`, [
      id,
    ]),
  ).toEqual([{ state: 'refused', row: peopleImportMessages.stopped }])
})
