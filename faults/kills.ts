// The power goes while people write: the server is killed again and again, and nothing it acknowledged may be lost.
import { lostRecords, recordCounts, writeUntilKilled } from '../apps/api/src/testing/operation/durable-writes.ts'
import type { Fault } from './fault.ts'

const times = 20
const longestDelayMs = 250

export const kills: Fault = {
  id: 'kills',
  fault: `The server is killed (SIGKILL) ${times} times while six people write`,
  expected: 'Every acknowledged record is there, once, counted and with one audit event',
  async run({ database, headers, people, start }) {
    const author = { headers: headers.student, teacherId: people.teacher.id }
    const acknowledged: string[] = []
    for (let time = 0; time < times; time++) {
      const delayMs = Math.round((longestDelayMs / times) * (time + 1))
      acknowledged.push(...(await writeUntilKilled(start(), author, delayMs)))
    }
    const lost = await lostRecords(database.db, acknowledged)
    const counts = await recordCounts(database.db)
    const agree = new Set(Object.values(counts)).size === 1
    return {
      isAsExpected: lost.length === 0 && agree && acknowledged.length > times,
      seen: `${acknowledged.length} acknowledged, ${lost.length} lost; ${agree ? 'all counts agree' : JSON.stringify(counts)}`,
    }
  },
}
