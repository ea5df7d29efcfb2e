// Serves upload and download of files, and deletes files that no record took.

import { dayMs, hourMs } from '@rounds/contract/kernel/durations'
import { Problem } from '@rounds/contract/kernel/problem'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { z } from 'zod'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { deleteUnattached, type FoundFile, findFile } from './files.store.ts'
import { sweepObjectsInBackground } from './files-sweep.ts'
import { keepUpload } from './keep-upload.ts'
import { sendFile } from './send-file.ts'

const unattachedMs = dayMs
const incomingMs = hourMs
const filesSweep = queue({ name: 'files-sweep', payload: z.strictObject({}), restsInMaintenance: true })

export function filesRoutes(api: Api): void {
  const { db } = api
  serve(api, files.upload, (call) =>
    keepUpload(api, files.upload, call, {
      commit: async (file) => ({ message: 'File uploaded successfully', file }),
    }),
  )

  serve(api, files.read, async ({ params, viewer, reply, audit }) => {
    const file = await findFile(db, params.id)
    if (!file || !(await mayRead(api, viewer, file))) throw new Problem('notFound')
    await audit({ subject: { kind: 'file', id: file.id } })
    return sendFile(api, reply, file)
  })

  api.jobs.work(filesSweep, () => sweepFiles(api))
  api.jobs.schedule(filesSweep, '23 * * * *')
  sweepObjectsInBackground(api)
}

/** True for its owner until a record takes the file, and then for everybody who may read the record. */
async function mayRead(api: Api, viewer: Viewer, file: FoundFile): Promise<boolean> {
  if (!file.isAttached) return file.ownerId === viewer.id
  for (const mayReadFile of api.fileReaders) if (await mayReadFile(viewer, file.id)) return true
  return false
}

/** Deletes files that no record took within a day. The row goes first, because an object without a row does no harm. */
export async function sweepFiles(api: Api): Promise<void> {
  const now = api.clock().getTime()
  for (;;) {
    const keys = await deleteUnattached(api.db, new Date(now - unattachedMs))
    if (keys.length === 0) break
    // If the store is unreachable, an object remains without a row: the sweep of objects deletes it.
    for (const key of keys) await api.files.delete(key)
  }
  await api.files.sweepIncoming(new Date(Date.now() - incomingMs))
}
