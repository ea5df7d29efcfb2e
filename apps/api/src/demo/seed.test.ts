// The demo: identical on every run, and without data that the product itself would refuse.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { demoPassword } from '@rounds/contract/identity/accounts/demo-accounts'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { parseValues } from '@rounds/contract/records/logbook/entry-kind'
import { formContent } from '@rounds/contract/records/logbook/entry-values'
import { kindIds, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { scoreModeFor } from '@rounds/contract/records/logbook/score'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccountLines } from '#api/fill-database.ts'
import { namedAccounts } from '#api/identity/accounts/named-accounts.demo.ts'
import { createPasswordHasher } from '#api/identity/passwords/password-hash.ts'
import type { Row } from '#api/kernel/database/database.ts'
import { type FileStore, openFileStore } from '#api/kernel/file-store/file-store.ts'
import { openSealed } from '#api/kernel/sealing/file-seal.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { isEmpty, seedDemo } from './seed.ts'

const now = new Date('2026-03-10T04:30:00Z')
const sealer = createSealer([{ id: 'test', key: randomBytes(32) }])
const folder = mkdtempSync(join(tmpdir(), 'rounds-demo-'))
const seeded: TestDatabase[] = []
let files: FileStore
let entries: Row[]
const rows = (text: string, values: unknown[] = []) => seeded[0]?.db.unchecked(text, values) ?? Promise.resolve([])

