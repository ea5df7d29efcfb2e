// The database is lost for good: a backup made while people were writing is restored into an empty one.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onOneConnection } from '../apps/api/src/kernel/database/raw-connection.ts'
import { dropTables } from '../apps/api/src/kernel/database/whole-tables.ts'
import { openFileStore } from '../apps/api/src/kernel/file-store/file-store.ts'
import { createSealer } from '../apps/api/src/kernel/sealing/sealer.ts'
import { makeBackup } from '../apps/api/src/platform/backup/make-backup.ts'
import { restoreDatabase } from '../apps/api/src/platform/backup/restore-backup.ts'
import { lostRecords, recordCounts, writeUntilKilled } from '../apps/api/src/testing/operation/durable-writes.ts'
import type { Fault } from './fault.ts'

const writingMs = 1_500

export const lostForGood: Fault = {
  id: 'restore',
  fault: 'All tables are dropped; the backup was made while six people wrote',
  expected: 'Every record acknowledged before the backup began is there again, and all counts agree',
  async run({ database: { db }, folder, headers, people, start }) {
    const author = { headers: headers.student, teacherId: people.teacher.id }
    const store = (name: string) => openFileStore(pathToFileURL(join(folder, name)).href)
    const place = { store: await store('backups'), sealer: createSealer([{ id: 'faults', key: randomBytes(32) }]) }
    const before = await writeUntilKilled(start(), author, writingMs)
    const writing = writeUntilKilled(start(), author, writingMs)
    const { name } = await makeBackup(db, await store('files'), place, new Date())
    const duringBackup = await writing
    await onOneConnection(db, 'writing', dropTables)
    const began = performance.now()
    await restoreDatabase(db, place, name)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const lost = await lostRecords(db, before)
    const later = await lostRecords(db, duringBackup)
    const agree = new Set(Object.values(await recordCounts(db))).size === 1
    return {
      isAsExpected: lost.length === 0 && agree && before.length > 0,
      seen: `${before.length} acknowledged before, ${lost.length} lost; of ${duringBackup.length} written during it ${duringBackup.length - later.length} kept; ${agree ? 'all counts agree' : 'the counts differ'}; restored in ${seconds} s`,
    }
  },
}
