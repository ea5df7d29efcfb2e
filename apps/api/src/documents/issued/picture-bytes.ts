// Pictures on documents: the college's logo and the student's photo, converted to PNG.
import { buffer } from 'node:stream/consumers'
import type { Api } from '#api/kernel/api.ts'
import { text, uuid } from '#api/kernel/database/columns.ts'
import { statement } from '#api/kernel/database/statement.ts'
import { NoSuchObject } from '#api/kernel/file-store/object-store.ts'
import { plainBytes } from '#api/platform/files/send-file.ts'
import { inJob } from './issued-documents.store.ts'

const pictureSize = 480

const picture = statement({
  name: 'issuedDocuments.picture',
  scope: inJob,
  params: { id: uuid },
  row: { id: uuid, objectKey: text, sealedKey: text.nullable() },
  sql: `select id, object_key as "objectKey", sealed_key as "sealedKey" from files where id = :id and type like 'image/%'`,
})

/** Returns a picture as PNG under `path`, or an empty object when there is none. */
export async function pictureOf(
  api: Pick<Api, 'db' | 'files' | 'sealer'>,
  path: string,
  id: string | null,
): Promise<Record<string, Buffer>> {
  const stored = id === null ? undefined : await api.db.row(picture, { id })
  if (!stored) return {}
  try {
    const bytes = await buffer(await plainBytes(api, stored))
    const { default: sharp } = await import('sharp')
    const size = { width: pictureSize, height: pictureSize, fit: 'inside', withoutEnlargement: true } as const
    return { [path]: await sharp(bytes).rotate().resize(size).png().toBuffer() }
  } catch (fault) {
    if (fault instanceof NoSuchObject) return {}
    throw fault
  }
}
