// A list of ten thousand students is imported and the server is killed in the middle: each becomes one account, once.
import { readFile } from 'node:fs/promises'
import { maxImportRows } from '@rounds/contract/membership/imports/people-import'
import { z } from 'zod'
import type { Fault } from './fault.ts'
import { ownImport } from './own-import.ts'
import { msUntil, secondsText } from './until.ts'

/** A job that stands still is taken up by a later minute. */
const takenUpMs = 120_000
const wholeMs = 600_000
const killAfterRows = 1_000
/** Of the whole server, whatever the length of the list. */
const maxBytes = 400 * 1024 ** 2
const email = (line: number): string => `student.${line}@import.example`
const rows = Array.from({ length: maxImportRows }, (_, index) => {
  const line = index + 2
  return { line, cells: { name: 'Asha Verma', email: email(line), phone: String(9_800_000_000 + line) } }
})

async function residentBytes(pid: number | undefined): Promise<number> {
  const [, kib] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')) ?? []
  return Number(kib ?? 0) * 1024
}

export const killedImport: Fault = {
  id: 'import',
  fault: `The server is killed (SIGKILL) while it imports ${maxImportRows.toLocaleString('en')} students, and started again`,
  expected: `Each row becomes one account with one mail; the import goes on by itself, in at most ${maxBytes / 1024 ** 2} MB`,
  async run({ database: { db }, headers, places, start }) {
    const first = start()
    let address = await first.ready
    const students = ownImport('/people-imports', headers.hod, () => address)
    const began = performance.now()
    const id = await students.fill({ kind: 'students', fileName: 'list.csv', ...places.medicine }, rows)
    const checkedMs = performance.now() - began
    await students.start(id)
    await msUntil(async () => (await students.imported(id)) >= killAfterRows, wholeMs)
    const peak = await residentBytes(first.process.pid)
    await first.kill()
    const second = start()
    address = await second.ready
    const before = await students.imported(id)
    const goesOnMs = await msUntil(async () => (await students.imported(id)) > before, takenUpMs)
    const restMs = await msUntil(async () => (await students.find(id)).state === 'done', wholeMs)
    const most = Math.max(peak, await residentBytes(second.process.pid))
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
      isAsExpected: isWhole && before < maxImportRows && goesOnMs < takenUpMs && restMs < wholeMs && most < maxBytes,
      seen: `${JSON.stringify(counted)}; checked in ${secondsText(checkedMs)}, killed at ${before}, went on after ${secondsText(goesOnMs)}, the rest took ${secondsText(restMs)}; at most ${(most / 1024 ** 2).toFixed(0)} MB`,
    }
  },
}
