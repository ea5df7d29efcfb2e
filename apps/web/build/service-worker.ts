// Build plugin: writes /sw.js, the service worker with the list of this build's files.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Too large for their offline use. Documents are not stored, so the PDF viewer would have nothing to show; nor is the
 * first page with its pictures.
 */
const leftOut = /\/pdf[.-]|\.(?:map|avif)$|-latin-ext-|\/alternative-/
/** The files of `public` with fixed names that belong to the shell. */
const shellFiles = /^\/(?:favicon\.svg|color-scheme\.js|manifest\.webmanifest|icons\/icon-\d+\.png)$/

async function bundled(entry: string, files: readonly string[], name: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { builtFiles: JSON.stringify(files), buildName: JSON.stringify(name) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('the service worker could not be built')
  return chunk.code
}

export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const folder = join(root, 'public')
        const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .map((name) => `/${name.replaceAll('\\', '/')}`)
          .filter((path) => shellFiles.test(path))
        const hashed = Object.keys(bundle).flatMap((name) => (name.startsWith('assets/') ? [`/${name}`] : []))
        const files = [...hashed, ...named].filter((path) => !leftOut.test(path)).sort()
        const hash = createHash('sha256').update(files.join('\n'))
        for (const path of named) hash.update(readFileSync(join(folder, path)))
        hash.update(readFileSync(join(root, 'index.html')))
        const source = await bundled(join(root, 'src/service-worker/worker.ts'), files, hash.digest('hex').slice(0, 12))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}