beforeAll(async () => {
  files = await openFileStore(pathToFileURL(folder).href)
  for (const one of [await openTestDatabase(), await openTestDatabase()]) {
    seeded.push(one)
    await seedDemo({ db: one.db, sealer, files, clock: () => now }, { students: 6, records: 300 })
  }
  entries = await rows(`select e.*, d.code from entries e join departments d on d.id = e.department_id order by e.id`)
})
afterAll(async () => {
  for (const one of seeded) await one.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A digest of everything that must be reproducible; salted, sealed and randomly named values are left out. */
async function digest({ db }: TestDatabase): Promise<string> {
  const hash = createHash('sha256')
  for (const text of [
    `select to_jsonb(a) - 'password_hash' as row from accounts a order by id`,
    `select to_jsonb(c) as row from colleges c order by id`,
    `select to_jsonb(i) as row from catalogue_items i order by id`,
    `select to_jsonb(f) - 'object_key' - 'sealed_key' as row from files f order by id`,
    `select to_jsonb(e) - 'sealed' as row from entries e order by id`,
    `select to_jsonb(r) - 'sealed' as row from entry_revisions r order by entry_id, revision`,
    `select to_jsonb(o) - 'coupon_id' as row from orders o order by id`,
    `select to_jsonb(i) as row from invoices i order by id`,
  ]) {
    const found = await db.unchecked(text)
    expect(found.length).toBeGreaterThan(0)
    hash.update(JSON.stringify(found))
  }
  return hash.digest('hex')
}

describe('the demo', () => {
  it('is identical on every run of a day', async () => {
    const [one, other] = await Promise.all(seeded.map(digest))
    expect(one).toBe(other)
  })

  it('fills only an empty database, and lists its accounts', async () => {
    const [one] = seeded
    if (!one) throw new Error('nothing was seeded')
    const before = await digest(one)
    expect(await isEmpty(one)).toBe(false)
    await seedDemo({ db: one.db, sealer, files, clock: () => now }, { students: 1, records: 1 })
    expect(await digest(one)).toBe(before)
    expect((await demoAccountLines(one)).join(' ')).toContain('pathology-student@rounds.example')
  })

  it('has the named accounts, which open with the printed password', async () => {
    const accounts = await rows(`select email, password_hash, phone from accounts where email like '%@rounds.example'`)
    expect(new Set(accounts.map(({ email }) => email))).toEqual(
      new Set(namedAccounts.map(({ email }) => `${email}@rounds.example`)),
    )
    expect(await createPasswordHasher().isRight(String(accounts[0]?.password_hash), demoPassword)).toBe(true)
    expect(accounts.every(({ phone }) => /^\d{10}$/.test(String(phone)))).toBe(true)
  })

  it('has no record of students who may not record yet', async () => {
    const barred = `select 1 from entries e join accounts a on a.id = e.student_id
      where not a.verify_by_hod or a.payment_status = 'unpaid'`
    expect(await rows(barred)).toEqual([])
  })
})

describe('demo money', () => {
  it('covers each order state, unused and used-up coupons, and a refund that is due', async () => {
    const states = await rows('select distinct state from orders order by state')
    expect(states.map(({ state }) => state)).toEqual(['created', 'expired', 'failed', 'paid', 'refunded'])
    expect(await rows('select code from coupons where left_count = 0')).toEqual([{ code: 'EARLY-BIRD' }])
    const due = await rows('select 1 from orders o join refunds r on r.order_id = o.id where o.is_refund_due')
    expect(due).toHaveLength(1)
    const sponsors = await rows('select distinct sponsor_id from accounts where sponsor_id is not null')
    expect(sponsors).toHaveLength(2)
  })

  it('has invoices numbered in the order of the payments, and a credit note', async () => {
    const early = `select 1 from invoices i join invoices j using (kind, financial_year)
      where i.sequence < j.sequence and i.issued_at > j.issued_at`
    expect(await rows(early)).toEqual([])
    const kinds = await rows('select kind from invoices group by kind order by kind')
    expect(kinds.map(({ kind }) => kind)).toEqual(['credit-note', 'invoice'])
    expect(
      await rows(
        'select 1 from orders o where payment_id is not null and not exists (select from invoices i where i.order_id = o.id)',
      ),
    ).toEqual([])
  })

  it('leaves everybody with their licence, one of which ends soon', async () => {
    const soon = `select 1 from accounts where licence_until between $1::timestamptz and $1::timestamptz + interval '60 days'`
    expect((await rows(soon, [now])).length).toBeGreaterThan(0)
    const unpaid = `select email from accounts where role = 'student' and payment_status = 'unpaid'`
    expect(await rows(unpaid)).toEqual([{ email: 'unpaid@rounds.example' }])
  })
})

describe('demo staff', () => {
  it('with the right to verify have a sealed ID proof that opens', async () => {
    const [without] =
      await rows(`select count(*)::int as n from accounts a where confirmed and role not in ('admin', 'drpc')
      and not exists (select 1 from id_proofs p where p.account_id = a.id)`)
    expect(without?.n).toBe(0)
    const [file] = await rows(`select f.id, f.object_key, f.sealed_key, f.sha256
      from id_proofs p join files f on f.id = p.file_id limit 1`)
    const sealed = await files.stream(String(file?.object_key))
    const card = await buffer(openSealed(sealer, String(file?.id), String(file?.sealed_key), sealed))
    expect(createHash('sha256').update(card).digest('hex')).toBe(file?.sha256)
  })
})

describe('demo records', () => {
  it('cover every kind and every state, some of them corrected', async () => {
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(kindIds))
    expect(new Set(entries.map(({ status }) => status))).toEqual(new Set(['Draft', 'Pending', 'Approved', 'Rejected']))
    expect(entries.some(({ revision }) => Number(revision) === 2)).toBe(true)
    const [revisions] = await rows('select count(*)::int as n from entry_revisions')
    expect(revisions?.n).toBe(entries.filter(({ revision }) => Number(revision) === 2).length)
  })

  it('would have been accepted from their student on the day they were written', () => {
    for (const entry of entries) {
      const kind = kindOf(String(entry.kind))
      const identity = entry.sealed ? JSON.parse(sealer.open(String(entry.sealed), String(entry.id))) : null
      const stored = {
        details: entry.details as Record<string, unknown>,
        teacher: entry.teacher_id ? { id: String(entry.teacher_id), name: '' } : null,
        attachment: entry.attachment_id ? { id: String(entry.attachment_id), name: '', type: '' } : null,
        studentRemark: String(entry.student_remark),
      }
      const today = businessDateOf(new Date(String(entry.created_at)))
      const mode = entry.status === 'Draft' ? 'draft' : 'submit'
      const context = { today, departmentCode: String(entry.code), mode } as const
      expect(parseValues(kind, formContent(kind, stored, identity).values, context)).toMatchObject({ ok: true })
    }
  })

  it('are decided after submission, with a remark and the score their kind requires', () => {
    const decided = entries.filter(({ status }) => status === 'Approved' || status === 'Rejected')
    for (const entry of decided) {
      const { mode } = scoreModeFor(kindOf(String(entry.kind)), entry.details as Record<string, unknown>)
      expect([entry.score !== null, entry.criteria !== null]).toEqual([mode !== 'none', mode === 'rubric'])
      expect(entry.verifier_remark).toBeTruthy()
      expect(new Date(String(entry.verified_on)) >= new Date(String(entry.submitted_at))).toBe(true)
      expect(new Date(String(entry.verified_on)) <= now).toBe(true)
    }
    expect(decided.some(({ criteria }) => criteria !== null)).toBe(true)
  })

  it('are counted, and the teacher has some to verify', async () => {
    const [counts] = await rows('select sum(n)::int as n from student_counts')
    expect(counts?.n).toBe(entries.length)
    const [queue] = await rows(`select count(*)::int as n from entries e join accounts a on a.id = e.teacher_id
      where a.email = 'teacher@rounds.example' and e.status = 'Pending'`)
    expect(queue?.n).toBeGreaterThanOrEqual(20)
  })

  it('name catalogue items, which then count as used', async () => {
    const named =
      await rows(`select i.used from entries e join catalogue_items i on i.id = (e.details->'specialty'->>'id')::uuid
      and i.title = e.details->'specialty'->>'title'`)
    expect(named.length).toBeGreaterThan(0)
    expect(named.every(({ used }) => used)).toBe(true)
  })

  it('have files that open', async () => {
    const [file] = await rows(`select f.object_key, f.bytes from entries e join files f on f.id = e.attachment_id
      and f.owner_id = e.student_id where f.type = 'application/pdf' and f.attached_at is not null limit 1`)
    const body = await buffer(await files.stream(String(file?.object_key)))
    expect(body.length).toBe(Number(file?.bytes))
    expect(body.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
