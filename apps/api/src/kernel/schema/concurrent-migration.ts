// Migrations that build and drop indexes while others write: outside a transaction, so that each can begin again.
import type { Database } from '#api/kernel/database/database.ts'

/** The first line of such a migration. */
export const concurrently = '--> concurrently\n'

/** A text of such a migration as its statements: each builds an index that it drops first, or only drops one. */
export function concurrentStatements(name: string, text: string): string[] {
  const statements = text
    .slice(concurrently.length)
    .split('--> statement-breakpoint')
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '')
  const dropped = new Set<string>()
  for (const statement of statements) {
    const drop = /^drop index concurrently if exists "?(\w+)"?;?$/i.exec(statement)
    const built = /^create (?:unique )?index concurrently "?(\w+)"? on /i.exec(statement)
    if (drop?.[1]) dropped.add(drop[1])
    // What an earlier try left is there and answers nothing.
    else if (!built?.[1] || !dropped.has(built[1])) {
      throw new Error(`${name}: only indexes are built here, each dropped by this migration before: ${statement}`)
    }
  }
  return statements
}

/**
 * Builds and drops the indexes; `done` notes the migration. PostgreSQL waits here for transactions that are older, which holds up
 * nobody: so there is no limit for it. The embedded database has nobody to hold up.
 */
export async function applyConcurrently(
  db: Database,
  { name, text }: { name: string; text: string },
  done: () => Promise<unknown>,
): Promise<void> {
  const statements = concurrentStatements(name, text)
  if (db.kind === 'pglite') {
    for (const statement of statements) await db.unchecked(statement.replace(/ concurrently/i, ''))
    await done()
    return
  }
  await db.unchecked('set lock_timeout = 0')
  try {
    for (const statement of statements) await db.unchecked(statement)
  } finally {
    // On a connection that is lost there is nothing to put back, and the reason must not be hidden.
    await db.unchecked('reset lock_timeout').catch(() => {})
  }
  await done()
}
