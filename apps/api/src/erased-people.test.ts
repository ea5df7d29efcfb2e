// Erasing a person, checked over the whole data register: every table gets a marked row of theirs. Afterwards no text
// in the database contains the mark, except in the columns listed here with a reason (controls: C30, C35).
import { dayMs } from '@rounds/contract/kernel/durations'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { anEntry, approval, validValues } from '#api/testing/entries/entries.ts'
import { fillPerson } from '#api/testing/erasure/fill-person.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { aPdf } from '#api/testing/uploads/files.ts'
import { anIdProof, aPhoto, send } from '#api/testing/uploads/people-files.ts'
import { dataRegister } from './data-register.ts'
import { erasedTables } from './erased-tables.ts'
import { columnsOf, erasuresOf } from './kernel/schema/table-register.ts'
import { eraseDuePeople } from './membership/privacy-requests/erase-person.ts'
import { verifyDecisions } from './records/logbook/upkeep/verify-decisions.ts'

const mark = 'qmarkq'

/** Columns that may still contain the mark, with the reason. */
const mayStay: Record<string, string> = {
  'entries.details': 'what was done: the college’s record, without the patient’s identity',
  'entries.student_remark': 'the words of a submitted record, proven with it',
  'entries.verifier_remark': 'the words of a decision, proven with it',
  'entry_revisions.details': 'as in entries',
  'entry_revisions.student_remark': 'as in entries',
  'entry_revisions.verifier_remark': 'as in entries',
  'entry_revisions.reopen_reason': 'the words of a decision',
  'notifications.facts': 'of other people, about the person: deleted after 180 days, before the hold ends',
}

/**
 * Searched column types. Sealed and hashed texts cannot be searched: the product fills them, and `leftOf` counts them.
 */
const isText = new Set(['text', 'jsonb', 'tsvector'])

