// Build plugin: serves the program that checks copies, `packages/verify-logbook`, in two forms. `npx …/verify-logbook.tgz` runs the
// package as npm packs it; `verify-copy.mjs` is its one file, which the README of every copy names.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

/** What the build adds to the files of `public`. */
export const verifierFiles = ['verify-copy.mjs', 'verify-logbook.tgz'] as const
const [program, archive] = verifierFiles

const folder = fileURLToPath(new URL('../../../packages/verify-logbook/', import.meta.url))

/** What `npm pack` makes of the package: the same bytes each time. */
async function packed(): Promise<Buffer> {
  const target = await mkdtemp(join(tmpdir(), 'rounds-pack-'))
  try {
    // On Windows npm is a script of the shell.
    await promisify(execFile)('npm', ['pack', '--silent', `--pack-destination=${target}`], {
      cwd: folder,
      shell: process.platform === 'win32',
    })
    const [name = ''] = await readdir(target)
    return await readFile(join(target, name))
  } finally {
    await rm(target, { recursive: true, force: true })
  }
}

export function verifyLogbook(): Plugin {
  return {
    name: 'verify-logbook',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      const file = await readFile(join(folder, 'verify-logbook.mjs'))
      this.emitFile({ type: 'asset', fileName: program, source: file })
      this.emitFile({ type: 'asset', fileName: archive, source: await packed() })
    },
  }
}
