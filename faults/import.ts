// A list of ten thousand students is imported and the server is killed in the middle: each becomes one account, once.
import { maxImportRows } from '@rounds/contract/membership/imports/people-import'
import { z } from 'zod'
import type { Fault } from './fault.ts'
import { importBound, maxImportBytes, peakBytes, peakText } from './import-memory.ts'
import { ownImport } from './own-import.ts'
import { msUntil, secondsText } from './until.ts'

/** A stalled job is resumed within a later minute. */
const takenUpMs = 120_000
const wholeMs = 600_000
const killAfterRows = 1_000
const email = (line: number): string => `student.${line}@import.example`
const rows = Array.from({ length: maxImportRows }, (_, index) => {
  const line = index + 2
  return { line, cells: { name: 'Asha Verma', email: email(line), phone: String(9_800_000_000 + line) } }
})

export const killedImport: Fault = {
  id: 'import',
  fault: `The server is killed (SIGKILL) while it imports ${maxImportRows.toLocaleString('en')} students, and started again`,
  expected: `Each row becomes one account with one mail; the import goes on by itself, ${importBound}`,
  async run({ database: { db }, headers, places, start }) {
    const first = start()
    let address = await first.ready
    const students = ownImport('/people-imports', headers.hod, () => address)
    const began = performance.now()
    const id = await students.fill({ kind: 'students', fileName: 'list.csv', ...places.medicine }, rows)
    const checkedMs = performance.now() - began
    await students.start(id)
    await msUntil(async () => (await students.imported(id)) >= killAfterRows, wholeMs)
    const firstPeak = await peakBytes(first.process.pid)
    await first.kill()
    const second = start()
    address = await second.ready
    const before = await students.imported(id)
    const goesOnMs = await msUntil(async () => (await students.imported(id)) > before, takenUpMs)
    const restMs = await msUntil(async () => (await students.find(id)).state === 'done', wholeMs)
    const peak = Math.max(firstPeak, await peakBytes(second.process.pid))
    const [counted] = await db.uncheckedRows(
      z.object({ accounts: z.int(), links: z.int(), notices: z.int() }),
      `select count(*)::int as accounts, (select count(*)::int from one_time_links l join accounts o on o.id = l.account_id
          where o.email like '%@import.example') as links,
        (select count(*)::int from notifications n join accounts o on o.id = n.account_id
          where o.email like '%@import.example') as notices
       from accounts where email like '%@import.example'`,
      [],
    )
    const isWhole = Object.values(counted ?? {}).every((count) => count === maxImportRows)
    return {
      isAsExpected:
        isWhole && before < maxImportRows && goesOnMs < takenUpMs && restMs < wholeMs && peak < maxImportBytes,
      seen: `${JSON.stringify(counted)}; checked in ${secondsText(checkedMs)}, killed at ${before}, went on after ${secondsText(goesOnMs)}, the rest took ${secondsText(restMs)}; ${peakText(peak)}`,
    }
  },
}
