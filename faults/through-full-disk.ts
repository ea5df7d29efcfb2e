// Writes records and files while a disk fills and after there is room again, and compares the outcome.
import { globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '../apps/api/src/kernel/database/database.ts'
import { recordCounts } from '../apps/api/src/testing/operation/durable-writes.ts'
import {
  type Answers,
  countsText,
  startLoad,
  statusesOf,
  uploadPdf,
  uploadPicture,
  writeRecord,
} from '../apps/api/src/testing/operation/load.ts'
import type { SignedIn } from '../apps/api/src/testing/operation/signed-in.ts'
import type { Seen } from './fault.ts'
import type { SmallDisk } from './small-disk.ts'
import { msUntil } from './until.ts'

export const expected = 'Only 200, 503 and 507, nothing in part, nothing lost; works within 5 s of there being room'
const limitMs = 30_000
const maxRecoveryMs = 5_000

interface Course {
  address: string
  student: SignedIn
  teacher: { id: string }
  /** Repeated while the disk is full, until a write is refused. */
  hurry?: () => Promise<unknown>
  /** The action of a supervisor once there is room. */
  revive?: () => Promise<void>
}

interface Written {
  records: Answers
  uploads: Answers
  recoveryMs: number
}

/** Fills the disk under load until a write is refused, waits a second, and frees the room. */
export async function throughFullDisk(disk: SmallDisk, course: Course): Promise<Written> {
  const { address, student, teacher } = course
  const write = writeRecord(student, teacher)
  const records = startLoad(address, [write], 3)
  const uploads = startLoad(address, [uploadPdf(student), await uploadPicture(student)], 1)
  await pause(500)
  disk.fill()
  const isRefused = () => [records, uploads].some((load) => statusesOf(load.answers()).some((status) => status !== 200))
  for (const began = performance.now(); !isRefused() && performance.now() - began < limitMs; ) {
    await course.hurry?.().catch(() => {})
    await pause(50)
  }
  await pause(1_000)
  disk.clear()
  await course.revive?.()
  const again = [write, uploadPdf(student)]
  const recoveryMs = await msUntil(async () => {
    const answers = await Promise.all(again.map((ask) => ask(address)))
    return answers.every(({ status }) => status === 200)
  })
  return { records: await records.stop(), uploads: await uploads.stop(), recoveryMs }
}

const isHonest = (status: number) => status === 200 || status === 503 || status === 507

/** Compares what was acknowledged with the contents of the database and of the file folder. */
export async function judged(db: Database, filesFolder: string, written: Written): Promise<Seen> {
  const { records, uploads, recoveryMs } = written
  const counts = await recordCounts(db)
  const [{ rows } = { rows: 0 }] = await db.uncheckedRows(
    z.object({ rows: z.number() }),
    "select count(*)::int as rows from files where object_key not like 'test/%'",
  )
  const objects = filesIn(filesFolder, 'objects/**/*')
  const partial = filesIn(filesFolder, 'incoming/*')
  const acknowledged = (answers: Answers) => answers.counts.get(200) ?? 0
  // The first write of each kind after the fault adds one.
  const missing = [acknowledged(records) + 1 - counts.entries, acknowledged(uploads) + 1 - rows, rows - objects]
  const lost = missing.reduce((sum, count) => sum + Math.max(0, count), 0)
  const statuses = [...statusesOf(records), ...statusesOf(uploads)]
  const agree = new Set(Object.values(counts)).size === 1
  const isRefused = statuses.some((status) => status !== 200)
  const isWhole = agree && lost === 0 && partial === 0
  return {
    isAsExpected: statuses.every(isHonest) && isRefused && isWhole && recoveryMs < maxRecoveryMs,
    seen: `records ${countsText(records)}; uploads ${countsText(uploads)}; ${lost} lost, ${partial} in part, ${
      agree ? 'all counts agree' : JSON.stringify(counts)
    }; works again after ${(recoveryMs / 1000).toFixed(1)} s`,
  }
}

const filesIn = (folder: string, pattern: string): number =>
  globSync(pattern, { cwd: folder, withFileTypes: true }).filter((one) => one.isFile()).length
