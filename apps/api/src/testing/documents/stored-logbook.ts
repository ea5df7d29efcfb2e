// Printed logbooks of a cast member: one stored without its file, and one made by the product.
import { printedLogbooks } from '@rounds/contract/documents/printed-logbook/printed-logbook.endpoints'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { makeDocument } from '#api/documents/issued/make-document.ts'
import { printedLogbookSource } from '#api/documents/printed-logbook/printed-logbook.source.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { CastName } from '#api/testing/people.ts'

const codeLength = 20
const codeOf = (id: string): string =>
  id
    .replaceAll(/[^0-9a]/g, '')
    .padEnd(codeLength, '0')
    .slice(0, codeLength)
    .toUpperCase()

/** Stores a logbook that is ready for download and checks; returns its id. `more` has columns in camel case. */
export async function aStoredLogbook(
  harness: Harness,
  person: CastName,
  more: Readonly<Record<string, string | Date>> = {},
): Promise<string> {
  const { id: studentId, collegeId, departmentId } = harness.people[person]
  const id = uuidv7()
  const now = harness.clock.now
  await insertRow(harness.db, 'issued_documents', {
    id,
    code: codeOf(id),
    kind: 'logbook',
    studentId,
    collegeId,
    departmentId,
    askedById: studentId,
    state: 'Ready',
    isPrivate: false,
    choice: '{}',
    summary: 'All days',
    requestedAt: now,
    issuedAt: now,
    digest: '0'.repeat(64),
    bytes: 1,
    ...more,
  })
  return id
}

let certificates = 0
/** Stores a finished certificate; returns its id. */
export function aStoredCertificate(harness: Harness, person: CastName): Promise<string> {
  certificates += 1
  return aStoredLogbook(harness, person, { kind: 'bonafide', year: '2026', sequence: String(9000 + certificates) })
}

/** Prints everything that a student submitted; returns the logbook's id. */
export async function aPrintedLogbook(harness: Harness, person: CastName): Promise<string> {
  const body = { status: 'Submitted' } as const
  const { status } = await (await harness.as(person))(printedLogbooks.request, { body })
  if (status !== 200) throw new Error(`not printed: ${status}`)
  const rows = await harness.db.uncheckedRows(
    z.object({ id: z.string() }),
    "select id from issued_documents where state = 'Running' and asked_by_id = $1",
    [harness.people[person].id],
  )
  const [{ id } = { id: '' }] = rows
  await makeDocument(harness.api, [printedLogbookSource], id)
  return id
}
