// Build plugin: the first load needs only the address and file of a page. This keeps the listings out of it: labels,
// icons, and the operations that decide who may open a page. The menu (src/menu.ts) gets the same declarations in full.
import { readFile } from 'node:fs/promises'
import { type Plugin, parseSync, Visitor } from 'vite'

const mark = '?outline'
const isDeclaration = (id: string): boolean => /[\\/]pages\.ts$|\.pages\.ts$/.test(id)
/** The first load knows pages only through the routes. */
const isRoutes = (id: string): boolean => /[\\/]src[\\/]routes\.tsx$/.test(id)

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

/** Returns every identifier in a piece of code. */
function namesIn(code: string): Set<string> {
  const names = new Set<string>()
  new Visitor({ Identifier: ({ name }) => void names.add(name) }).visit(parseSync('page.ts', code).program)
  return names
}

/** Returns the names that a statement declares in its file. */
function declaredBy(statement: Statement): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  if (statement.type === 'FunctionDeclaration') return statement.id ? [statement.id.name] : []
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/** Removes statements that no export needs, because an unused import would still load its file. */
function withoutUnused(code: string): string {
  const waiting = parseSync('page.ts', code).program.body.map((statement) => ({
    statement,
    names: declaredBy(statement),
  }))
  const kept = new Set(waiting.filter(({ names }) => names.length === 0))
  for (const { statement } of kept) {
    const used = namesIn(code.slice(statement.start, statement.end))
    for (const one of waiting) if (one.names.some((name) => used.has(name))) kept.add(one)
  }
  return waiting
    .flatMap((one) => (kept.has(one) ? [code.slice(one.statement.start, one.statement.end)] : []))
    .join('\n')
}

/** Returns the declarations of a file, with only the first argument of each `page(file, …listings)`. */
export function outlineOf(code: string): string {
  const cuts: { from: number; to: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [file, ...listings] }) {
      const last = listings.at(-1)
      if (callee.type === 'Identifier' && callee.name === 'page' && file && last)
        cuts.push({ from: file.end, to: last.end })
    },
  }).visit(parseSync('page.ts', code).program)
  return withoutUnused(cuts.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), code))
}

export function pageOutlines(): Plugin {
  return {
    name: 'page-outlines',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !isDeclaration(source) || !(isRoutes(importer) || importer.endsWith(mark))) return null
      const resolved = await this.resolve(source, importer.replace(mark, ''), { skipSelf: true })
      return resolved && { id: resolved.id + mark, moduleSideEffects: false }
    },
    async load(id) {
      if (!id.endsWith(mark)) return null
      return { code: outlineOf(await readFile(id.slice(0, -mark.length), 'utf8')), moduleType: 'ts' }
    },
  }
}
