// Every setting the server reads is explained in .env.example, and nothing else is.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './child.ts'

const text = (path: string) => readFileSync(join(root, path), 'utf8')
const names = (source: string, pattern: RegExp) =>
  [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

it('explains exactly the settings that the server reads', () => {
  const read = names(text('apps/api/src/kernel/settings/env.ts'), /^ {2}([A-Z][A-Z_]+):/gm)
  expect(read).toContain('DATABASE_URL')
  expect(names(text('.env.example'), /^# ([A-Z][A-Z_]+)=/gm)).toEqual(read)
})
