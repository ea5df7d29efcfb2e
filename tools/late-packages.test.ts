// Packages that cost memory and time are loaded where they are needed: the server's start reaches none by static
// imports.
import { expect, it } from 'vitest'
import { readSources } from './architecture/source.ts'
import { root } from './child.ts'

const late =
  /^(?:prom-client|@opentelemetry\/|pg-boss|@electric-sql\/|cockatiel|sharp|@myriaddreamin\/|razorpay$|openid-client$|@phonepe-pg\/|@simplewebauthn\/)/
const statement = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

const texts = new Map(readSources(root).map(({ path, text }) => [path, text]))

/** Returns the static imports of a file, without types. */
function importsAtOnce(path: string): string[] {
  return [...(texts.get(path) ?? '').matchAll(statement)].map(([, specifier = '']) => specifier)
}

function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#api/')) return `apps/api/src/${specifier.slice('#api/'.length)}`
  return specifier.startsWith('.') ? new URL(specifier, `file:///${from}`).pathname.slice(1) : undefined
}

it('are not loaded when the server starts', () => {
  const reached = new Set(['apps/api/src/start.ts'])
  const found: string[] = []
  for (const path of reached) {
    for (const specifier of importsAtOnce(path)) {
      if (late.test(specifier)) found.push(`${path}: ${specifier}`)
      const file = fileOf(path, specifier)
      if (file !== undefined) reached.add(file)
    }
  }
  expect(reached.size).toBeGreaterThan(200)
  expect(found).toEqual([])
})
