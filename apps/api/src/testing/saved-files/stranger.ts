// Runs programs as an outsider without the product: in an empty folder with only the given files, and without our
// settings.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'

export type Files = ReadonlyMap<string, Buffer>

/** The exit code of a program, and its output. */
export const Ended = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() })
export type Ended = z.output<typeof Ended>

export async function inEmptyFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'rounds-copy-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function writeCopy(folder: string, files: Files): Promise<void> {
  for (const [name, content] of files) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}

/** Runs a program in the folder with only these settings. */
export const runIn = (
  folder: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(program, args, { cwd: folder, env, maxBuffer: 64 * 1024 ** 2 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr })
    })
  })
