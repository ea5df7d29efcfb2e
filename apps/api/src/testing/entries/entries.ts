// Entries that the server accepts: the frozen sample of a kind with real ids.
import { createHash } from 'node:crypto'
import type { CatalogueShelf } from '@rounds/contract/fields/field'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { goldenOf } from '@rounds/contract/records/logbook/golden/golden'
import { type KindId, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#api/kernel/database/database.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { CastName, TestPerson } from '#api/testing/people.ts'

/** The guides of the cast's students. */
const guides: Partial<Record<CastName, CastName>> = {
  student: 'teacher',
  otherStudentOfDepartment: 'teacher',
  otherStudent: 'otherHod',
  forensicStudent: 'forensicTeacher',
  collegeBStudent: 'collegeBHod',
}

/** Stores an unused file of the person; only the row, without bytes. */
export async function aFile(db: Database, owner: TestPerson, name = 'certificate.pdf'): Promise<string> {
  const id = uuidv7()
  await insertRow(db, 'files', {
    id,
    ownerId: owner.id,
    collegeId: owner.collegeId,
    departmentId: owner.departmentId,
    name,
    type: 'application/pdf',
    bytes: 1000,
    sha256: createHash('sha256').update(id).digest('hex'),
    objectKey: `test/${id}`,
    createdAt: new Date('2026-06-15T04:00:00Z'),
  })
  return id
}

/** A catalogue item of the person's department, below `parent` if given. */
async function aCatalogueItem(
  db: Database,
  person: TestPerson,
  shelf: CatalogueShelf,
  parentId: string | null = null,
): Promise<string> {
  const id = uuidv7()
  await insertRow(db, 'catalogue_items', {
    id,
    departmentId: person.departmentId ?? '',
    shelf,
    parentId,
    title: `Item ${id}`,
    createdAt: new Date('2026-06-15T04:00:00Z'),
  })
  return id
}

interface AnEntryOptions {
  by?: CastName
  status?: 'Draft' | 'Pending'
  values?: Record<string, unknown>
}

/** Values of a kind that this student may submit on the harness's first day. */
export async function validValues(
  harness: Harness,
  kindId: KindId,
  student: CastName,
): Promise<Record<string, unknown>> {
  const kind = kindOf(kindId)
  const person = harness.people[student]
  const values = goldenOf(kindId)
  for (const field of kind.fields) {
    if (!(field.key in values)) continue
    if (field.kind === 'teacher') values[field.key] = harness.people[guides[student] ?? 'teacher'].id
    if (field.kind === 'file') values[field.key] = await aFile(harness.db, person)
    if (field.kind === 'catalogue') {
      const parent = field.within === undefined ? null : String(values[field.within])
      values[field.key] = await aCatalogueItem(harness.db, person, field.of, parent)
    }
  }
  return values
}

/** Creates an entry as its student, submitted to the usual teacher by default. */
export async function anEntry(
  harness: Harness,
  kind: KindId = 'opd-campus',
  { by = 'student', status = 'Pending', values = {} }: AnEntryOptions = {},
) {
  const client = await harness.as(by)
  const body = { kind, status, values: { ...(await validValues(harness, kind, by)), ...values } }
  return (await client(entries.create, { body })).body.entry
}

/** A decision that the server accepts on a kind with a single score. */
export const approval = (revision = 1) => ({ revision, status: 'Approved' as const, remark: 'Well done', score: 3 })
