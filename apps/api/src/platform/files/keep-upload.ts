// Stores an uploaded file: its bytes in the store, its row and related changes in one transaction.
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import type { StoredFile } from '@rounds/contract/platform/files/stored-file'
import { uuidv7 } from 'uuidv7'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import type { AuditNote } from '#api/kernel/audit/audit.ts'
import { mayHaveCommitted } from '#api/kernel/database/errors.ts'
import { JsonText } from '#api/kernel/database/json-text.ts'
import { withIdempotency } from '#api/kernel/operations/idempotency.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { sealFile } from '#api/kernel/sealing/file-seal.ts'
import { assertRoom } from './file-room.store.ts'
import { fileKey } from './files.sealed.ts'
import { insertFile } from './files.store.ts'
import { type Accepted, refuseLongBody, withReceivedFile } from './receive-file.ts'

interface Upload extends Pick<Call<EndpointSpec & { access: 'public' }>, 'request' | 'now'> {
  viewer: Viewer
  audit: (note: AuditNote) => Promise<void>
}

interface Keeping {
  /** Refuses an upload before its bytes are received. */
  admit?: () => Promise<void>
  /** The accepted file types, and the size of images. */
  accepted?: Accepted
  /** Seals the bytes in the store (controls: C28). */
  isSealed?: boolean
  /** True when a record takes the file at once: only readers of that record can then read it. */
  isAttached?: boolean
  /** Runs in the transaction of the row, and returns the answer. */
  commit: (file: StoredFile) => Promise<object>
}

/** Stores the request's file. After a failure nothing of it is left, unless its row may have been committed. */
export async function keepUpload(api: Api, spec: EndpointSpec, upload: Upload, keeping: Keeping): Promise<JsonText> {
  const { db, files: store, sealer } = api
  const { request, viewer, now, audit } = upload
  refuseLongBody(request)
  await assertRoom(api, viewer, 1)
  await keeping.admit?.()
  return withReceivedFile(api, request, keeping.accepted ?? {}, async ({ path, ...received }) => {
    const { name, type, bytes, sha256 } = received
    const file = { id: uuidv7(), name, type, bytes }
    const sealedPath = `${path}.sealed`
    const sealedKey = keeping.isSealed ? await sealFile(sealer, fileKey, file.id, path, sealedPath) : null
    const objectKey = await store.put(sealedKey ? sealedPath : path, sealedKey ? 'application/octet-stream' : type)
    let isNew = false
    let mayBeKept = false
    try {
      // The row and its audit event commit together; a repeated request gets the first one's answer.
      const text = await withIdempotency(db, spec, { request, viewer, now, body: [name, sha256] }, () =>
        db.transaction(async () => {
          isNew = true
          const attachedAt = keeping.isAttached ? now : null
          await insertFile(api, viewer, { ...file, sha256, objectKey, sealedKey, attachedAt, createdAt: now })
          const answer = await keeping.commit(file)
          await audit({ subject: { kind: 'file', id: file.id }, detail: { type, bytes } })
          return JSON.stringify(answer)
        }),
      )
      mayBeKept = isNew
      if (!isNew) await audit({ subject: { kind: 'file', id: file.id }, detail: { isRepeated: true } })
      return new JsonText(text)
    } catch (error) {
      // The commit may have succeeded with only its answer lost: the row would then need its bytes.
      mayBeKept = isNew && mayHaveCommitted(error)
      throw error
    } finally {
      // If the store is unreachable, the sweep deletes the object a day later.
      if (!mayBeKept) await store.delete(objectKey).catch(() => {})
    }
  })
}
