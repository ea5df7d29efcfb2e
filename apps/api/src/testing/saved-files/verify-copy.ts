// Runs the program that checks data copies as an outsider would: in an empty folder, without the product.
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { Ended, type Files, inEmptyFolder, runIn, writeCopy } from './stranger.ts'

const program = fileURLToPath(new URL('../../../../../packages/verify-logbook/verify-logbook.mjs', import.meta.url))

interface Copied {
  documents: readonly object[]
  entries: readonly object[]
  revisions: readonly object[]
}

/**
 * The program's own function: one line per printed logbook in a copy. Throws when a record of a logbook is missing or
 * differs from its print.
 */
export const { comparePrints } = z
  .object({ comparePrints: z.custom<(copy: Copied) => string[]>((part) => typeof part === 'function') })
  .parse(await import(program))

/** Runs `work` in a folder that contains only the program. */
const besideProgram = <T>(work: (folder: string) => Promise<T>): Promise<T> =>
  inEmptyFolder(async (folder) => {
    await copyFile(program, join(folder, 'verify-copy.mjs'))
    return work(folder)
  })

const runNode = (folder: string, args: readonly string[]): Promise<Ended> => runIn(folder, process.execPath, args)

/** The program's output for a folder with these files, or for one of them. */
export const verifyCopy = (files: Files, more: readonly string[] = [], path = ''): Promise<Ended> =>
  besideProgram(async (folder) => {
    await writeCopy(join(folder, 'copy'), files)
    return runNode(folder, ['verify-copy.mjs', join('copy', path), ...more])
  })

/** The program's output for these arguments, in a separate folder. */
export const askProgram = (words: readonly string[]): Promise<Ended> =>
  besideProgram((folder) => runNode(folder, ['verify-copy.mjs', ...words]))

/**
 * Runs the whole program once per folder, each time as a new module, because a thousand processes would take minutes.
 */
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

/** The program's output for each of many copies. */
export const verifyCopies = (copies: readonly Files[]): Promise<Ended[]> =>
  besideProgram(async (folder) => {
    for (const [at, files] of copies.entries()) await writeCopy(join(folder, `copy-${at}`), files)
    const { stdout, stderr } = await runNode(folder, ['--input-type=module', '--eval', forEach, String(copies.length)])
    if (stderr !== '') throw new Error(stderr)
    return Ended.array().parse(JSON.parse(stdout))
  })
