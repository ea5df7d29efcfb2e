// With Docker every command uses the server's files: a restore that writes them elsewhere would look successful.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './child.ts'

const text = (path: string) => readFileSync(join(root, path), 'utf8')

/** Returns the parts of compose.yaml at this depth, by name, each merged with the part that it extends. */
function services(): Map<string, string> {
  const [common = '', listed = ''] = text('compose.yaml').split('\nservices:\n')
  const product = /^x-product: &product\n(?: +.*\n)+/m.exec(common)?.[0] ?? ''
  const parts = listed.split(/^(?=\S)/m)[0]?.split(/^ {2}(?=\w)/m) ?? []
  return new Map(
    parts.map((part) => [part.split(':')[0] ?? '', part.includes('<<: *product') ? `${product}${part}` : part]),
  )
}

it('mounts the files at /data for every service that runs the product', () => {
  const ours = [...services()].filter(([, part]) => part.includes('build: .'))
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'app'])
  expect(ours.filter(([, part]) => !/volumes:\s*(?:\[|- )files:\/data/.test(part)).map(([name]) => name)).toEqual([])
})

it('runs commands in a mounted folder of the host, where their output stays', () => {
  const runs = text('docs/operations.md').match(/^rounds_run\(\).*$/m)?.[0] ?? ''
  const [, mounted, inside] = /-v (\/\S+):(\/\S+)/.exec(runs) ?? []
  expect(/-w (\S+)/.exec(runs)?.[1]).toBe(inside)
  expect(text('docs/operations.md')).toContain(`sudo install -d -o 1000 -m 700 ${mounted}`)
})

it('documents only commands that the image contains', () => {
  const operations = text('docs/operations.md')
  expect(operations).toContain('migrate node /app/apps/api/src/commands/"$1".ts')
  const named = [...operations.matchAll(/^rounds_run ([\w-]+)/gm)].map(([, name]) => `${name}.ts`)
  const present = globSync('apps/api/src/commands/*.ts', { cwd: root }).map((path) => basename(path))
  expect(named).toContain('restore.ts')
  expect(named.filter((name) => !present.includes(name))).toEqual([])
})
