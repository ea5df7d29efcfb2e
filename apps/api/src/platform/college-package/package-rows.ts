// The rows of a package as lines of JSON, read in slices. Fields that the database seals are sealed again for the
// package.
import { z } from 'zod'
import type { Sealer, SealPlace } from '#api/kernel/sealing/sealer.ts'
import type { Connection, PackagePart } from './package-parts.ts'
import type { PatientSeal } from './patient-seal.ts'

const slice = 500
const Line = z.object({ line: z.string() })
const Row = z.record(z.string(), z.unknown())

/**
 * Yields the rows of a query, one slice in memory at a time. A connection must be in a transaction, and can run only
 * one such query at a time.
 */
export async function* slices<R>(connection: Connection, row: z.ZodType<R>, query: string): AsyncGenerator<R[]> {
  await connection.run(`declare college_package no scroll cursor for ${query}`)
  for (;;) {
    const rows = await connection.rows(row, `fetch ${slice} from college_package`)
    if (rows.length === 0) break
    yield rows
  }
  await connection.run('close college_package')
}

/** Returns the row with its sealed fields converted by `reseal`; `bound` is the value bound to the seal. */
export function resealRow(
  line: string,
  part: PackagePart,
  reseal: (text: string, bound: string, place: SealPlace) => string,
): string {
  if (part.sealed.length === 0) return line
  const row = Row.parse(JSON.parse(line))
  for (const { column, boundTo, place } of part.sealed) {
    const text = z.string().nullable().parse(row[column])
    if (text !== null) row[column] = reseal(text, z.string().parse(row[boundTo]), place)
  }
  return JSON.stringify(row)
}

/** Yields the rows of a part as the package has them, one per line. */
export async function* linesOf(
  connection: Connection,
  part: PackagePart,
  sealer: Sealer,
  patients: PatientSeal,
): AsyncGenerator<string> {
  const reseal = (text: string, bound: string) => patients.seal(sealer.open(text, bound), bound)
  for await (const rows of slices(connection, Line, part.lines)) {
    yield rows.map(({ line }) => `${resealRow(line, part, reseal)}\n`).join('')
  }
}
