// The role that the server runs as: it cannot change append-only tables, and can run every statement. (All tests of the
// server on PostgreSQL run as such a role.)
import { randomBytes } from 'node:crypto'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { openDatabase } from '#api/kernel/database/database.ts'
import { sealAuditLog } from '#api/platform/audit-log/audit-seal.ts'
import { openServices } from '#api/services.ts'
import { readSettings } from '#api/settings.ts'
import { anEntry, approval } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import { startServer } from '#api/testing/server-process.ts'
import { assertRunningRole, RoleFault } from './running-role.ts'

const faults = { report: () => {} }
const cluster = process.env.TEST_DATABASE_URL ?? ''
const secrets = { SEALING_KEYS: `k1:${randomBytes(32).toString('base64')}`, PUBLIC_URL: 'https://rounds.example.org' }

/** An empty database owned by a role that may do nothing else except create other roles. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
const test = it.extend('addresses', { scope: 'file' }, async ({}, { onCleanup }) => {
  const admin = new pg.Client({ connectionString: cluster })
  await admin.connect()
  const name = `rounds_owned_${randomBytes(6).toString('hex')}`
  await admin.query(`create role ${name} login createrole`)
  await admin.query(`create database ${name} owner ${name}`)
  onCleanup(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.query(`drop role if exists ${name}_running`)
    await admin.end()
  })
  const addressOf = (username: string) => Object.assign(new URL(cluster), { username, pathname: `/${name}` }).href
  return { owner: addressOf(name), running: addressOf(`${name}_running`) }
})

const settingsOf = (folder: string, given: Record<string, string>) =>
  readSettings({ NODE_ENV: 'production', DATA_DIR: folder, ...secrets, ...given })

describe('the role that the server runs as', () => {
  it.for([
    "update audit_events set action = 'other'",
    'delete from audit_events',
    'truncate audit_events',
    'update audit_seals set mac = digest',
    'delete from audit_seals',
    "insert into audit_archives values (9, 9, '', 9, '', '', now(), '')",
    'update entry_revisions set score = 4',
    'delete from entry_revisions',
    'truncate entries cascade',
    'alter table entries disable trigger user',
    "set session_replication_role = 'replica'",
    'drop trigger entries_life on entries',
    "delete from migrations where name like '0021%'",
    'create table more (id int)',
  ])('may not %s', async (statement, { harness }) => {
    await expect(harness.api.db.unchecked(statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  it('cannot replace the patient of a record by resealing', async ({ harness, teacher }) => {
    const { id } = await anEntry(harness, 'procedure')
    await teacher(entries.decide, { params: { id }, body: approval() })
    const { db } = harness.api
    const reseal = db.transaction(async () => {
      await db.unchecked("select set_config('rounds.reseal', '1', true)")
      await db.unchecked("update entries set sealed = 'test.other' where id = $1", [id])
    })
    await expect(reseal).rejects.toThrow('only the owner of the tables renews seals')
  })
})

describe('the check of the role in production', () => {
  /** Checks a role created by these statements, and drops it afterwards. */
  async function checked(url: string, statements: string[]): Promise<unknown> {
    const role = `rounds_judged_${randomBytes(6).toString('hex')}`
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const db = await openDatabase({ url: Object.assign(new URL(url), { username: role }).href, poolSize: 1 })
    try {
      await admin.query(`create role ${role} login noinherit`)
      for (const statement of statements) await admin.query(statement.replace('ROLE', role))
      return await assertRunningRole(db).catch((fault: unknown) => fault)
    } finally {
      await db.close()
      await admin.query(`drop owned by ${role}; drop role ${role}`)
      await admin.end()
    }
  }

  it('accepts a role that reads and adds', async ({ harness }) => {
    await assertRunningRole(harness.api.db)
    const rights = ['grant select, insert, update, delete on entries to ROLE', 'grant insert on audit_events to ROLE']
    expect(await checked(harness.url ?? '', rights)).toBeUndefined()
  })

  it.for([
    ['is a superuser', 'alter role ROLE superuser'],
    ['passes the rules of rows by', 'alter role ROLE bypassrls'],
    ['makes roles, so that it may give itself any', 'alter role ROLE createrole'],
    ['may become the owner, though it does not inherit', 'grant postgres to ROLE'],
    ['may become who writes all', 'grant pg_write_all_data to ROLE'],
    ['may become who writes files of the server', 'grant pg_write_server_files to ROLE'],
    ['changes events', 'grant update on audit_events to ROLE'],
    ['changes a column of events', 'grant update (action) on audit_events to ROLE'],
    ['empties seals', 'grant truncate on audit_seals to ROLE'],
    ['changes earlier revisions', 'grant update on entry_revisions to ROLE'],
    ['puts triggers on earlier revisions', 'grant trigger on entry_revisions to ROLE'],
    ['notes archives', 'grant insert on audit_archives to ROLE'],
  ])('refuses a role that %s', async ([, statement = ''], { harness }) => {
    expect(await checked(harness.url ?? '', [statement])).toBeInstanceOf(RoleFault)
  })

  test('refuses the owner of the database, who may drop the tables of others', async ({ addresses }) => {
    const db = await openDatabase({ url: addresses.owner, poolSize: 1 })
    await expect(assertRunningRole(db)).rejects.toThrow(RoleFault)
    await db.close()
  })
})

describe('production', () => {
  test('refuses to start as the owner, and states the remedy', { timeout: 120_000 }, async ({ addresses }) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-owner-'))
    const settings = { NODE_ENV: 'production', DATA_DIR: folder.path, ...secrets, DATABASE_URL: addresses.owner }
    const server = startServer(settings)
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(
      /^DATABASE_URL is not safe: its role rounds_owned_\w+ owns the database, .* ALLOW_DATABASE_OWNER=1\.\n$/,
    )
    const accepted = await openServices(
      settingsOf(folder.path, { DATABASE_URL: addresses.owner, ALLOW_DATABASE_OWNER: '1' }),
      faults,
    )
    await accepted.db.close()
  })

  test('migrates as the owner, creates the other role, and runs as that one', { timeout: 120_000 }, async ({
    addresses,
  }) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-roles-'))
    const both = { DATABASE_URL: addresses.running, DATABASE_OWNER_URL: addresses.owner }
    const first = await openServices(settingsOf(folder.path, both), faults)
    try {
      const at = new Date('2026-03-10T04:30:00Z')
      const origin = { action: 'test.done', outcome: 'done', viewer: null, requestId: 'r', ip: '::1', at } as const
      await writeAudit(first.db, origin, {})
      expect(await sealAuditLog(first, at)).toBe(1)
      await first.jobs.prepare()
      await expect(first.db.unchecked('delete from audit_events')).rejects.toThrow('permission denied')
    } finally {
      await first.db.close()
    }
    // The server no longer needs the owner's address …
    const running = settingsOf(folder.path, { DATABASE_URL: addresses.running })
    await (await openServices(running, faults)).db.close()
    // … until there is something to migrate.
    const owner = await openDatabase({ url: addresses.owner, poolSize: 1 })
    await owner.unchecked("delete from migrations where name = '0023_owner_reseals'")
    await owner.close()
    await expect(openServices(running, faults)).rejects.toThrow(
      'The database lacks the migration 0023_owner_reseals, and this role may not apply it. Please run npm run migrate with DATABASE_OWNER_URL first.',
    )
    await (await openServices(settingsOf(folder.path, both), faults)).db.close()
  })
})
