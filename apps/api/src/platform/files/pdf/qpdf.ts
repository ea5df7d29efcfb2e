// Has qpdf, compiled to WebAssembly, describe a PDF. For a process of its own: it changes `console`,
// `process` and WebAssembly there.
import { qpdfDone, startQpdf } from '#api/kernel/pdf/qpdf.ts'

/** The part of WebAssembly that is limited. */
declare const WebAssembly: { Memory: { prototype: GrowingMemory } }
interface GrowingMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

/** Of the parser's whole memory, so also of what its streams inflate to: the limits of Node know nothing of it. */
const maxMemoryBytes = 96 * 1024 * 1024
const pageBytes = 64 * 1024
/** The objects without what their streams hold, the pages, and whether the file is locked. */
const wanted = [
  '--json=2',
  '--json-stream-data=none',
  ...['qpdf', 'pages', 'encrypt'].map((key) => `--json-key=${key}`),
]

/** True for a file that cannot be opened without its password. */
const asksForPassword = (line: string): boolean => line.endsWith('invalid password')

/**
 * Gives `onLine` each line of qpdf's JSON, in format 2; what it throws ends that and is thrown again.
 * @returns `unreadable` also when the file takes more memory than there is for it
 */
export async function describePdf(
  bytes: Uint8Array,
  onLine: (line: string) => void,
): Promise<'readable' | 'unreadable' | 'locked'> {
  let isLocked = false
  let stopped: { by: unknown } | undefined
  // qpdf takes these at its start, and has no other output. What they throw it would take for a full disk.
  console.log = (line: string) => {
    try {
      if (!stopped) onLine(line)
    } catch (error) {
      stopped = { by: error }
    }
  }
  console.error = (line: string) => {
    isLocked ||= asksForPassword(line)
  }
  limitMemory()
  const qpdf = await startQpdf()
  qpdf.write('/given.pdf', bytes)
  const code = codeOf(() => qpdf.run([...wanted, '/given.pdf']))
  if (stopped) throw stopped.by
  if (isLocked) return 'locked'
  return qpdfDone.has(code) ? 'readable' : 'unreadable'
}

/** What a file does to the parser is not a fault of ours. */
function codeOf(run: () => number): number {
  try {
    return run()
  } catch {
    return -1
  }
}

/** Its memory grows by this call alone. Refused growth is an ordinary failed allocation to qpdf. */
function limitMemory(): void {
  const { prototype } = WebAssembly.Memory
  const grow = prototype.grow
  prototype.grow = function (this: GrowingMemory, pages) {
    if (this.buffer.byteLength + pages * pageBytes > maxMemoryBytes)
      throw new RangeError('the PDF takes too much memory')
    return grow.call(this, pages)
  }
}
