// The register of processing: the Master reads and exports it, and no table with personal data is missing.
import { processingRegister } from '@rounds/contract/overview/processing-register/processing-register.endpoints'
import { describe, expect } from 'vitest'
import { dataRegister } from '#api/data-register.ts'
import { columnsOf, erasuresOf } from '#api/kernel/schema/table-register.ts'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it as test } from '#api/testing/fixtures.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'

const others = ['student', 'teacher', 'clerk', 'hod', 'drpc', 'admin'] as const

/** A table with columns about people, or with rows that an erasure finds by person. */
const personal = Object.entries(dataRegister)
  .filter(
    ([, table]) =>
      columnsOf(table).some(({ dataClass }) => dataClass === 'personal' || dataClass === 'health') ||
      erasuresOf(table).some(({ does }) => does !== 'nothing'),
  )
  .map(([name]) => name)

describe('the register of processing', () => {
  test('lists every table with personal data, with each fact', async ({ harness }) => {
    const { status, body } = await (await harness.as('master'))(processingRegister.list)
    expect(status).toBe(200)
    expect(body.activities.map(({ table }) => table).toSorted()).toEqual(personal.toSorted())
    for (const { table, ...facts } of body.activities)
      for (const [fact, value] of Object.entries(facts))
        expect([table, fact, value.length > 0]).toEqual([table, fact, true])
  })

  test('states the purpose, people, data classes and storage of records and files', async ({ harness }) => {
    const { body } = await (await harness.as('master'))(processingRegister.list)
    const of = (name: string) => body.activities.find(({ table }) => table === name)
    expect(of('entries')).toMatchObject({
      purpose: 'to document the training and to have it verified, as the university asks',
      about: ['students', 'staff', 'patients'],
      classes: ['internal', 'personal', 'health'],
    })
    expect(of('files')?.storedIn).toEqual(['database', 'file store'])
  })

  test('is exported as CSV with the listed rows, and audited with their number', async ({ harness }) => {
    const master = await harness.as('master')
    const { body: list } = await master(processingRegister.list)
    const { status, body } = await master(processingRegister.export)
    const records = recordsOf(Buffer.isBuffer(body) ? body.toString('utf8') : '')
    expect([status, records.length]).toEqual([200, list.activities.length + 1])
    expect(records[0]).toEqual([
      'What is kept',
      'Purpose',
      'Whose data',
      'Categories of data',
      'Owner',
      'Seen by',
      'Kept',
      'On erasure',
      'Stored in',
      'Table',
    ])
    expect(records.slice(1)).toEqual(
      list.activities.map(({ table, holds, purpose, about, classes, owner, seenBy, retention, erasure, storedIn }) => [
        holds,
        purpose,
        about.join('; '),
        classes.join('; '),
        owner,
        seenBy.join('; '),
        retention,
        erasure.join('; '),
        storedIn.join('; '),
        table,
      ]),
    )
    expect(await lastEvent(harness, 'processing-register.exported', 'outcome, detail')).toMatchObject({
      outcome: 'done',
      detail: { format: 'csv', rows: list.activities.length },
    })
  })

  test('contains no personal data', async ({ harness }) => {
    const { body } = await (await harness.as('master'))(processingRegister.list)
    const text = JSON.stringify(body)
    const rows = await harness.db.unchecked('select name, email from accounts')
    expect(rows.length).toBeGreaterThan(0)
    for (const { name, email } of rows) {
      expect(text).not.toContain(String(name))
      expect(text).not.toContain(String(email))
    }
  })

  test('is visible only to the Master', async ({ harness }) => {
    for (const who of others) {
      const call = await harness.as(who)
      expect([who, (await call(processingRegister.list)).status]).toEqual([who, 403])
      expect([who, (await call(processingRegister.export)).status]).toEqual([who, 403])
    }
  })
})
