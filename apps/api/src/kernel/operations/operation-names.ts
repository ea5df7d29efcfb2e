// The names of operations in logs, metrics and traces: `entries.decide`.
import type { EndpointGroup, EndpointSpec } from '@rounds/contract/kernel/endpoint'

/** Maps each declaration to its name, from the groups of the contract (`records/entries` → its operations). */
export function operationNames(groups: Readonly<Record<string, EndpointGroup>>): ReadonlyMap<EndpointSpec, string> {
  return new Map(
    Object.entries(groups).flatMap(([path, group]) =>
      Object.entries(group).map(([name, spec]) => [spec, `${path.slice(path.lastIndexOf('/') + 1)}.${name}`] as const),
    ),
  )
}
