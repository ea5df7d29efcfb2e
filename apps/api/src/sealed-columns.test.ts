// A change of the sealing key: every sealed column is covered, servers agree on the keys during the change, and a start
// with the wrong key is refused.
import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { webhooks } from '@rounds/contract/communication/webhooks/webhook.endpoints'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { recordImports } from '@rounds/contract/records/logbook-import/record-import.endpoints'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { unavailabilityOf } from '#api/kernel/overload/unavailable.ts'
import { columnsOf } from '#api/kernel/schema/table-register.ts'
import { createSealer, type SealingKey, UnknownSealingKey } from '#api/kernel/sealing/sealer.ts'
import { assertKeys, forgetLostKey, forgetOtherKeys, noteKeys } from '#api/kernel/sealing/sealing-keys.store.ts'
import { WrongSetting } from '#api/kernel/settings/settings.ts'
import { aWebhook } from '#api/testing/communication/webhooks.ts'
import { aCollegePackage } from '#api/testing/documents/college-packages.ts'
import { aPrintedLogbook } from '#api/testing/documents/stored-logbook.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import { aSecondFactor } from '#api/testing/identity/second-factor.ts'
import { anIdProof, aPersonalExport } from '#api/testing/uploads/people-files.ts'
import { dataRegister } from './data-register.ts'
import { saveSignOn } from './identity/single-sign-on/sign-ons.store.ts'
import { clientSecret, clientSecretContext } from './identity/single-sign-on/single-sign-on.sealed.ts'
import { sealedColumns } from './sealed-columns.ts'
import { beginAuthorization, storeTokens } from './site/crm/crm.store.ts'

const aKey = (id: string): SealingKey => ({ id, key: randomBytes(32) })

