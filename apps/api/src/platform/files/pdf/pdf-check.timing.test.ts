// Many hostile PDFs at once: the server's memory and response time stay within limits.
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '@rounds/contract/kernel/problem'
import { expect, it } from 'vitest'
import { createBoundedQueue } from '#api/kernel/overload/bounded-queue.ts'
import { aPdfOf, deflated, type PdfObject, plainPages } from '#api/testing/uploads/pdf-file.ts'
import { checkPdf, ownInspector } from './pdf-check.ts'

const atOnce = 2
// Five rounds are as informative as thirty.
const files = 10
const mebibyte = 1024 * 1024
/** Checks as the product does, but with longer timeouts: a busy machine would refuse all files before reading any. */
const patient = {
  ...ownInspector,
  limitMs: 100_000,
  enqueue: createBoundedQueue({ name: 'pdfs of a test', running: atOnce, inFlight: files, waitMs: 100_000 }),
}
const twice = { dictionary: '/Type /ObjStm /Filter [/Fl /Fl]', encode: (bytes: Buffer) => deflated(deflated(bytes)) }
const text = (length: number): PdfObject => [8, `(${'x'.repeat(length)})`]

/** At most 62 kB each. */
const hostile: [what: string, bytes: Buffer][] = [
  ['60 MB of objects', aPdfOf(plainPages(), [[8, `[${'[]'.repeat(30_000_000)}]`]])],
  ['a text of 10 MB', aPdfOf(plainPages(), [text(10_000_000)])],
  ['100 MB deflated twice', aPdfOf(plainPages(), [text(100_000_000)], twice)],
]

it.each(hostile)(
  'refuses %s, ten times at once, within limits of memory and time',
  { timeout: 240_000 },
  async (_, bytes) => {
    expect(bytes.length).toBeLessThan(62_000)
    await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-pdf-'))
    const path = join(folder.path, 'file.pdf')
    await writeFile(path, bytes)
    const before = process.memoryUsage().rss
    let highest = before
    // CPU time, so that other programs of the machine do not count.
    const busyMs = () => (process.threadCpuUsage().user + process.threadCpuUsage().system) / 1_000
    let [longestMs, lastMs] = [0, busyMs()]
    const watch = setInterval(() => {
      const now = busyMs()
      longestMs = Math.max(longestMs, now - lastMs)
      lastMs = now
      highest = Math.max(highest, process.memoryUsage().rss)
    }, 5)
    const start = performance.now()
    const results = await Promise.allSettled(Array.from({ length: files }, () => checkPdf(path, patient)))
    const msOfOne = (performance.now() - start) / (files / atOnce)
    clearInterval(watch)
    const codes = results.map((result) =>
      result.status === 'rejected' && result.reason instanceof Problem ? result.reason.code : 'taken',
    )
    expect(new Set(codes)).toEqual(new Set(['invalid']))
    expect((highest - before) / mebibyte).toBeLessThan(100)
    // A thread that parsed a file itself would block for the whole time; a slower machine gets a proportional limit.
    expect(longestMs).toBeLessThan(msOfOne / 10)
  },
)