interface TextColumn {
  table: string
  column: string
}
const textColumns = (harness: Harness): Promise<TextColumn[]> =>
  harness.db.uncheckedRows(
    z.object({ table: z.string(), column: z.string() }),
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type in ('${[...isText].join("','")}')`,
  )

/** Returns the columns that contain the mark. */
async function marked(harness: Harness): Promise<string[]> {
  const sql = (await textColumns(harness)).map(
    ({ table, column }) => `select '${table}.${column}' as at where exists (
       select 1 from ${table} where lower(${column}::text) like '%${mark}%')`,
  )
  const rows = await harness.db.uncheckedRows(z.object({ at: z.string() }), sql.join(' union all '))
  return rows.map(({ at }) => at)
}

/** Creates records of the person with a patient: a draft, an approved one, a reopened one, and one with a file. */
async function fillRecords(harness: Harness): Promise<void> {
  const [student, teacher, hod] = [await harness.as('student'), await harness.as('teacher'), await harness.as('hod')]
  const values = async (kind: 'procedure') => ({
    ...(await validValues(harness, kind, 'student')),
    patient: mark,
    studentRemark: mark,
  })
  for (const status of ['Draft', 'Pending', 'Pending'] as const) {
    const made = await student(entries.create, {
      body: { kind: 'procedure', status, values: await values('procedure') },
    })
    expect(made.status).toBe(200)
    const params = { id: made.body.entry.id }
    if (status === 'Pending') await teacher(entries.decide, { params, body: { ...approval(), remark: mark } })
    if (status === 'Pending') await hod(entries.reopen, { params, body: { revision: 1, reason: mark } })
    if (status === 'Pending') await teacher(entries.decide, { params, body: { ...approval(2), remark: mark } })
  }
  const file = { name: 'certificate.pdf', type: 'application/pdf', bytes: aPdf() }
  const { body } = await send(harness, 'student', files.upload, file)
  const certificate = files.upload.response.parse(body).file.id
  const filed = await anEntry(harness, 'paper-poster', { values: { certificate } })
  await teacher(entries.decide, { params: { id: filed.id }, body: approval() })
}

/** Returns the keys of all objects in the file store. */
async function objectsOf({ api }: Harness): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of api.files.list('')) keys.push(key)
  return keys
}

async function askErasure(harness: Harness, person: CastName): Promise<string> {
  const { body } = await (await harness.asConfirmed(person))(privacyRequests.askErasure, { body: {} })
  return body.request.id
}

const test = it.extend('erased', { scope: 'file' }, async ({ harness }) => {
  await aPhoto(harness, 'student')
  await anIdProof(harness, 'student')
  const ids = [await askErasure(harness, 'student'), await askErasure(harness, 'teacher')]
  for (const person of ['student', 'teacher'] as const) await fillPerson(harness, person, mark)
  await fillRecords(harness)
  await harness.db.unchecked(`update files set name = '${mark}', sealed_key = coalesce(sealed_key, '${mark}')
    where owner_id = '${harness.people.student.id}'`)
  const before = await marked(harness)
  const ownObjects = await objectsOf(harness)
  await aPhoto(harness, 'otherStudent')
  const master = await harness.asConfirmed('master')
  const plans = []
  for (const id of ids) {
    plans.push((await master(privacyRequests.plan, { params: { id } })).body.plan)
    expect((await master(privacyRequests.erase, { params: { id }, body: {} })).status).toBe(200)
  }
  const today = harness.clock.now
  harness.clock.now = new Date(today.getTime() + 366 * dayMs)
  await eraseDuePeople(harness.api, erasedTables)
  harness.clock.now = today
  return { ids, before, ownObjects, plans, after: await marked(harness) }
})

describe('an erased person', () => {
  test('had a mark in every column of the register that can hold one', async ({ harness, erased }) => {
    const texts = new Set((await textColumns(harness)).map(({ table, column }) => `${table}.${column}`))
    const withPerson = Object.entries(dataRegister).filter(([, table]) =>
      erasuresOf(table).some(({ does }) => does === 'delete' || does === 'empty'),
    )
    const columns = withPerson.flatMap(([name, table]) =>
      columnsOf(table)
        .filter(({ dataClass }) => dataClass === 'personal' || dataClass === 'health' || dataClass === 'secret')
        .map(({ column }) => `${name}.${column}`),
    )
    const unmarked = columns.filter((column) => texts.has(column) && !erased.before.includes(column))
    expect(unmarked).toEqual(['privacy_requests.field'])
    const names = ['accounts.name', 'accounts.email', 'accounts.phone', 'accounts.identity', 'accounts.password_hash']
    const records = ['entries.student_name', 'entries.teacher_name', 'entries.verifier_name', 'entries.search']
    const revisions = ['entry_revisions.student_name', 'entry_revisions.verifier_name', 'files.name']
    expect(erased.before).toEqual(expect.arrayContaining([...names, ...records, ...revisions]))
  })

  test('leaves no mark anywhere, except where listed with a reason', ({ erased }) => {
    expect(erased.after.filter((column) => !(column in mayStay))).toEqual([])
  })

  test('keeps the records as decided, under “Erased person”, without patients and drafts', async ({
    harness,
    hod,
    erased,
  }) => {
    expect(erased.after).toContain('entries.verifier_remark')
    const [row] = await harness.db.unchecked(
      `select count(*)::int as n, count(*) filter (where status = 'Draft')::int as drafts, count(sealed)::int as sealed,
         min(student_name) as student, max(verifier_name) as verifier
       from entries where student_id = $1`,
      [harness.people.student.id],
    )
    const kept = { n: 3, drafts: 0, sealed: 0, student: 'Erased person', verifier: 'Erased person' }
    expect(row).toEqual(kept)
    const { body } = await hod(entries.list, { query: { kind: 'procedure' } })
    expect(body.entries.map(({ student }) => student.name)).toEqual(['Erased person', 'Erased person'])
    const { broken, decisions } = await verifyDecisions(harness.api)
    expect([broken, decisions]).toEqual([undefined, 5])
  })

  test('was shown in advance what is deleted, what loses the name, and when', ({ erased }) => {
    const [plan] = erased.plans
    expect(plan?.eraseOn).toBe('2027-06-15')
    const effects = new Map(plan?.tables.map(({ holds, does }) => [holds, does]))
    expect(effects.get('personal details on profiles')).toBe('delete')
    expect(effects.get('the records of students with their decisions')).toBe('pseudonymise')
    expect(effects.get('who did what; rows are only added')).toBe('keep')
  })

  test('has no files: the store keeps none of their bytes, and records a file without its name', async ({
    harness,
    hod,
    erased,
  }) => {
    expect(erased.ownObjects).toHaveLength(3)
    const left = await objectsOf(harness)
    expect(left).toHaveLength(1)
    expect(erased.ownObjects).not.toContain(left[0])
    const { body } = await hod(entries.list, { query: { kind: 'paper-poster' } })
    expect(body.entries.map(({ attachment }) => attachment?.name)).toEqual(['Erased'])
    const rows = await harness.db.unchecked('select name, object_key from files where owner_id = $1', [
      harness.people.student.id,
    ])
    expect(rows.map(({ name, object_key: key }) => [name, String(key).split('/')[0]])).toEqual(
      rows.map(() => ['Erased', 'erased']),
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  test('cannot be restored, and frees the e-mail address', async ({ harness, erased }) => {
    const master = await harness.asConfirmed('master')
    const [id = ''] = erased.ids
    expect((await master(privacyRequests.restore, { params: { id }, body: {} })).status).toBe(409)
    const [row] = await harness.db.unchecked('select name, email, identity, active from accounts where id = $1', [
      harness.people.student.id,
    ])
    expect(row).toMatchObject({ name: 'Erased person', email: harness.people.student.id, active: false })
    expect(row?.identity).toMatch(/^Erased [0-9a-f]{12}$/)
  })
})

describe('the database', () => {
  test('refuses to rename, rescore or delete the records of others, even during an erasure', async ({
    harness,
    erased,
  }) => {
    expect(erased.ids).toHaveLength(2)
    const other = (sql: string) =>
      harness.db.transaction(async () => {
        await harness.db.unchecked("select set_config('rounds.erase', '1', true)")
        await harness.db.unchecked(sql)
      })
    const where = `where verified_by = '${harness.people.teacher.id}'`
    await expect(other(`update entries set verifier_name = 'Dr Famous' ${where}`)).rejects.toThrow()
    await expect(other(`update entries set score = 4 ${where}`)).rejects.toThrow()
    await expect(other(`delete from entries ${where}`)).rejects.toThrow()
  })

  test('lets nobody but an erased person lose the name or the patients in a record', async ({ harness, erased }) => {
    expect(erased.ids).toHaveLength(2)
    const { id } = await anEntry(harness, 'procedure', { by: 'otherStudent' })
    const otherHod = await harness.as('otherHod')
    for (const revision of [1, 2]) {
      if (revision === 2) await otherHod(entries.reopen, { params: { id }, body: { revision: 1, reason: 'Once more' } })
      await otherHod(entries.decide, { params: { id }, body: approval(revision) })
    }
    const changed = (sql: string) =>
      harness.db.transaction(async () => {
        await harness.db.unchecked("select set_config('rounds.erase', '1', true)")
        await harness.db.unchecked(sql, [id])
      })
    for (const table of ['entries where id', 'entry_revisions where entry_id']) {
      const [name, where] = table.split(' where ')
      for (const change of ["student_name = 'Erased person'", "verifier_name = 'Erased person'", 'sealed = null']) {
        await expect(
          changed(`update ${name} set ${change} where ${where} = $1`),
          `${table}: ${change}`,
        ).rejects.toThrow('only an erased person loses the name')
      }
    }
    for (const person of ['otherStudent', 'otherHod'] as const) {
      const inRevisions = harness.db.unchecked('select erase_from_revisions($1, 500)', [harness.people[person].id])
      await expect(inRevisions).rejects.toThrow('the person is not erased')
    }
  })
})
