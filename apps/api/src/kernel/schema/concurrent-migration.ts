// Migrations that build and drop indexes during writes: outside a transaction, so each must be safe to start again.
import type { Database } from '#api/kernel/database/database.ts'

/** The first line of such a migration. */
export const concurrently = '--> concurrently\n'

/** Splits such a migration into its statements. Each builds an index that it dropped before, or only drops one. */
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
    // An index left by a failed attempt exists but is invalid, so it must be dropped first.
    else if (!built?.[1] || !dropped.has(built[1])) {
      throw new Error(`${name}: only indexes are built here, each dropped by this migration before: ${statement}`)
    }
  }
  return statements
}

/**
 * Builds and drops the indexes; `done` records the migration. PostgreSQL waits here for older transactions, which
 * blocks nobody, so there is no time limit. The embedded database has no other users to block.
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
    // A lost connection has nothing to reset, and must not hide the original error.
    await db.unchecked('reset lock_timeout').catch(() => {})
  }
  await done()
}
