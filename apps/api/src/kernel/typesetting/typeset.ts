// Sets a document from a template and data as a PDF, with typst in a process of its own, one at a time: what a large
// logbook takes of memory is given back, and the server's thread never waits for it.
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type BoundedQueue, createBoundedQueue } from '#api/kernel/overload/bounded-queue.ts'
import { type OwnProgram, runOwnProgram } from '#api/kernel/overload/own-process.ts'
import type { DocumentRequest } from './set-document.ts'

export interface Manuscript {
  /** Names the template: a file under `src`, such as `/billing/invoices/invoice.typ`, that begins from `paper.typ`. */
  template: string
  /** What the template reads as `json("/data.json")`. Text in it stays text, whatever it contains. */
  data: unknown
  /**
   * Parts of a long document, so that it takes no more memory than the longest of them. Each template reads `/part.json`, and
   * says `#metadata(…) <facts>` of itself. The one above reads the pages and facts of each as `/parts.json`, and leaves these
   * pages free, from the page that it names by `#metadata(…) <parts>`.
   */
  parts?: readonly { template: string; data: unknown }[]
  /** Pictures that the template reads by their path, such as `/logo.png`. */
  pictures?: Readonly<Record<string, Buffer>>
  /** Stands in the PDF as its date, so the same manuscript gives the same bytes. */
  madeAt: Date
}

const program: OwnProgram = {
  name: 'documents',
  path: fileURLToPath(import.meta.resolve('#api/kernel/typesetting/typeset-process.ts')),
  flags: ['--max-old-space-size=256', '--expose-gc', '--permission', '--allow-addons', '--allow-fs-read=*'],
  // A logbook of 3,000 records takes about three seconds of a processor; the rest is for a busy machine.
  limitMs: 60_000,
  maxOutputBytes: 64 * 1024 * 1024,
}
const ownQueue = createBoundedQueue({ name: 'documents', running: 1, inFlight: 20, waitMs: 60_000 })

/**
 * The PDF of a manuscript. Throws `Unavailable` when too many wait or the machine is too busy, `ProgramFailed` when the
 * template is wrong: its cause says where.
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

/** Of a long logbook each text takes milliseconds: others are served in between. */
async function jsonOf(data: unknown): Promise<string> {
  const text = JSON.stringify(data)
  await setImmediate()
  return text
}
