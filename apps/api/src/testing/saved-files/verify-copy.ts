// Runs the program that checks a copy of data as a stranger would: in an empty folder, beside nothing of the product.
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const program = fileURLToPath(new URL('../../../../web/public/verify-copy.mjs', import.meta.url))

interface Copied {
  documents: readonly object[]
  entries: readonly object[]
  revisions: readonly object[]
}

/** Of the program: what printed logbooks say of the records in a copy, a line each; throws where one is not as printed. */
export const { comparePrints } = z
  .object({ comparePrints: z.custom<(copy: Copied) => string[]>((part) => typeof part === 'function') })
  .parse(await import(program))

interface Checked {
  code: number
  stdout: string
  stderr: string
}

/** What the program says of a folder with these files. */
export async function verifyCopy(files: ReadonlyMap<string, Buffer>, more: readonly string[] = []): Promise<Checked> {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-copy-'))
  try {
    await copyFile(program, join(folder, 'verify-copy.mjs'))
    for (const [name, content] of files) {
      const path = join(folder, 'copy', name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
    }
    return await new Promise((resolve) => {
      execFile(
        process.execPath,
        ['verify-copy.mjs', 'copy', ...more],
        { cwd: folder, env: {} },
        (error, stdout, stderr) => {
          resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr })
        },
      )
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
