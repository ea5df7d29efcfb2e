// Power failures while people write and upload: the server is killed again and again, and nothing it acknowledged may
// be lost.
import { lostRecords, recordCounts, writeUntilKilled } from '../apps/api/src/testing/operation/durable-writes.ts'
import type { Fault } from './fault.ts'
import { lostFiles, uploadUntilGone } from './killed-uploads.ts'

const times = 20
const longestDelayMs = 250

export const kills: Fault = {
  id: 'kills',
  fault: `The server is killed (SIGKILL) ${times} times while six people write and one uploads`,
  expected:
    'Every acknowledged record is there, once, counted and with one audit event; every file comes back as it was sent',
  async run({ database, headers, people, start }) {
    const author = { headers: headers.student, teacherId: people.teacher.id }
    const acknowledged: string[] = []
    const files: string[] = []
    for (let time = 0; time < times; time++) {
      const delayMs = Math.round((longestDelayMs / times) * (time + 1))
      const server = start()
      // Once records are written, the first file takes a new server longer than it lives.
      const first = Promise.withResolvers<void>()
      const uploading = uploadUntilGone(await server.ready, headers.student, first.resolve)
      await Promise.race([first.promise, uploading])
      acknowledged.push(...(await writeUntilKilled(server, author, delayMs)))
      files.push(...(await uploading))
    }
    const lost = await lostRecords(database.db, acknowledged)
    const gone = await lostFiles(await start().ready, headers.student, files)
    const counts = await recordCounts(database.db)
    const agree = new Set(Object.values(counts)).size === 1
    return {
      isAsExpected: lost.length === 0 && gone.length === 0 && agree && acknowledged.length > times && files.length > 0,
      seen: `${acknowledged.length} records and ${files.length} files acknowledged, ${lost.length} and ${gone.length} lost; ${agree ? 'all counts agree' : JSON.stringify(counts)}`,
    }
  },
}
