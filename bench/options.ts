// What `npm run bench` may be told: `--entries=100000 --seconds=2 --rounds=5 --only=list,queue --write`.
import { parseArgs } from 'node:util'

export interface Options {
  entries: number
  /** Length of one round of one side. */
  seconds: number
  rounds: number
  connections: number
  /** Names of the measurements to make; all when empty. */
  only: readonly string[]
  /** Writes the result to docs/performance.md. */
  write: boolean
}

/** The options of a command line; throws on what it does not know. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      entries: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '16' },
      only: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
    },
  })
  return {
    entries: whole('entries', values.entries, 1_000),
    seconds: whole('seconds', values.seconds, 1),
    rounds: whole('rounds', values.rounds, 1),
    connections: whole('connections', values.connections, 1),
    only: values.only.split(',').filter(Boolean),
    write: values.write,
  }
}

function whole(name: string, text: string, min: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < min) throw new Error(`--${name} must be a whole number of at min ${min}.`)
  return value
}
