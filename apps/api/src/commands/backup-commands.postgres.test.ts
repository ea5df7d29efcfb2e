// The backup commands as an operator runs them: make a backup, drill it, and restore it into an empty database.
import { randomBytes } from 'node:crypto'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openFileStore } from '#api/kernel/file-store/file-store.ts'
import { createWorld } from '#api/testing/people.ts'
import { startServer } from '#api/testing/server-process.ts'
import { openTestDatabase } from '#api/testing/test-database.ts'

const aKey = () => `k1:${randomBytes(32).toString('base64')}`

it('backup, drill and restore exit with 0 and report the result, or refuse in one sentence', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-commands-'))
  const [source, empty] = [await openTestDatabase(), await openTestDatabase()]
  const [second, trial] = [await openTestDatabase(), await openTestDatabase()]
  try {
    await trial.db.unchecked('drop schema public, pgboss cascade; create schema public')
    await createWorld(source.db, new Date())
    const store = await openFileStore(pathToFileURL(join(folder.path, 'files')).href)
    const files = await source.db.uncheckedRows(
      z.object({ key: z.string() }),
      'select distinct object_key as key from files where object_key is not null',
    )
    for (const { key } of files) {
      await writeFile(join(store.incoming, 'file'), key)
      await store.put(join(store.incoming, 'file'), 'application/pdf', key)
    }
    const settings = {
      DATA_DIR: folder.path,
      SEALING_KEYS: aKey(),
      BACKUP_URL: pathToFileURL(join(folder.path, 'backups')).href,
      BACKUP_KEYS: aKey(),
      BACKUP_DRILL_DATABASE_URL: trial.url ?? '',
    }
    const run = async (command: string, url = '', more: Record<string, string> = {}) => {
      const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url))
      const started = startServer({ ...settings, DATABASE_URL: url, ...more }, file)
      return [await started.ended, started.output()]
    }
    expect(await run('restore', empty.url)).toEqual([1, 'There is no finished backup in this place.\n'])
    expect(await run('backup', source.url)).toEqual([
      0,
      expect.stringMatching(/^Backup b000001-\w+: \d+ rows in \d+ tables and \d+ files, each read back\.\n$/),
    ])
    const [drill, restored, refused] = await Promise.all([
      run('backup-drill', source.url),
      run('restore', empty.url),
      run('restore', source.url),
    ])
    expect(drill).toEqual([
      0,
      expect.stringMatching(/^Backup b000001-\w+ was restored in .* log .* that is whole\.\n$/),
    ])
    expect(restored).toEqual([0, expect.stringMatching(/^Restored as of .*\.\nNow check the audit log: .*\n$/)])
    expect(refused).toEqual([1, expect.stringContaining('Please restore into an empty one.')])
    const withoutRole = Object.assign(new URL(second.url ?? ''), { username: 'pg_not_to_be_made' }).href
    expect(await run('restore', withoutRole, { DATABASE_OWNER_URL: second.url ?? '' })).toEqual([
      1,
      expect.stringMatching(
        /^Restored as of .*\.\nThe last step failed\. DATABASE_URL names the role pg_not_to_be_made, .*\.\nMend that, then run: npm run migrate\.\n/,
      ),
    ])
    const people = (database: typeof source) =>
      database.db.uncheckedRows(z.object({ id: z.string() }), 'select id from accounts order by id')
    expect(await people(empty)).toEqual(await people(source))
    expect(await people(second)).toEqual(await people(source))
  } finally {
    for (const database of [source, empty, second, trial]) await database.close()
  }
})
