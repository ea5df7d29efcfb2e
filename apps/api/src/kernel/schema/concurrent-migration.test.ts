// Migrations during operation: indexes of large tables are built concurrently, and nothing is removed.
import { expect, it } from 'vitest'
import { concurrently, concurrentStatements } from './concurrent-migration.ts'
import { migrationFiles } from './migration-files.ts'

const drop = 'drop index concurrently if exists entries_new;'
const build = 'create index concurrently entries_new on entries (kind);'
const text = (...statements: string[]) => concurrently + statements.join('\n--> statement-breakpoint\n')

it('a concurrent migration first drops what it builds, so that it can be repeated', () => {
  expect(concurrentStatements('0200_new', text(`-- why\n${drop}`, build))).toEqual([drop, build])
  expect(() => concurrentStatements('0200_new', text(build))).toThrow('0200_new')
  expect(() => concurrentStatements('0200_new', text(drop, 'create index entries_new on entries (kind);'))).toThrow(
    '0200_new',
  )
  expect(() => concurrentStatements('0200_new', text("update entries set kind = 'x'"))).toThrow('0200_new')
})

/** Tables that grow so large that a blocking index build would stop writes for too long. */
const large = 'entries|entry_revisions|audit_events|notifications|files'
const indexOfLarge = new RegExp(`create (?:unique )?index [^;]* on "?(?:${large})"?[ (]`, 'i')
const holdsUpWriters = (migration: string): boolean =>
  !migration.startsWith(concurrently) && indexOfLarge.test(migration)
/** The last migration from before this rule. */
const lastBefore = '0102_changed_people'

it('an index of a large table is built without blocking writers', () => {
  expect(holdsUpWriters('CREATE INDEX "entries_new" ON "entries" USING btree ("kind");')).toBe(true)
  expect(holdsUpWriters('CREATE INDEX "accounts_new" ON "accounts" USING btree ("role");')).toBe(false)
  expect(holdsUpWriters(text(drop, build))).toBe(false)
  const later = migrationFiles().filter(({ name }) => name > lastBefore)
  expect(later.filter((file) => holdsUpWriters(file.text)).map(({ name }) => name)).toEqual([])
})

const afterItsUse = '--> after the version that stopped using it\n'
const takesAway = (migration: string): boolean =>
  !migration.startsWith(afterItsUse) && /\bdrop (?:column|table)\b|\brename\b|\bset not null\b/i.test(migration)
const lastBeforeAdding = '0109_patient_file_names'

it('a migration removes nothing that the previous version may use', () => {
  for (const change of ['DROP COLUMN "room"', 'RENAME COLUMN "room" TO "ward"', 'ALTER COLUMN "room" SET NOT NULL']) {
    expect(takesAway(`ALTER TABLE "entries" ${change};`)).toBe(true)
    expect(takesAway(`${afterItsUse}ALTER TABLE "entries" ${change};`)).toBe(false)
  }
  expect(takesAway('ALTER TABLE "entries" ADD COLUMN "room" text;')).toBe(false)
  const later = migrationFiles().filter(({ name }) => name > lastBeforeAdding)
  expect(later.filter((file) => takesAway(file.text)).map(({ name }) => name)).toEqual([])
})
