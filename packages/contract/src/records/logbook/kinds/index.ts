// Every kind of entry, in the order of the log book. Adding a kind: its file, one line here, one golden sample.
import type { EntryKindSpec } from '../entry-kind.ts'
import { procedure } from './procedure.ts'

export const kinds = [procedure] as const satisfies readonly EntryKindSpec[]

export type KindId = (typeof kinds)[number]['id']
export const kindIds = kinds.map((kind) => kind.id) as [KindId, ...KindId[]]

const byId = new Map<string, EntryKindSpec>(kinds.map((kind) => [kind.id, kind]))

/** The kind of an id that came through a schema; throws on one that is not declared. */
export function kindOf(id: string): EntryKindSpec {
  const kind = byId.get(id)
  if (!kind) throw new Error(`no entry kind ${id}`)
  return kind
}
