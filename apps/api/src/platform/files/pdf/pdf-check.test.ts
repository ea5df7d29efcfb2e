// A PDF on its way through the checking process: the message for the person.
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { expect, it } from 'vitest'
import { createBoundedQueue, queueUse } from '#api/kernel/overload/bounded-queue.ts'
import { unavailabilityOf } from '#api/kernel/overload/unavailable.ts'
import { aPdfOf, plainPages } from '#api/testing/uploads/pdf-file.ts'
import { checkPdf } from './pdf-check.ts'

/** Returns the number of pages, or the message for the person. */
async function check(bytes: Buffer): Promise<unknown> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-pdf-'))
  const path = join(folder.path, 'file.pdf')
  await writeFile(path, bytes)
  return await checkPdf(path).catch((error: unknown) => (error instanceof Problem ? error.message : error))
}

it.each([
  ['an ordinary one', aPdfOf(plainPages(200)), 200],
  ['one page too many', aPdfOf(plainPages(201)), 'A PDF can have 200 pages at most.'],
  [
    'a script',
    aPdfOf(plainPages(1, '/OpenAction 8 0 R'), [[8, '<< /S /JavaScript /JS (x) >>']]),
    uploadMessages.activePdf,
  ],
  ['no PDF', Buffer.from('%PDF-1.7\n%%EOF'), uploadMessages.unreadablePdf],
])('returns the number of pages or the reason for %s', async (_, bytes, expected) => {
  expect(await check(bytes)).toBe(expected)
})

/** A checking program that never ends, and ignores SIGTERM. */
const stubborn = "process.on('SIGTERM', () => {})\nsetInterval(() => {}, 1_000)"

it('an inspector that takes too long is killed, and its PDF can be retried', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-pdf-'))
  const program = join(folder.path, 'stubborn.mjs')
  await writeFile(program, stubborn)
  const enqueue = createBoundedQueue({ name: 'test pdfs', running: 1, inFlight: 2, waitMs: 60_000 })
  const inspector = { program, limitMs: 200, enqueue }
  const results = await Promise.allSettled([1, 2, 3].map(() => checkPdf(program, inspector)))
  // The third finds the queue full.
  expect(results.map((result) => result.status === 'rejected' && unavailabilityOf(result.reason))).toEqual([
    { cause: 'other', detail: 'pdfs' },
    { cause: 'other', detail: 'pdfs' },
    { cause: 'queue full', detail: 'test pdfs' },
  ])
  expect(queueUse.get('test pdfs')).toEqual({ running: 0, waiting: 0 })
})
