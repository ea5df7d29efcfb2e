// A package's description of itself: the version of its layout, the schema of its rows, and how to read and check it.
import { z } from 'zod'
import { checkingSteps } from '#api/platform/personal-data/checking-steps.ts'
import { manifestName } from '#api/platform/personal-data/copy-manifest.ts'
import type { Connection, PackagePart } from './package-parts.ts'

/** The version of the layout. The migrations determine the columns. */
export const layoutVersion = 1

export const PackageSchema = z.strictObject({
  layout: z.number().int(),
  /** The names of the migrations behind its rows. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      isHistory: z.boolean(),
      columns: z.array(z.strictObject({ name: z.string(), type: z.string(), isRequired: z.boolean() })),
    }),
  ),
})
export type PackageSchema = z.output<typeof PackageSchema>

/** Returns the names of the migrations applied to this database. */
export async function migrationsOf(connection: Connection): Promise<string[]> {
  const rows = await connection.rows(z.object({ name: z.string() }), 'select name from migrations order by name')
  return rows.map(({ name }) => name)
}

export async function schemaText(connection: Connection, parts: readonly PackagePart[]): Promise<string> {
  const schema: PackageSchema = {
    layout: layoutVersion,
    migrations: await migrationsOf(connection),
    tables: parts.map(({ table, isHistory, columns }) => ({ name: table, isHistory, columns })),
  }
  return `${JSON.stringify(schema, null, 1)}\n`
}

export const packageReadme = (publicUrl: string, collegeId: string, now: Date): string =>
  [
    `Everything of a college, made ${now.toISOString()} (UTC). It holds people’s data: keep it locked away.`,
    '',
    'schema.json  the tables with their columns and types, and the version of the schema.',
    'tables/  a file for each table: a row on each line, as JSON.',
    'files/  uploaded files and issued documents, by the id of their row in files or issued_documents.',
    `${manifestName}  the size, the rows and the digest of each file, signed.`,
    '',
    'Who the patients are is sealed. The operator of the installation that made it gives the key for an import:',
    `npm run college:key -- ${collegeId} ${now.toISOString()}`,
    'Nobody’s password and no other way in is part of it: after an import people set a password again.',
    '',
    ...checkingSteps(publicUrl, 'the package'),
    '',
  ].join('\r\n')
