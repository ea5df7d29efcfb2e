// Build plugin: the browser needs only the method, path and rights of an operation, so this keeps the schemas out of
// the bundle.
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const endpointsFile = /[\\/]packages[\\/]contract[\\/]src[\\/].*\.endpoints\.ts$/

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function outlineOf(file: string, group: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(group).map(([name, spec]) => {
      if (!isRecord(spec) || typeof spec.path !== 'string')
        throw new Error(`${file} may export groups of endpoints only; ${name} is none`)
      const { method, path, access, standing, upload, streams } = spec
      return [
        name,
        {
          method,
          path,
          access,
          ...(standing ? { standing } : {}),
          ...(upload ? { upload } : {}),
          ...(streams ? { streams } : {}),
        },
      ]
    }),
  )
}

/**
 * Replaces every `*.endpoints.ts` of the contract by its groups of `{method, path, access, standing?, upload?,
 * streams?}`.
 */
export function endpointOutlines(): Plugin {
  return {
    name: 'endpoint-outlines',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!endpointsFile.test(file)) return null
      const groups: unknown = await import(`${pathToFileURL(file).href}?at=${Date.now()}`)
      if (!isRecord(groups)) throw new Error(`${file} exports nothing`)
      return Object.entries(groups)
        .filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]))
        .map(([name, group]) => `export const ${name} = ${JSON.stringify(outlineOf(file, group))}`)
        .join('\n')
    },
  }
}
