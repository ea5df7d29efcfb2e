// Loads every statement that the product declares, for tests of rules that apply to all.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Declared, declaredStatements } from '#api/kernel/database/statement.ts'
import { createJobs } from '#api/kernel/jobs/jobs.ts'
import type { TestDatabase } from '../test-database.ts'

const source = fileURLToPath(new URL('../../', import.meta.url))

/** All declared statements. Also creates the tables they read that no migration creates. */
export async function loadDeclaredStatements(database: TestDatabase): Promise<readonly Declared[]> {
  // The outbox reads the job queue's tables, which the queue creates itself.
  await createJobs(database.db, { url: database.url, onFault: () => {} }).prepare()
  for (const file of statementFiles()) await import(file)
  // Other tests in this worker may have declared statements, some of them wrong on purpose.
  return declaredStatements().filter(({ name }) => !name.startsWith('tests.'))
}

/** The files that declare statements; importing them all ensures that none is missing. */
function statementFiles(): string[] {
  return readdirSync(source, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /(?<!\.test)\.ts$/.test(entry.name) &&
        !/(?:^|\/)(?:testing|commands)(?:\/|$)/.test(entry.parentPath.slice(source.length)),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        existsSync(path) && /\b(?:statement|variants|scopedStatement|pagedList)\(\{/.test(readFileSync(path, 'utf8')),
    )
}
