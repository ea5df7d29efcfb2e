// Finds import cycles: groups of files or folders that can only be understood, or loaded, together.
import { posix } from 'node:path'
import { importsOf, type Source } from './source.ts'

/**
 * Returns each cycle as the paths of its files, in the order found. Type imports count: they entangle files for readers
 * as well.
 */
export function importCycles(sources: readonly Source[]): string[][] {
  const known = new Set(sources.map(({ path }) => path))
  return cyclesOf(
    new Map(
      sources.map((source) => [
        source.path,
        importsOf(source).flatMap(({ target }) => (target !== undefined && known.has(target) ? [target] : [])),
      ]),
    ),
  )
}

/**
 * Returns the cycles between the folders in `parent`, by run-time imports: type imports are allowed, and tests import
 * anything.
 */
export function folderCycles(sources: readonly Source[], parent: string): string[][] {
  const targets = new Map<string, string[]>()
  for (const source of sources) {
    const from = posix.dirname(source.path)
    if (posix.dirname(from) !== parent || source.path.includes('.test.')) continue
    const used = importsOf(source).flatMap(({ target, isType }) => (target && !isType ? [posix.dirname(target)] : []))
    targets.set(from, [...(targets.get(from) ?? []), ...used.filter((to) => to !== from)])
  }
  return cyclesOf(targets)
}

function cyclesOf(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  // Tarjan's strongly connected components.
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const waiting = new Set<string>()
  const cycles: string[][] = []

  const visit = (path: string): number => {
    const order = index.size
    let lowest = order
    index.set(path, order)
    stack.push(path)
    waiting.add(path)
    for (const target of targets.get(path) ?? []) {
      if (target === path) cycles.push([path])
      if (!index.has(target)) lowest = Math.min(lowest, visit(target))
      else if (waiting.has(target)) lowest = Math.min(lowest, low.get(target) ?? index.get(target) ?? lowest)
    }
    low.set(path, lowest)
    if (lowest === order) {
      const group = stack.splice(stack.indexOf(path))
      for (const member of group) waiting.delete(member)
      if (group.length > 1) cycles.push(group)
    }
    return lowest
  }
  for (const path of targets.keys()) if (!index.has(path)) visit(path)
  return cycles
}
