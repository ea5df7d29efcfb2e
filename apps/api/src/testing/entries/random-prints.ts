// Random records, and a printed logbook made from them.
import { randomUUID } from 'node:crypto'
import { Entry } from '@rounds/contract/records/logbook/entry'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import fc from 'fast-check'
import { digestedRecord, digestOfRecords } from '#api/records/logbook/decisions/record-digest.ts'

const uuid = fc.uuid()
const person = fc.record({ id: uuid, name: fc.string() })
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
const details = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })

/** Records of all kinds and states, with arbitrary text and details. */
export const anyEntry: fc.Arbitrary<Entry> = fc
  .record({
    kind: fc.constantFrom(...kindIds),
    status: fc.constantFrom('Approved', 'Rejected', 'Pending'),
    revision: fc.integer({ min: 1, max: 3 }),
    teacher: fc.option(person),
    attachment: fc.option(fc.record({ id: uuid, name: fc.string(), type: fc.string() })),
    studentRemark: fc.option(fc.string()),
    details,
    verifierRemark: fc.option(fc.string()),
    score: fc.option(fc.integer({ min: 0, max: 400 }).map((hundredths) => hundredths / 100)),
    rubric: fc.option(fc.record({ id: fc.string(), version: fc.nat() })),
    verifiedBy: fc.option(person),
    verifiedOn: fc.option(moment.map((date) => date.toISOString())),
  })
  .map((some) =>
    Entry.parse({
      id: randomUUID(),
      date: '2026-02-28',
      student: { id: randomUUID(), name: 'Dr A' },
      criteria: null,
      createdAt: '2026-02-28',
      updatedAt: '2026-02-28',
      submittedAt: null,
      ...some,
    }),
  )

/** The record with its time in PostgreSQL's JSON format. */
export const asStored = (one: Entry) => ({ ...one, verifiedOn: one.verifiedOn?.replace('Z', '+00:00') ?? null })

/** A printed logbook of these records, as in the copy of its student's data. */
export function aPrint(printed: readonly Entry[]) {
  const records = printed.flatMap((one) => digestedRecord(one) ?? [])
  const printedRecords = records.map(({ id, revision }) => `${id} ${revision}`).join('\n')
  return {
    records,
    documents: [{ code: 'CODE', issuedAt: '2026-03-01', recordsDigest: digestOfRecords(records), printedRecords }],
  }
}
