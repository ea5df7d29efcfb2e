// Makes the copy of a person's data, streamed into a sealed file. It is never whole in memory or unencrypted on disk.
import { personalDataEvents } from '@rounds/contract/membership/personal-data/personal-data.events'
import type { Api } from '#api/kernel/api.ts'
import { personalDataZip } from '#api/platform/personal-data/personal-data.ts'
import { storeSealed } from '#api/platform/personal-data/store-sealed.ts'
import { personalExportKey } from './personal-exports.sealed.ts'
import { endOverdue, findRunning, markFailed, markReady } from './personal-exports.store.ts'

const facts = { work: 'The copy of your data', page: '/profile?part=data' }

/** Makes a running copy and notifies the person. May run twice: the first to finish counts. */
export async function makePersonalExport(api: Api, id: string): Promise<void> {
  const { db } = api
  const accountId = await findRunning(db, id)
  if (accountId === undefined) return
  const stored = await storeSealed(api, personalExportKey, id, personalDataZip(api, accountId, api.clock()))
  const isKept = await db.transaction(async () => {
    const isReady = await markReady(db, id, { ...stored, now: api.clock() })
    if (isReady) await api.notify(personalDataEvents.ready, { to: accountId, ...facts })
    return isReady
  })
  if (!isKept) await api.files.delete(stored.objectKey)
}

/** Marks a running copy as failed and notifies the person. */
export async function abandonPersonalExport(api: Api, id: string): Promise<void> {
  await api.db.transaction(async () => {
    const accountId = await findRunning(api.db, id)
    if (accountId === undefined) return
    await markFailed(api.db, id)
    await api.notify(personalDataEvents.failed, { to: accountId, ...facts })
  })
}

/** Deletes expired copies and ends interrupted ones. */
export async function sweepPersonalExports(api: Api): Promise<void> {
  for (const key of await endOverdue(api.db, api.clock())) await api.files.delete(key)
}
