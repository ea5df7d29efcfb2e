// Every declared operation must be served exactly once: without a handler it is a 404, and two handlers conflict.
import { isTest, type Source } from './source.ts'

/**
 * Returns `group.operation` of every operation the contract declares.
 * @param groups `endpointGroups` of the contract: `identity/sessions` → its operations
 */
export function declaredOperations(groups: Readonly<Record<string, object>>): string[] {
  return Object.entries(groups).flatMap(([name, group]) =>
    Object.keys(group).map((operation) => `${name.split('/').at(-1)}.${operation}`),
  )
}

/** Returns `group.operation` of every `serve(api, group.operation, …)` in the api, once for each call. */
export function servedOperations(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('apps/api/src/') && !isTest(path))
    .flatMap(({ text }) => [...text.matchAll(/\bserve\(\s*\w+,\s*(\w+\.\w+)\s*,/g)].map(([, name = '']) => name))
}

/** Returns operations that are declared and not served, served twice, or served and not declared. */
export function servingFaults(declared: readonly string[], served: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const name of served) times.set(name, (times.get(name) ?? 0) + 1)
  return [
    ...declared.filter((name) => !times.has(name)).map((name) => `${name} is declared and not served`),
    ...[...times].filter(([, count]) => count > 1).map(([name, count]) => `${name} is served ${count} times`),
    ...[...times.keys()].filter((name) => !declared.includes(name)).map((name) => `${name} is served and not declared`),
  ]
}
