// qpdf, compiled to WebAssembly, with an in-memory file system. Run it in a separate process: it changes `process`, and
// prints with `console`.
import { constants } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Qpdf {
  write(path: string, bytes: Uint8Array): void
  read(path: string): Uint8Array
  /** Returns qpdf's exit code; rethrows a crash. */
  run(args: readonly string[]): number
}

/** Writing input files; the package's own types leave it out. */
interface WritableFiles {
  writeFile(path: string, bytes: Uint8Array): void
}
const isWritable = <Files extends object>(files: Files): files is Files & WritableFiles => 'writeFile' in files

/** Exit code 3 means that it had to repair the file, and could. */
export const qpdfDone: ReadonlySet<number> = new Set([0, 3])

/** Starts qpdf. It keeps the `console.log` and `console.error` that exist at that moment. */
export async function startQpdf(): Promise<Qpdf> {
  // It looks these constants up in a way that a process with read-only permission does not allow.
  Object.defineProperty(process, 'binding', { value: () => ({ fs: constants }) })
  const { default: start } = await import('@neslinesli93/qpdf-wasm')
  const program = fileURLToPath(import.meta.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'))
  const { FS: files, callMain } = await start({ locateFile: () => program })
  if (!isWritable(files)) throw new Error('qpdf takes no files')
  return {
    write: (path, bytes) => files.writeFile(path, bytes),
    read: (path) => files.readFile(path),
    run(args) {
      try {
        return callMain([...args])
      } finally {
        // Its exit code would otherwise become this process's exit code.
        process.exitCode = 0
      }
    },
  }
}
