// Brings the database to the present schema: forward only, each migration checked against what was applied.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'
import { installJobs } from '#api/kernel/jobs/pg-boss.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const Journal = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) })
/** Any number, as long as it is ours: servers that start together wait for each other here. */
const advisoryLock = 7_265_001

/** Applies what is missing, each migration in its own transaction; returns the names applied. */
export async function migrate(db: Database): Promise<string[]> {
  const applied: string[] = []
  await db
    .unchecked(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    .catch(async (error: unknown) => {
      // Two servers that create it at the same moment: one gets a unique violation, and the table is there.
      await db.unchecked('select 1 from migrations limit 1').catch(() => {
        throw error
      })
    })
  for (const { name, text, checksum } of migrationFiles()) {
    const isNew = await db.transaction(async () => {
      await db.unchecked('select pg_advisory_xact_lock($1)', [advisoryLock])
      const [row] = await db.unchecked('select checksum from migrations where name = $1', [name])
      if (row && row.checksum !== checksum) throw new Error(`Migration ${name} differs from the one that was applied.`)
      if (row) return false
      for (const statement of text.split('--> statement-breakpoint')) {
        if (statement.trim()) await db.unchecked(statement)
      }
      await db.unchecked('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
      return true
    })
    if (isNew) applied.push(name)
  }
  await installJobs(db)
  return applied
}

function migrationFiles(): { name: string; text: string; checksum: string }[] {
  const journal = Journal.parse(JSON.parse(readFileSync(`${folder}meta/_journal.json`, 'utf8')))
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(`${folder}${tag}.sql`, 'utf8')
    return { name: tag, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}
