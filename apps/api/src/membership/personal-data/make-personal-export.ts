// Makes a copy of somebody's own data: streamed into a sealed file, never whole in memory or plain on the disk.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { personalDataEvents } from '@rounds/contract/membership/personal-data/personal-data.events'
import type { Api } from '#api/kernel/api.ts'
import { sealFile } from '#api/kernel/sealing/file-seal.ts'
import { personalDataZip } from '#api/platform/personal-data/personal-data.ts'
import { personalExportKey } from './personal-exports.sealed.ts'
import { endOverdue, findRunning, markFailed, markReady } from './personal-exports.store.ts'

const facts = { work: 'The copy of your data', page: '/profile?part=data' }

/** Makes the copy, unless it is over already. May run twice: the first to end counts. */
export async function makePersonalExport(api: Api, id: string): Promise<void> {
  const { db, files, sealer } = api
  const accountId = await findRunning(db, id)
  if (accountId === undefined) return
  const path = join(files.incoming, `${id}.copy`)
  let bytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of personalDataZip(api, accountId ?? '', api.clock())) {
      bytes += piece.length
      yield piece
    }
  }
  try {
    const sealedKey = await sealFile(sealer, personalExportKey, id, Readable.from(counted()), path)
    const objectKey = await files.put(path, 'application/octet-stream')
    const isKept = await db.transaction(async () => {
      const isReady = await markReady(db, id, { objectKey, sealedKey, bytes, now: api.clock() })
      if (isReady) await api.notify(personalDataEvents.ready, { to: accountId, ...facts })
      return isReady
    })
    if (!isKept) await files.delete(objectKey)
  } finally {
    await rm(path, { force: true })
  }
}

/** Gives up, and says so. */
export async function abandonPersonalExport(api: Api, id: string): Promise<void> {
  await api.db.transaction(async () => {
    const accountId = await findRunning(api.db, id)
    if (accountId === undefined) return
    await markFailed(api.db, id)
    await api.notify(personalDataEvents.failed, { to: accountId, ...facts })
  })
}

/** Deletes copies whose day is over, and ends what was cut off. */
export async function sweepPersonalExports(api: Api): Promise<void> {
  for (const key of await endOverdue(api.db, api.clock())) await api.files.delete(key)
}
