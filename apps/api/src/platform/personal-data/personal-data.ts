// What the product knows of a person, gathered from the features that know it, as the files of a ZIP (controls: C35).
import { makeZip } from 'client-zip'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { integer, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { RowOf, Shape, Statement } from '#api/kernel/database/statement.ts'
import type { SentFile } from '#api/kernel/file-store/sent-file.ts'
import { plainBytes } from '#api/platform/files/send-file.ts'
import { createManifest, manifestName } from './copy-manifest.ts'

/** The rows of a statement that gives few. */
export async function* rowsOf<R extends Shape>(
  db: Database,
  statement: Statement<{ readonly accountId: typeof uuid }, R>,
  accountId: string,
): AsyncGenerator<RowOf<R>> {
  yield* await db.rows(statement, { accountId })
}

/** Before every UUID. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** What a statement takes whose rows are read slice by slice, in the order of their `id`. */
export const sliceParams = { accountId: uuid, after: uuid, limit: integer }
const Place = z.object({ id: uuid })

/** The rows of such a statement, one slice in memory at a time. */
export async function* inSlices<R extends Shape & { id: typeof uuid }>(
  db: Database,
  statement: Statement<typeof sliceParams, R>,
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
    'files/  what you uploaded; each name begins with the id that the JSON files use.',
    `${manifestName}  the digest of each file, signed.`,
    '',
    'How somebody checks that nothing in it was changed, without an account:',
    `1. Unpack the copy, and fetch ${new URL('/verify-copy.mjs', publicUrl).href}`,
    '2. Run: node verify-copy.mjs FOLDER',
    `3. Compare the key that it prints with ${new URL('/.well-known/signing-key.txt', publicUrl).href}`,
    '',
  ].join('\r\n')
}

/** A file that cannot be read must not cost the person all the rest. */
async function inputOf(api: Api, file: SentFile): Promise<{ name: string; input: AsyncIterable<Uint8Array> | string }> {
  const name = `files/${file.id} ${file.name}`
  try {
    return { name, input: await plainBytes(api, file) }
  } catch {
    return { name: `${name}.missing.txt`, input: 'This file could not be read. Please tell your college.\r\n' }
  }
}

async function* contents(api: Api, accountId: string, now: Date) {
  const manifest = createManifest(api.sealer, { accountId, installation: api.publicUrl, madeAt: now })
  const entry = (name: string, input: AsyncIterable<Uint8Array | string> | string) => ({
    name,
    input: manifest.noted(name, input),
    lastModified: now,
  })
  yield entry('README.txt', readme(api, now))
  for (const part of api.personalData) yield entry(`${part.name}.json`, jsonOf(part.rows(accountId)))
  for (const part of api.personalData) {
    for (const file of (await part.files?.(accountId)) ?? []) {
      const { name, input } = await inputOf(api, file)
      yield entry(name, input)
    }
  }
  yield { name: manifestName, input: manifest.text(), lastModified: now }
}

async function* piecesOf(stream: ReturnType<typeof makeZip>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

/** The copy as a stream: one row or piece of a file at a time. */
export const personalDataZip = (api: Api, accountId: string, now: Date): AsyncGenerator<Uint8Array> =>
  piecesOf(makeZip(contents(api, accountId, now)))
