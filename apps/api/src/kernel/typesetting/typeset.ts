// Typesets a template and its data as a PDF, with typst in a separate process, one at a time. The memory for a large
// logbook is freed afterwards, and the server's thread never blocks.
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type BoundedQueue, createBoundedQueue } from '#api/kernel/overload/bounded-queue.ts'
import { type OwnProgram, runOwnProgram } from '#api/kernel/overload/own-process.ts'
import type { DocumentRequest } from './set-document.ts'

export interface Manuscript {
  /** The template: a file under `src`, such as `/billing/invoices/invoice.typ`, that builds on `paper.typ`. */
  template: string
  /** The data that the template reads as `json("/data.json")`. Text in it is never interpreted as markup. */
  data: unknown
  /**
   * Parts of a long document, so that memory is bounded by the longest part. Each part's template reads `/part.json`,
   * and declares its facts with `#metadata(…) <facts>`. The main template reads the page counts and facts of all parts
   * as `/parts.json`. It reserves their pages, starting at the page that it declares with `#metadata(…) <parts>`.
   */
  parts?: readonly { template: string; data: unknown }[]
  /** Images by the path that the template uses, such as `/logo.png`. */
  pictures?: Readonly<Record<string, Buffer>>
  /** The PDF's date, so that the same manuscript gives the same bytes. */
  madeAt: Date
}

const program: OwnProgram = {
  name: 'documents',
  path: fileURLToPath(import.meta.resolve('#api/kernel/typesetting/typeset-process.ts')),
  flags: ['--max-old-space-size=256', '--expose-gc', '--permission', '--allow-addons', '--allow-fs-read=*'],
  // A logbook of 3,000 records takes about three seconds of CPU; the rest is for a busy machine.
  limitMs: 60_000,
  maxOutputBytes: 64 * 1024 * 1024,
}
const ownQueue = createBoundedQueue({ name: 'documents', running: 1, inFlight: 20, waitMs: 60_000 })

/**
 * Returns the PDF of a manuscript. Throws `Unavailable` when too many wait or the machine is too busy, `ProgramFailed`
 * when the template is wrong: its cause has the position.
 */
export async function typeset(manuscript: Manuscript, enqueue: BoundedQueue = ownQueue): Promise<Buffer> {
  const { template, pictures = {}, madeAt } = manuscript
  const data = await jsonOf(manuscript.data)
  const parts: DocumentRequest['parts'] = []
  for (const part of manuscript.parts ?? []) parts.push({ ...part, data: await jsonOf(part.data) })
  const request: DocumentRequest = {
    template,
    data,
    pictures: Object.entries(pictures).map(([path, bytes]) => [path, bytes.toString('base64')]),
    parts,
    madeAt: Math.floor(madeAt.getTime() / 1000),
  }
  return enqueue(() => runOwnProgram(program, [], Buffer.from(JSON.stringify(request))))
}

/** Serializing a long logbook takes milliseconds per text, so other requests run in between. */
async function jsonOf(data: unknown): Promise<string> {
  const text = JSON.stringify(data)
  await setImmediate()
  return text
}
