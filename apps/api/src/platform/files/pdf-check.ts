// Judges a PDF in a worker with limits of memory and time, a few at once: nothing in a file can stop the server.
import { Worker } from 'node:worker_threads'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { createBoundedQueue } from '#api/kernel/operations/bounded-queue.ts'
import type { PdfVerdict } from './pdf-scan.ts'

const maxPages = 200
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
const limitMs = 10_000
const enqueue = createBoundedQueue({ name: 'pdfs', running: 2, inFlight: 40, waitMs: 20_000 })

/**
 * The number of pages of the PDF at `path`. Throws `invalid` or `tooLarge` with the sentence for the person, and
 * `unavailable` when too many files wait.
 */
export async function checkPdf(path: string): Promise<number> {
  const verdict = await enqueue(() => verdictOn(path))
  if ('fault' in verdict) {
    throw invalid({ file: verdict.fault === 'active' ? uploadMessages.activePdf : uploadMessages.unreadablePdf })
  }
  if (verdict.pages > maxPages) throw new Problem('tooLarge', { message: `A PDF can have ${maxPages} pages at most.` })
  return verdict.pages
}

/** What takes more than its memory or its time is as good as unreadable. */
function verdictOn(path: string): Promise<PdfVerdict> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL(import.meta.resolve('#api/platform/files/pdf-worker.ts')), {
      workerData: path,
      resourceLimits,
    })
    const late = setTimeout(() => void worker.terminate(), limitMs)
    let verdict: PdfVerdict = { fault: 'unreadable' }
    worker.on('message', (given: PdfVerdict) => {
      verdict = given
    })
    worker.on('error', () => {})
    worker.once('exit', () => {
      clearTimeout(late)
      resolve(verdict)
    })
  })
}
