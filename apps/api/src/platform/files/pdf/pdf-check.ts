// Judges a PDF in a process of its own with limits of memory and time, a few at once: nothing in a file can stop the
// server (decision 047).
import { fileURLToPath } from 'node:url'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { z } from 'zod'
import { type BoundedQueue, createBoundedQueue } from '#api/kernel/overload/bounded-queue.ts'
import { ProgramFailed, runOwnProgram } from '#api/kernel/overload/own-process.ts'
import { type PdfVerdict, pdfFaults } from './pdf-verdict.ts'

const maxPages = 200
/** No file within the limits below takes more than three seconds of a processor; the rest is for a busy machine. */
const limitMs = 20_000
/** Of what JavaScript holds; the parser has a limit of its own beside it. Of files it may read, and do nothing else. */
const limits = ['--max-old-space-size=48', '--max-semi-space-size=4', '--permission', '--allow-fs-read=*']

/** What judges a file, and what it may take. */
export interface PdfJudge {
  /** Run with the path of the file; it prints its verdict. */
  program: string
  limitMs: number
  enqueue: BoundedQueue
}

export const ownJudge: PdfJudge = {
  program: fileURLToPath(import.meta.resolve('#api/platform/files/pdf/pdf-process.ts')),
  limitMs,
  enqueue: createBoundedQueue({ name: 'pdfs', running: 2, inFlight: 40, waitMs: 20_000 }),
}

const Verdict = z.union([z.strictObject({ pages: z.number().int() }), z.strictObject({ fault: z.enum(pdfFaults) })])
/**
 * The number of pages of the PDF at `path`. Throws `invalid` or `tooLarge` with the sentence for the person, and
 * `unavailable` when too many files wait or the machine is too busy to judge this one in time.
 */
export async function checkPdf(path: string, judge: PdfJudge = ownJudge): Promise<number> {
  const verdict = await judge.enqueue(() => verdictOn(path, judge))
  if ('fault' in verdict) {
    throw invalid({ file: verdict.fault === 'active' ? uploadMessages.activePdf : uploadMessages.unreadablePdf })
  }
  if (verdict.pages > maxPages) throw new Problem('tooLarge', { message: `A PDF can have ${maxPages} pages at most.` })
  return verdict.pages
}

async function verdictOn(path: string, { program, limitMs }: PdfJudge): Promise<PdfVerdict> {
  try {
    const printed = await runOwnProgram({ name: 'pdfs', path: program, flags: limits, limitMs }, [path])
    return Verdict.parse(JSON.parse(printed.toString()))
  } catch (error) {
    // What takes more than its memory is as good as unreadable.
    if (error instanceof ProgramFailed && error.wasEnded) return { fault: 'unreadable' }
    throw error
  }
}
