// qpdf, compiled to WebAssembly, with files in memory of its own. For a process of its own: it changes `process` there, and
// prints by `console`.
import { constants } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Qpdf {
  write(path: string, bytes: Uint8Array): void
  read(path: string): Uint8Array
  /** Its exit code; throws what breaks it. */
  run(args: readonly string[]): number
}

/** What it is given; its own types leave that out. */
interface WritableFiles {
  writeFile(path: string, bytes: Uint8Array): void
}
const isWritable = <Files extends object>(files: Files): files is Files & WritableFiles => 'writeFile' in files

/** It ends with 3 when it had to repair a file, and could. */
export const qpdfDone: ReadonlySet<number> = new Set([0, 3])

/** It prints by the `console.log` and `console.error` that it finds here. */
export async function startQpdf(): Promise<Qpdf> {
  // It asks for these by a way that a process which may only read does not have.
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
        // Its code would be the code of this process too.
        process.exitCode = 0
      }
    },
  }
}
