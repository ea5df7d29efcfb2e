// Judges a PDF in a process of its own with limits of memory and time, a few at once: nothing in a file can stop the
// server. A worker thread is not enough: one large allocation over its limit ends the whole process (decision 047).
import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { z } from 'zod'
import { type BoundedQueue, createBoundedQueue } from '#api/kernel/operations/bounded-queue.ts'
import { Unavailable } from '#api/kernel/operations/unavailable.ts'
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

const ownJudge: PdfJudge = {
  program: fileURLToPath(import.meta.resolve('#api/platform/files/pdf/pdf-process.ts')),
  limitMs,
  enqueue: createBoundedQueue({ name: 'pdfs', running: 2, inFlight: 40, waitMs: 20_000 }),
}
const run = promisify(execFile)

const Verdict = z.union([z.strictObject({ pages: z.number().int() }), z.strictObject({ fault: z.enum(pdfFaults) })])
/** Higher codes of a process stand for what ended it from outside. */
const maxOwnCode = 127

/** What Node says of a process that failed: `killed` when we ended it. */
const Failure = z.object({
  killed: z.boolean().optional(),
  signal: z.string().nullish(),
  code: z.union([z.number(), z.string()]).nullish(),
  syscall: z.string().optional(),
})

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

async function verdictOn(path: string, { program, limitMs: timeout }: PdfJudge): Promise<PdfVerdict> {
  // Without our settings: they hold keys.
  const { PATH, SystemRoot, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, SystemRoot, NODE_COMPILE_CACHE }
  try {
    const options = { env, timeout, killSignal: 'SIGKILL', windowsHide: true } as const
    const running = run(process.execPath, [...limits, program, path], options)
    yieldToServer(running.child.pid)
    const { stdout } = await running
    return Verdict.parse(JSON.parse(stdout))
  } catch (error) {
    const { killed, signal, code, syscall } = Failure.parse(error)
    // It could not be started, or the machine is too busy: that says nothing of the file.
    if (killed || syscall !== undefined) throw new Unavailable({ cause: 'other', detail: 'pdfs', retryAfterSeconds: 2 })
    // What takes more than its memory is as good as unreadable. Where there are no signals, the code says that it broke off.
    if (typeof signal === 'string' || (typeof code === 'number' && code > maxOwnCode)) return { fault: 'unreadable' }
    throw error
  }
}

/** Requests come before files. */
function yieldToServer(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the system has no priorities.
  }
}
