// The server that is built imports what package.json names, and nothing that the bundler thought of by itself: that is missed
// only when the product starts.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { z } from 'zod'
import config from '../rolldown.config.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')))

const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

it('imports only packages that are installed with it', async () => {
  const { external, input, platform } = z
    .object({ external: z.instanceof(RegExp), input: z.string(), platform: z.literal('node') })
    .parse(config)
  const bundle = await rolldown({ cwd: folder, external, input, platform })
  const { output } = await bundle.generate()
  await bundle.close()
  const own = new Set(output.map(({ fileName }) => fileName))
  const imported = output.flatMap((part) => (part.type === 'chunk' ? [...part.imports, ...part.dynamicImports] : []))
  const foreign = [...new Set(imported)].filter((name) => !own.has(name) && !isBuiltin(name)).map(packageOf)
  expect(foreign).toContain('fastify')
  expect(foreign.filter((name) => !(name in dependencies))).toEqual([])
}, 30_000)
