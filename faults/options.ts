// The options of `npm run faults`: `--only=kills,deaf --write`.
import { parseArgs } from 'node:util'
import type { Fault } from './fault.ts'

interface Options {
  chosen: readonly Fault[]
  /** Writes the result to docs/reliability.md. */
  write: boolean
}

/** Returns the faults chosen by a command line; throws on unknown ones. */
export function readOptions(args: readonly string[], faults: readonly Fault[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string', default: '' }, write: { type: 'boolean', default: false } },
  })
  const only = values.only.split(',').filter(Boolean)
  const unknown = only.filter((id) => !faults.some((fault) => fault.id === id))
  if (unknown.length > 0)
    throw new Error(`There is no fault ${unknown.join(', ')}. Faults: ${faults.map(({ id }) => id).join(', ')}.`)
  if (only.length > 0 && values.write) throw new Error('--write needs all faults: the page must not lose a line.')
  return { chosen: only.length > 0 ? faults.filter(({ id }) => only.includes(id)) : faults, write: values.write }
}
