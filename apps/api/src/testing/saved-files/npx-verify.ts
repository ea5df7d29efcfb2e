// Runs the program that checks copies through npx, with an empty cache and without a registry.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Ended, type Files, inEmptyFolder, runIn, writeCopy } from './stranger.ts'

const packageFolder = fileURLToPath(new URL('../../../../../packages/verify-logbook/', import.meta.url))

/** Nothing listens here, so any download fails. */
const noRegistry = 'http://127.0.0.1:1/'

/** The npm settings of a user whose home is this folder. */
const settingsOf = (home: string) => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  npm_config_cache: join(home, 'cache'),
  npm_config_registry: noRegistry,
  npm_config_update_notifier: 'false',
})

/** Packs the package like `npm pack`; returns the path of the archive. */
export async function packVerifier(folder: string): Promise<string> {
  const { code, stdout, stderr } = await runIn(
    packageFolder,
    ...(['npm', ['pack', '--silent', `--pack-destination=${folder}`], settingsOf(folder)] as const),
  )
  if (code !== 0) throw new Error(stderr)
  return join(folder, stdout.trim())
}

/** The output of `npx ARCHIVE COPY/PATH`, where the archive is a file or a URL. */
export const npxVerify = (archive: string, files: Files, path = '', more: readonly string[] = []): Promise<Ended> =>
  inEmptyFolder(async (folder) => {
    await writeCopy(join(folder, 'copy'), files)
    // npx would execute a bare file name, so a file is passed with `--package`.
    const program = archive.startsWith('http') ? [archive] : ['--offline', `--package=${archive}`, 'verify-logbook']
    return runIn(folder, 'npx', ['--yes', ...program, join('copy', path), ...more], settingsOf(folder))
  })
