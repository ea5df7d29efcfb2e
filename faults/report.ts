// The table of faults: on the terminal and in docs/reliability.md.
import { cpus, totalmem } from 'node:os'
import { markdownTable } from '../tools/documents/table.ts'
import type { Result } from './fault.ts'

/** A fault that this machine could not test did not fail, but its line says so. */
export const isAsExpected = ({ outcome }: Result): boolean => 'missing' in outcome || outcome.isAsExpected

const seenText = ({ outcome }: Result): string => {
  if ('missing' in outcome) return `not run: ${outcome.missing}`
  return outcome.isAsExpected ? outcome.seen : `NOT AS EXPECTED: ${outcome.seen}`
}

/** Returns the table of faults with the expected and the observed outcome. */
export const faultTable = (results: readonly Result[]): string =>
  markdownTable(
    ['fault', 'expected', 'seen'],
    results.map((result) => [result.fault, result.expected, seenText(result)]),
  )

/** Returns the text of docs/reliability.md. */
export function reliabilityDocument(results: readonly Result[], version: string, now: Date): string {
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
  const [cpu] = cpus()
  return `<!-- Written by \`npm run faults -- --write\`. -->

# Reliability

What was done to the product, what must come of it, and what was seen on ${now.toISOString().slice(0, 10)}. The command starts servers of the
product on a private PostgreSQL (fsync on), does what operation does to servers sooner or later, and fails when something
else comes of it than expected.

${faultTable(results)}

Machine: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${version}.
All in ${Math.round(seconds)} s. To add a fault: a file in \`faults/\` and a line in \`faults/list.ts\`.
`
}