describe('the sealed columns', () => {
  const names = sealedColumns.map(({ name }) => name)

  it('are all that the data register calls sealed, classified there as secret or health', () => {
    const registered = Object.entries(dataRegister).flatMap(([table, register]) =>
      columnsOf(register).map(({ column, dataClass }) => ({ name: `${table}.${column}`, dataClass })),
    )
    const sealed = registered.filter(({ name }) => /\bsealed|_sealed/.test(name) && !name.endsWith('sealed_at'))
    expect(sealed.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    expect(sealed.filter(({ dataClass }) => dataClass !== 'secret' && dataClass !== 'health')).toEqual([])
  })

  it('of every feature are in the list', () => {
    const list = readFileSync(join(import.meta.dirname, 'sealed-columns.ts'), 'utf8')
    const files = globSync('**/*.sealed.ts', { cwd: import.meta.dirname })
    expect(files.filter((file) => !list.includes(`/${basename(file)}'`))).toEqual([])
  })

  it('are the only ones with sealed texts, and all move to a new key', async ({ harness, student }) => {
    const { api, db, people, clock } = harness
    const values = await validValues(harness, 'procedure', 'student')
    const { body } = await student(entries.create, { body: { kind: 'procedure', status: 'Pending', values } })
    const edit = { revision: 1, status: 'Pending', values: { ...values, patient: 'Gita Bai' } } as const
    expect((await student(entries.edit, { params: { id: body.entry.id }, body: edit })).status).toBe(200)
    await anIdProof(harness, 'student')
    await aPersonalExport(harness, 'student')
    await aCollegePackage(harness)
    await aPrintedLogbook(harness, 'student')
    await aSecondFactor(harness, people.hod.id)
    const hod = await harness.as('hod')
    const { id } = (await hod(recordImports.create, { body: { kind: 'procedure', fileName: 'old.csv' } })).body.import
    await hod(recordImports.addRows, { params: { id }, body: { rows: [{ line: 2, cells: { patient: 'Gita Bai' } }] } })
    await beginAuthorization(db, api.sealer, 'a-session', clock.now)
    const tokens = { accessToken: 'access', refreshToken: 'refresh' }
    await storeTokens(db, api.sealer, tokens, { id: people.master.id, now: clock.now })
    const webhook = await aWebhook(harness, 'https://hooks.college.example/')
    await (await harness.asConfirmed('admin'))(webhooks.renewSecret, { params: { id: webhook.id } })
    const clientText = api.sealer.seal(clientSecret, 'a secret of the client', clientSecretContext)
    const signOn = { issuer: 'https://login.example', clientId: 'rounds', domains: ['college.example'] }
    await saveSignOn(db, String(people.admin.collegeId), signOn, { sealed: clientText, now: clock.now })
    const columns = await db.uncheckedRows(
      z.object({ table: z.string(), column: z.string() }),
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and data_type = 'text'`,
    )
    const holding = async (keyId: string) => {
      const found: string[] = []
      for (const { table, column } of columns) {
        const rows = await db.unchecked(
          `select 1 from ${table} where ${column} ~ '^${keyId}[.][A-Za-z0-9_-]{38,}$' limit 1`,
        )
        if (rows.length > 0 && !macs.includes(`${table}.${column}`)) found.push(`${table}.${column}`)
      }
      return found.toSorted()
    }
    expect(await holding('test')).toEqual(names.toSorted())
    const next = createSealer([aKey('next')])
    const both = {
      ...next,
      open: (sealed: string, context: string) => (sealed.startsWith('next.') ? next : api.sealer).open(sealed, context),
    }
    let done = 0
    for (const column of sealedColumns) done += await column.reseal(db, both, () => {})
    expect(done).toBeGreaterThanOrEqual(names.length)
    expect(await holding('test')).toEqual([])
    expect(await holding('next')).toEqual(names.toSorted())
  })
})

describe('a record under a key that this server lacks', () => {
  it('returns 503 with the cause, while others open as usual', async ({ harness, student }) => {
    const create = async () => {
      const values = await validValues(harness, 'procedure', 'student')
      return (await student(entries.create, { body: { kind: 'procedure', status: 'Pending', values } })).body.entry.id
    }
    const [lost, other] = [await create(), await create()]
    await harness.db.transaction(async () => {
      await harness.db.unchecked("select set_config('rounds.reseal', '1', true)")
      await harness.db.unchecked("update entries set sealed = replace(sealed, 'test.', 'gone.') where id = $1", [lost])
    })
    const { status, body, headers } = await student(entries.open, { params: { id: lost } })
    expect([status, body.code, body.message]).toEqual([503, 'unavailable', generalMessages.sealedShut])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await student(entries.open, { params: { id: other } })).status).toBe(200)
    const why = unavailabilityOf(new UnknownSealingKey('no sealing key gone'))
    expect(why).toEqual({ cause: 'sealing key', detail: 'no sealing key gone' })
  })
})

/** Keyed hashes, which cannot be opened. */
const macs = ['audit_seals.mac']

describe('the keys of a server', () => {
  const [k1, k2] = [aKey('k1'), aKey('k2')]
  it.beforeEach(async ({ database }) => {
    await database.db.unchecked('delete from sealing_keys')
  })

  it('may include a new one before it seals, so that all servers know it', async ({ database }) => {
    const { db } = database
    const [before, known, sealing] = [createSealer([k1]), createSealer([k2, k1], 'k1'), createSealer([k2, k1])]
    expect([before, known, sealing].map(({ keyId }) => keyId)).toEqual(['k1', 'k1', 'k2'])
    for (const sealer of [before, known, sealing]) await noteKeys(db, sealer)
    await assertKeys(db, known)
    await expect(assertKeys(db, before)).rejects.toThrow(/sealed under the key k2, which SEALING_KEYS does not name/)
    expect(before.fingerprint('a', 'b')).toBe(sealing.fingerprint('a', 'b'))
  })

  it('must match those that sealed the database, not only by name', async ({ database }) => {
    const { db } = database
    await noteKeys(db, createSealer([k1]))
    const other = createSealer([aKey('k1')])
    await expect(assertKeys(db, other)).rejects.toThrow(WrongSetting)
    await expect(noteKeys(db, other)).rejects.toThrow('k1 of SEALING_KEYS is not the one')
  })

  it('must end with the fingerprint key', async ({ database }) => {
    const { db } = database
    await noteKeys(db, createSealer([k1]))
    await expect(noteKeys(db, createSealer([k1, k2]))).rejects.toThrow('The last of SEALING_KEYS must stay k1')
  })

  it('get a missing check from the first server, and others must match it', async ({ database }) => {
    const { db } = database
    await db.unchecked("insert into sealing_keys (id) values ('k1')")
    await noteKeys(db, createSealer([k1]))
    await expect(assertKeys(db, createSealer([aKey('k1')]))).rejects.toThrow('k1 of SEALING_KEYS is not the one')
  })

  it('are forgotten once nothing is sealed under them, except the fingerprint key', async ({ database }) => {
    const { db } = database
    const k3 = aKey('k3')
    await noteKeys(db, createSealer([k2, k1]))
    await noteKeys(db, createSealer([k3, k2, k1]))
    expect(await forgetOtherKeys(db, createSealer([k3, k2, k1]))).toEqual(['k2'])
    await assertKeys(db, createSealer([k3, k1]))
  })

  it('can be dropped by the operator when lost', async ({ database }) => {
    const { db } = database
    await noteKeys(db, createSealer([k1]))
    expect(await forgetLostKey(db, 'k1')).toBe(true)
    expect(await forgetLostKey(db, 'k1')).toBe(false)
    await noteKeys(db, createSealer([k2]))
  })
})
