// The imports of the built server: only packages listed in package.json, since a missing one shows only at start, and
// none that costs an idle server memory.
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

interface Imports {
  atOnce: string[]
  late: string[]
}

async function importsOfBundle(): Promise<Imports> {
  const { external, input, platform } = z
    .object({ external: z.instanceof(RegExp), input: z.string(), platform: z.literal('node') })
    .parse(config)
  const bundle = await rolldown({ cwd: folder, external, input, platform })
  const { output } = await bundle.generate()
  await bundle.close()
  const chunks = output.filter((part) => part.type === 'chunk')
  const own = new Set(output.map(({ fileName }) => fileName))
  const foreign = (names: readonly string[]) => [...new Set(names)].filter((name) => !own.has(name))
  return {
    atOnce: foreign(chunks.flatMap((chunk) => chunk.imports)),
    late: foreign(chunks.flatMap((chunk) => chunk.dynamicImports)),
  }
}

it('the built server imports only its dependencies, and at start nothing that loads undici', async () => {
  const { atOnce, late } = await importsOfBundle()
  const packages = [...atOnce, ...late].filter((name) => !isBuiltin(name)).map(packageOf)
  expect(packages).toContain('fastify')
  expect(packages.filter((name) => !(name in dependencies))).toEqual([])
  expect(atOnce).toContain('node:https')
  expect(atOnce.filter((name) => /^(?:node:)?(?:http|undici)$/.test(name))).toEqual([])
}, 30_000)
