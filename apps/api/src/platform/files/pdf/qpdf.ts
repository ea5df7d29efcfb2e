// Describes a PDF with qpdf, compiled to WebAssembly. Run it in a separate process: it changes `console`, `process` and
// WebAssembly.
import { qpdfDone, startQpdf } from '#api/kernel/pdf/qpdf.ts'

/** The part of WebAssembly that is limited here. */
declare const WebAssembly: { Memory: { prototype: GrowingMemory } }
interface GrowingMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

/** The limit on the parser's whole memory, including inflated streams: Node's limits do not cover it. */
const maxMemoryBytes = 96 * 1024 * 1024
const pageBytes = 64 * 1024
/** Prints the objects without stream contents, the pages, and whether the file is encrypted. */
const wanted = [
  '--json=2',
  '--json-stream-data=none',
  ...['qpdf', 'pages', 'encrypt'].map((key) => `--json-key=${key}`),
]

/** True for a file that cannot be opened without its password. */
const asksForPassword = (line: string): boolean => line.endsWith('invalid password')

/**
 * Calls `onLine` for each line of qpdf's JSON, in format 2; an error thrown by `onLine` stops the calls and is
 * rethrown.
 * @returns `unreadable` also when the file exceeds the memory limit
 */
export async function describePdf(
  bytes: Uint8Array,
  onLine: (line: string) => void,
): Promise<'readable' | 'unreadable' | 'locked'> {
  let isLocked = false
  let stopped: { by: unknown } | undefined
  // qpdf takes these functions at its start, and has no other output. It would treat an error thrown here as a full
  // disk.
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

/** Returns qpdf's exit code; a crash of the parser is the file's fault. */
function codeOf(run: () => number): number {
  try {
    return run()
  } catch {
    return -1
  }
}

/** Memory only grows through this call. To qpdf a refusal looks like an ordinary failed allocation. */
function limitMemory(): void {
  const { prototype } = WebAssembly.Memory
  const grow = prototype.grow
  prototype.grow = function (this: GrowingMemory, pages) {
    if (this.buffer.byteLength + pages * pageBytes > maxMemoryBytes)
      throw new RangeError('the PDF takes too much memory')
    return grow.call(this, pages)
  }
}
