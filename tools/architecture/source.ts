// Reads the project's source files and their imports without a parser: formatting is enforced, so an import statement
// always starts its line.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export interface Source {
  /** The path from the root of the workspace, with forward slashes: `apps/api/src/kernel/serve.ts`. */
  path: string
  text: string
}

export interface Import {
  /** The specifier as written: `#api/kernel/serve.ts`, `./college.ts`, `zod`. */
  specifier: string
  /** The imported file, from the root of the workspace; undefined for a package. */
  target: string | undefined
  /** The imported names, as written between `import` and `from`; empty for a side-effect import. */
  clause: string
  /** True for `import type`, which does not exist at run time. */
  isType: boolean
}

const codeFile = /\.(?:ts|tsx|mjs|js)$/
const folders = [
  'packages/contract',
  'packages/verify-logbook',
  'apps/api',
  'apps/web',
  'tools',
  'e2e',
  'bench',
  'faults',
]
const notOurs = new Set(['node_modules', 'dist', 'migrations', 'public', 'test-results', 'playwright-report'])

/** Returns every hand-written source file. Generated ones have `.gen.` in their names and are left out. */
export function readSources(root: string): Source[] {
  const under = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : under(path)
      return codeFile.test(entry.name) && !entry.name.includes('.gen.') ? [path] : []
    })
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap(under)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

const statement =
  /^(?:import|export)\s+(?:(type\s+)?([\w$*][\w$\s,*{}]*|\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s+from\s+)?['"]([^'"]+)['"]/gm
const call = /^(?!\s*(?:\/\/|\*)).*?\bimport\(\s*['"]([^'"]+)['"]/gm

/** Returns every static, re-exporting and dynamic import of a file. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = []
  for (const [, type, clause = '', specifier = ''] of source.text.matchAll(statement)) {
    found.push({ specifier, clause, target: targetOf(source.path, specifier), isType: type !== undefined })
  }
  for (const [, specifier = ''] of source.text.matchAll(call)) {
    found.push({ specifier, clause: '', target: targetOf(source.path, specifier), isType: false })
  }
  return found
}

function targetOf(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.join(dirname(from), plain)
  if (plain.startsWith('#api/')) return `apps/api/src/${plain.slice('#api/'.length)}`
  if (plain.startsWith('#web/')) return `apps/web/src/${plain.slice('#web/'.length)}`
  if (plain.startsWith('@rounds/contract/'))
    return `packages/contract/src/${plain.slice('@rounds/contract/'.length)}.ts`
  return undefined
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
