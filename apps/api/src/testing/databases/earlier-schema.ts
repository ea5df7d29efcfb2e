// An embedded database with the schema of an earlier version, for tests of migrations.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { dumpOf } from '../pglite-template.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** The initial dumps of a file's tests, by the number of the first missing migration. */
const dumps = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** Opens a database with all migrations before the one whose name begins with `number`. */
export async function openEarlierDatabase(number: string): Promise<Database> {
  const dump = dumps.get(number) ?? earlierDump(number)
  dumps.set(number, dump)
  return openDatabase({ folder: 'memory://', dump: new Blob([await dump]) })
}

async function earlierDump(number: string): Promise<Uint8Array<ArrayBuffer>> {
  const db = await openDatabase({ folder: 'memory://' })
  await applyMigrationsBefore(db, number)
  const dump = await dumpOf(db)
  await db.close()
  return dump
}

async function applyMigrationsBefore(db: Database, number: string): Promise<void> {
  await db.unchecked(
    'create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { entries } = Journal.parse(JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')))
  for (const { tag } of entries) {
    if (tag.startsWith(number)) return
    const text = readFileSync(new URL(`${tag}.sql`, folder), 'utf8')
    // Steps in code (`--> step`) are skipped, because there are no rows to convert.
    for (const statement of text.split(/--> (?:statement-breakpoint|step)/)) {
      if (statement.trim()) await db.unchecked(statement)
    }
    const checksum = createHash('sha256').update(text).digest('hex')
    await db.unchecked('insert into migrations (name, checksum) values ($1, $2)', [tag, checksum])
  }
  throw new Error(`There is no migration ${number}.`)
}
