// The rows of a package as lines of JSON, read slice by slice: what the database seals gets the seal of the package.
import { z } from 'zod'
import type { Sealer, SealPlace } from '#api/kernel/sealing/sealer.ts'
import type { Connection, PackagePart } from './package-parts.ts'
import type { PatientSeal } from './patient-seal.ts'

const slice = 500
const Line = z.object({ line: z.string() })
const Row = z.record(z.string(), z.unknown())

/** The rows of a query, a slice in memory at a time. One at a time on a connection, which is in a transaction. */
export async function* slices<R>(connection: Connection, row: z.ZodType<R>, query: string): AsyncGenerator<R[]> {
  await connection.run(`declare college_package no scroll cursor for ${query}`)
  for (;;) {
    const rows = await connection.rows(row, `fetch ${slice} from college_package`)
    if (rows.length === 0) break
    yield rows
  }
  await connection.run('close college_package')
}

/** A row in which `turn` has sealed otherwise what the database or the package keeps sealed; `bound` is bound to the seal. */
export function turnSealed(
  line: string,
  part: PackagePart,
  turn: (text: string, bound: string, place: SealPlace) => string,
): string {
  if (part.sealed.length === 0) return line
  const row = Row.parse(JSON.parse(line))
  for (const { column, boundTo, place } of part.sealed) {
    const text = z.string().nullable().parse(row[column])
    if (text !== null) row[column] = turn(text, z.string().parse(row[boundTo]), place)
  }
  return JSON.stringify(row)
}

/** The rows of a part as they stand in the package, one on a line. */
export async function* linesOf(
  connection: Connection,
  part: PackagePart,
  sealer: Sealer,
  patients: PatientSeal,
): AsyncGenerator<string> {
  const turn = (text: string, bound: string) => patients.seal(sealer.open(text, bound), bound)
  for await (const rows of slices(connection, Line, part.lines)) {
    yield rows.map(({ line }) => `${turnSealed(line, part, turn)}\n`).join('')
  }
}
