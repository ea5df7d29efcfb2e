// Loads one part of a package into its table; every row must have exactly the table's columns.
import { z } from 'zod'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { bytesFile } from './college-package.ts'
import { ImportFault } from './import-fault.ts'
import type { PlacedBytes } from './package-bytes.ts'
import { batchesOf } from './package-lines.ts'
import type { Connection, PackagePart } from './package-parts.ts'
import { resealRow } from './package-rows.ts'
import type { PatientSeal } from './patient-seal.ts'

const Row = z.record(z.string(), z.unknown())

export async function loadPart(
  connection: Connection,
  { sealer, patients }: { sealer: Sealer; patients: PatientSeal },
  part: PackagePart,
  path: string,
  bytes: ReadonlyMap<string, PlacedBytes>,
): Promise<void> {
  const { table, where, isShared } = part
  if (isShared) await connection.run(`delete from ${table} where ${where}`)
  const insert = insertOf(part)
  for await (const lines of batchesOf(path)) {
    const rows = lines.map((line) => {
      assertColumns(line, part)
      return withBytes(
        resealRow(line, part, (text, bound, place) => sealer.seal(place, patients.open(text, bound), bound)),
        part,
        bytes,
      )
    })
    await connection.run(insert, [`[${rows.join(',')}]`])
  }
  await setNumbers(connection, part)
}

function insertOf({ table, columns, key, isShared }: PackagePart): string {
  const names = columns.map(({ name }) => name)
  const others = names.filter((name) => !key.includes(name)).map((name) => `${name} = excluded.${name}`)
  const replacing = others.length > 0 ? `do update set ${others.join(', ')}` : 'do nothing'
  return `insert into ${table} (${names.join(', ')}) overriding system value
    select ${names.join(', ')} from json_populate_recordset(null::${table}, $1::json)
    ${isShared ? `on conflict (${key.join(', ')}) ${replacing}` : ''}`
}

function assertColumns(line: string, { table, columns }: PackagePart): void {
  let row: Readonly<Record<string, unknown>> | undefined
  try {
    row = Row.safeParse(JSON.parse(line)).data
  } catch {
    // Reported below, like a line without an object.
  }
  if (!row) throw new ImportFault(`A line of ${table} is no row.`)
  const known = new Set(columns.map(({ name }) => name))
  const unknown = Object.keys(row).find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new ImportFault(`A row of ${table} has the column ${unknown}, which is not known here.`)
  const missing = columns.find(({ name }) => !(name in row))
  if (missing) throw new ImportFault(`A row of ${table} has no ${missing.name}.`)
}

/** Returns a row with the location of its bytes in this store, if it names a file of the package. */
function withBytes(line: string, { hasBytes }: PackagePart, bytes: ReadonlyMap<string, PlacedBytes>): string {
  if (!hasBytes) return line
  const row = Row.parse(JSON.parse(line))
  const id = String(row.id)
  const placed = bytes.get(id)
  if (!placed || row.object_key !== bytesFile(id)) return line
  const { objectKey, sealedKey } = placed
  return JSON.stringify({ ...row, object_key: objectKey, sealed_key: sealedKey })
}

/** Sets the table's sequences to continue after the loaded rows. */
async function setNumbers(connection: Connection, { table, columns }: PackagePart): Promise<void> {
  for (const { name, type } of columns) {
    if (type !== 'bigint' && type !== 'integer') continue
    await connection.run(
      `select setval(s.name::regclass, s.last) from (
        select pg_get_serial_sequence('${table}', '${name}') as name, (select max(${name}) from ${table}) as last) s
      where s.name is not null and s.last is not null`,
    )
  }
}
