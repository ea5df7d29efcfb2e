// Serves upload and download of files, and sweeps what no record took.
import { files } from '@rounds/contract/kernel/files.endpoints'
import { Problem } from '@rounds/contract/kernel/problem'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import type { Api } from './api.ts'
import { attachmentHeader } from './file-name.ts'
import { deleteUnattached, type FoundFile, findFile, insertFile } from './files.store.ts'
import { withIdempotency } from './idempotency.ts'
import { queue } from './queue.ts'
import { withReceivedFile } from './receive-file.ts'
import { serve } from './serve.ts'
import { JsonText } from './statements.ts'
import type { Viewer } from './viewer.ts'

const unattachedMs = 24 * 60 * 60 * 1000
const incomingMs = 60 * 60 * 1000
const filesSweep = queue({ name: 'files-sweep', payload: z.strictObject({}) })

export function filesRoutes(api: Api): void {
  const { db, files: store } = api
  serve(api, files.upload, ({ request, viewer, now, audit }) =>
    withReceivedFile(request, store.incoming, async ({ path, ...received }) => {
      const objectKey = await store.put(path, received.type)
      const { name, type, bytes, sha256 } = received
      const file = { id: uuidv7(), name, type, bytes }
      let isKept = false
      try {
        // The row and its audit event commit together; a repeated request gets the first one's answer.
        const text = await withIdempotency(db, files.upload, { request, viewer, now, body: [name, sha256] }, () =>
          db.transaction(async () => {
            await insertFile(db, viewer, { ...file, sha256, objectKey, createdAt: now })
            await audit({ subject: { kind: 'file', id: file.id }, detail: { type, bytes } })
            return JSON.stringify({ message: 'File uploaded successfully', file })
          }),
        )
        isKept = text.includes(file.id)
        if (!isKept) await audit({ subject: { kind: 'file', id: file.id }, detail: { repeated: true } })
        return new JsonText(text)
      } finally {
        if (!isKept) await store.delete(objectKey)
      }
    }),
  )

  serve(api, files.read, async ({ params, viewer, reply, audit }) => {
    const file = await findFile(db, params.id)
    if (!file || !(await mayRead(api, viewer, file))) throw new Problem('notFound')
    const stream = await store.stream(file.objectKey)
    await audit({ subject: { kind: 'file', id: file.id } })
    return reply
      .header('content-type', file.type)
      .header('content-length', file.bytes)
      .header('content-disposition', attachmentHeader(file.name))
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(stream)
  })

  api.jobs.work(filesSweep, () => sweepFiles(api))
  api.jobs.schedule(filesSweep, '23 * * * *')
}

/** Its owner until a record takes it; from then on who may read the record. */
async function mayRead(api: Api, viewer: Viewer, file: FoundFile): Promise<boolean> {
  if (!file.isAttached) return file.ownerId === viewer.id
  for (const mayReadFile of api.fileReaders) if (await mayReadFile(viewer, file.id)) return true
  return false
}

/** Deletes files that no record took within a day. The row goes first: an object without a row is merely unseen. */
export async function sweepFiles(api: Api): Promise<void> {
  const now = api.clock().getTime()
  for (;;) {
    const keys = await deleteUnattached(api.db, new Date(now - unattachedMs))
    if (keys.length === 0) break
    for (const key of keys) await api.files.delete(key)
  }
  await api.files.sweepIncoming(new Date(Date.now() - incomingMs))
}
