// A person's data, collected from the features that store it, as the files of a ZIP (controls: C35).
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { integer, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { RowOf, Shape, Statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import type { SentFile } from '#api/kernel/file-store/sent-file.ts'
import { plainBytes } from '#api/platform/files/send-file.ts'
import { checkingSteps } from './checking-steps.ts'
import { manifestName } from './copy-manifest.ts'
import { copySchemaFile, copySchemaText } from './copy-schema.ts'
import { type PackedFile, signedZip } from './signed-zip.ts'

type Rows = Pick<PersonalDataPart, 'row' | 'rows'>

/** Reads a statement that returns only a few rows. */
export function rowsOf<R extends Shape>(statement: Statement<{ readonly accountId: typeof uuid }, R>): Rows {
  return {
    row: statement.row,
    async *rows({ db }, accountId) {
      yield* await db.rows(statement, { accountId })
    },
  }
}

/** Sorts before every UUID. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** The parameters of a statement that is read in slices, in the order of its rows' `id`. */
export const sliceParams = { accountId: uuid, after: uuid, limit: integer }
const Place = z.object({ id: uuid })

type SliceStatement<R extends Shape> = Statement<typeof sliceParams, R>

/** Yields the rows of such a statement, one slice in memory at a time. */
export async function* readSlices<R extends Shape & { id: typeof uuid }>(
  db: Database,
  statement: SliceStatement<R>,
  accountId: string,
  first: string = firstId,
): AsyncGenerator<RowOf<R>> {
  const limit = 500
  let after = first
  for (;;) {
    const rows = await db.rows(statement, { accountId, after, limit })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = Place.parse(last).id
  }
}

/** Wraps `readSlices` as the rows of a part. */
export const inSlices = <R extends Shape & { id: typeof uuid }>(
  statement: SliceStatement<R>,
  first?: string,
): Rows => ({
  row: statement.row,
  rows: ({ db }, accountId) => readSlices(db, statement, accountId, first),
})

async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row)}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

function readme({ personalData, publicUrl }: Pick<Api, 'personalData' | 'publicUrl'>, now: Date): string {
  return [
    `A copy of your data, made ${now.toISOString()} (UTC).`,
    '',
    ...personalData.map(({ name, about }) => `${name}.json  ${about}`),
    `${copySchemaFile}  what the rows of each of these files have, as a JSON Schema.`,
    'files/  what you uploaded; each name begins with the id that the JSON files use.',
    `${manifestName}  the digest of each file, signed.`,
    '',
    ...checkingSteps(publicUrl, 'the copy'),
    '',
  ].join('\r\n')
}

/** Opens a file of the copy. One that cannot be read must not cost the person everything else. */
async function inputOf(api: Api, file: SentFile): Promise<PackedFile> {
  const name = `files/${file.id} ${file.name}`
  try {
    return { name, input: await plainBytes(api, file) }
  } catch {
    return { name: `${name}.missing.txt`, input: 'This file could not be read. Please tell your college.\r\n' }
  }
}

async function* contents(api: Api, accountId: string, now: Date): AsyncGenerator<PackedFile> {
  yield { name: 'README.txt', input: readme(api, now) }
  yield { name: copySchemaFile, input: copySchemaText(api.personalData) }
  for (const part of api.personalData) yield { name: `${part.name}.json`, input: jsonOf(part.rows(api, accountId)) }
  for (const part of api.personalData) {
    for (const file of (await part.files?.(api, accountId)) ?? []) yield await inputOf(api, file)
  }
}

/** Returns the copy as a stream, with one row or chunk of a file in memory at a time. */
export const personalDataZip = (api: Api, accountId: string, now: Date): AsyncGenerator<Uint8Array> =>
  signedZip(api, { accountId }, contents(api, accountId, now), now)
