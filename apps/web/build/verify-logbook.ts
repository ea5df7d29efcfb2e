// Build plugin: serves `packages/verify-logbook`, the program that checks copies, in two forms. `npx
// …/verify-logbook.tgz` runs the package as npm packs it. `verify-copy.mjs` is its single file, which the README of
// every copy names.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

/** The files that the build adds to those of `public`. */
export const verifierFiles = ['verify-copy.mjs', 'verify-logbook.tgz'] as const
const [program, archive] = verifierFiles

const folder = fileURLToPath(new URL('../../../packages/verify-logbook/', import.meta.url))

/** Returns the output of `npm pack` for the package, which is identical each time. */
async function packed(): Promise<Buffer> {
  const target = await mkdtemp(join(tmpdir(), 'rounds-pack-'))
  try {
    // On Windows npm is a shell script.
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
