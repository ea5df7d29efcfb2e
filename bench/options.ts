// The options of `npm run bench`: `--entries=100000 --seconds=2 --rounds=3 --connections=1,32 --only=list,queue
// --write`.
import { parseArgs } from 'node:util'

/**
 * `matrix`: times searches and deep pages, for every reach. `scale`: the product as the records grow, at each of the
 * sizes. `migration`: how people are affected while an index is built. `standby`: one server, two, and two with a
 * standby.
 */
const modes = ['matrix', 'scale', 'migration', 'standby'] as const
type Mode = (typeof modes)[number]

export interface Options {
  entries: number
  /** The length of one round of one side. */
  seconds: number
  rounds: number
  connections: readonly number[]
  /** Prefixes of the names of the measurements to run; all when empty. */
  only: readonly string[]
  /** Writes the result to docs/performance.md. */
  write: boolean
  /** Measured instead of the comparison with two other servers. */
  mode: Mode | undefined
  sizes: readonly number[]
}

/** Reads the options of a command line; throws on unknown ones. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      entries: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '1,32' },
      only: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
      matrix: { type: 'boolean', default: false },
      scale: { type: 'boolean', default: false },
      migration: { type: 'boolean', default: false },
      standby: { type: 'boolean', default: false },
      sizes: { type: 'string', default: '100000,1000000,10000000' },
    },
  })
  return {
    entries: whole('entries', values.entries, 1_000),
    seconds: whole('seconds', values.seconds, 1),
    rounds: whole('rounds', values.rounds, 1),
    connections: values.connections.split(',').map((one) => whole('connections', one, 1)),
    only: values.only.split(',').filter(Boolean),
    write: values.write,
    mode: modes.find((mode) => values[mode]),
    sizes: values.sizes.split(',').map((one) => whole('sizes', one, 1_000)),
  }
}

function whole(name: string, text: string, min: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < min) throw new Error(`--${name} must be a whole number of at least ${min}.`)
  return value
}
