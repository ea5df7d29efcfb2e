// Old records are imported and the server is killed three times on the way: each row becomes one record, counted once.
import { z } from 'zod'
import type { Fault } from './fault.ts'
import { importBound, maxImportBytes, peakBytes, peakText } from './import-memory.ts'
import { ownImport } from './own-import.ts'
import { msUntil, secondsText } from './until.ts'

const rowCount = 10_000
/** The number of rows before each kill; the last part runs undisturbed. */
const killAfterRows = [1_500, 4_000, 7_000]
/** A stalled job is resumed within a later minute. */
const takenUpMs = 150_000
const wholeMs = 300_000

export const killedRecordImport: Fault = {
  id: 'record-import',
  fault: `The server is killed (SIGKILL) ${killAfterRows.length} times while it imports ${rowCount.toLocaleString('en')} old records, and started again`,
  expected: `Each row becomes one record, with one audit event and counted once; the import goes on by itself, ${importBound}`,
  async run({ database: { db }, headers, people, start }) {
    let server = start()
    let address = await server.ready
    const records = ownImport('/record-imports', headers.hod, () => address)
    const rows = Array.from({ length: rowCount }, (_, index) => ({
      line: index + 2,
      cells: { student: people.student.email, date: '14-03-2025', venue: `Camp ${index}`, opdCases: '12' },
    }))
    const id = await records.fill({ kind: 'opd-campus', fileName: 'old.csv' }, rows)
    await records.start(id)
    const kills: number[] = []
    const standsMs: number[] = []
    let peak = 0
    for (const after of killAfterRows) {
      await msUntil(async () => (await records.imported(id)) >= after, wholeMs)
      peak = Math.max(peak, await peakBytes(server.process.pid))
      await server.kill()
      server = start()
      address = await server.ready
      const before = await records.imported(id)
      kills.push(before)
      standsMs.push(await msUntil(async () => (await records.imported(id)) > before, takenUpMs))
    }
    const restMs = await msUntil(async () => (await records.find(id)).state === 'done', wholeMs)
    peak = Math.max(peak, await peakBytes(server.process.pid))
    const [counted] = await db.uncheckedRows(
      z.object({ records: z.int(), rows: z.int(), events: z.int(), counted: z.int() }),
      `select (select count(*)::int from entries where import_id = $1 and status = 'Pending') as records,
        (select count(*)::int from record_import_rows where import_id = $1 and state = 'imported') as rows,
        (select count(*)::int from audit_events where action = 'entry.imported' and request_id = 'import ' || $1) as events,
        (select coalesce(sum(n), 0)::int from student_counts where kind = 'opd-campus' and status = 'Pending') as counted`,
      [id],
    )
    const isWhole = Object.values(counted ?? {}).every((count) => count === rowCount)
    const wasKilledMidway = kills.every((count, index) => count < rowCount && count > (kills[index - 1] ?? 0))
    const longest = Math.max(...standsMs)
    return {
      isAsExpected: isWhole && wasKilledMidway && longest < takenUpMs && restMs < wholeMs && peak < maxImportBytes,
      seen: `${JSON.stringify(counted)}; killed at ${kills.join(', ')}, went on after ${standsMs.map(secondsText).join(', ')}, the rest took ${secondsText(restMs)}; ${peakText(peak)}`,
    }
  },
}
