// Every statement that the product declares, for tests that hold for all of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Declared, declaredStatements } from '#api/kernel/database/statement.ts'
import { createJobs } from '#api/kernel/jobs/jobs.ts'
import type { TestDatabase } from '../test-database.ts'

const source = fileURLToPath(new URL('../../', import.meta.url))

/** All of them; the tables that they read are made where the migrations do not make them. */
export async function loadDeclaredStatements(database: TestDatabase): Promise<readonly Declared[]> {
  // The outbox reads the tables of the job queue, which its own engine makes.
  await createJobs(database.db, { url: database.url, onFault: () => {} }).prepare()
  for (const file of statementFiles()) await import(file)
  // Other tests of the same worker have declared statements of their own, some of them wrong on purpose.
  return declaredStatements().filter(({ name }) => !name.startsWith('tests.'))
}

/** Files that declare statements, so that none is left out because nothing imported it. */
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
