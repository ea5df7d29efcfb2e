// Runs the program that checks a copy of data as a stranger would: in an empty folder, beside nothing of the product.
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
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

const Checked = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() })
type Checked = z.output<typeof Checked>

type Files = ReadonlyMap<string, Buffer>

async function writeCopy(folder: string, files: Files): Promise<void> {
  for (const [name, content] of files) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}

/** Does the work in a folder that holds the program and nothing else. */
async function besideProgram<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'rounds-copy-'))
  try {
    await copyFile(program, join(folder, 'verify-copy.mjs'))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs Node in the folder, without settings. */
const ran = (folder: string, args: readonly string[]): Promise<Checked> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env: {}, maxBuffer: 64 * 1024 ** 2 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr })
    })
  })

/** What the program says of a folder with these files. */
export const verifyCopy = (files: Files, more: readonly string[] = []): Promise<Checked> =>
  besideProgram(async (folder) => {
    await writeCopy(join(folder, 'copy'), files)
    return ran(folder, ['verify-copy.mjs', 'copy', ...more])
  })

/** Runs the whole program for each folder, as a new module each time: a thousand processes would take minutes. */
const forEach = `
  const write = { out: process.stdout.write.bind(process.stdout), err: process.stderr.write.bind(process.stderr) }
  const [program, count] = [process.cwd() + '/verify-copy.mjs', Number(process.argv[1])]
  const checked = []
  for (let at = 0; at < count; at++) {
    const said = { code: 0, stdout: '', stderr: '' }
    process.stdout.write = (text) => { said.stdout += text; return true }
    process.stderr.write = (text) => { said.stderr += text; return true }
    process.argv = [process.argv[0], program, 'copy-' + at]
    process.exitCode = 0
    await import(program + '?' + at)
    checked.push({ ...said, code: process.exitCode })
  }
  Object.assign(process.stdout, { write: write.out })
  process.exitCode = 0
  process.stdout.write(JSON.stringify(checked))
`

/** What the program says of each of many copies. */
export const verifyCopies = (copies: readonly Files[]): Promise<Checked[]> =>
  besideProgram(async (folder) => {
    for (const [at, files] of copies.entries()) await writeCopy(join(folder, `copy-${at}`), files)
    const { stdout, stderr } = await ran(folder, ['--input-type=module', '--eval', forEach, String(copies.length)])
    if (stderr !== '') throw new Error(stderr)
    return Checked.array().parse(JSON.parse(stdout))
  })
