// Checks PDFs in a separate process with limits on memory and time, a few at a time. No file can stop the server
// (decision 047).
import { fileURLToPath } from 'node:url'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { z } from 'zod'
import { type BoundedQueue, createBoundedQueue } from '#api/kernel/overload/bounded-queue.ts'
import { ProgramFailed, runOwnProgram } from '#api/kernel/overload/own-process.ts'
import { type PdfVerdict, pdfFaults } from './pdf-verdict.ts'

const maxPages = 200
/** A file within the limits below takes at most three seconds of CPU; the rest is for a busy machine. */
const limitMs = 20_000
/** The limit on JavaScript's memory; the parser has another. The process may read files and do nothing else. */
const limits = ['--max-old-space-size=48', '--max-semi-space-size=4', '--permission', '--allow-fs-read=*']

/** The program that checks a file, and its limits. */
export interface PdfInspector {
  /** Run with the path of the file; it prints its verdict. */
  program: string
  limitMs: number
  enqueue: BoundedQueue
}

export const ownInspector: PdfInspector = {
  program: fileURLToPath(import.meta.resolve('#api/platform/files/pdf/pdf-process.ts')),
  limitMs,
  enqueue: createBoundedQueue({ name: 'pdfs', running: 2, inFlight: 40, waitMs: 20_000 }),
}

const Verdict = z.union([z.strictObject({ pages: z.number().int() }), z.strictObject({ fault: z.enum(pdfFaults) })])
/**
 * Returns the number of pages of the PDF at `path`. Throws `invalid` or `tooLarge` with a message for the person.
 * Throws `unavailable` when too many files wait, or when the machine is too busy to check this one in time.
 */
export async function checkPdf(path: string, inspector: PdfInspector = ownInspector): Promise<number> {
  const verdict = await inspector.enqueue(() => verdictOn(path, inspector))
  if ('fault' in verdict) {
    throw invalid({ file: verdict.fault === 'active' ? uploadMessages.activePdf : uploadMessages.unreadablePdf })
  }
  if (verdict.pages > maxPages) throw new Problem('tooLarge', { message: `A PDF can have ${maxPages} pages at most.` })
  return verdict.pages
}

async function verdictOn(path: string, { program, limitMs }: PdfInspector): Promise<PdfVerdict> {
  try {
    const printed = await runOwnProgram({ name: 'pdfs', path: program, flags: limits, limitMs }, [path])
    return Verdict.parse(JSON.parse(printed.toString()))
  } catch (error) {
    // A file that exceeds the memory limit counts as unreadable.
    if (error instanceof ProgramFailed && error.wasEnded) return { fault: 'unreadable' }
    throw error
  }
}
