// Makes the package of a college from one snapshot, streamed into a sealed file. It is never whole in memory or
// unencrypted on disk.
import { personalDataEvents } from '@rounds/contract/membership/personal-data/personal-data.events'
import type { Api } from '#api/kernel/api.ts'
import { onOneConnection } from '#api/kernel/database/raw-connection.ts'
import type { SealedColumn } from '#api/kernel/sealing/sealed-column.ts'
import { countBytes, packageFiles } from '#api/platform/college-package/college-package.ts'
import { packageParts, type Register } from '#api/platform/college-package/package-parts.ts'
import { patientKeyOf, patientSeal } from '#api/platform/college-package/patient-seal.ts'
import { signedZip } from '#api/platform/personal-data/signed-zip.ts'
import { type StoredCopy, storeSealed } from '#api/platform/personal-data/store-sealed.ts'
import { collegePackageKey } from './college-packages.sealed.ts'
import { endOverdue, findRunning, markFailed, markReady, noteProgress } from './college-packages.store.ts'
import { whileRoom } from './package-room.ts'

/** The registers of stored data, as declared at the top of the workspace. */
export interface Stored {
  register: Register
  sealedColumns: readonly SealedColumn[]
}

const facts = { work: 'The package of the college', page: '/college-package' }
/** Interval of progress updates. */
const noteMs = 2_000

/** Makes a running package and notifies the requester. May run twice: the first to finish counts. */
export async function makeCollegePackage(api: Api, stored: Stored, id: string): Promise<void> {
  const { db } = api
  const found = await findRunning(db, id)
  if (!found) return
  const made = await packed(api, stored, id, found.collegeId)
  const isKept = await db.transaction(async () => {
    const isReady = await markReady(db, id, { ...made, now: api.clock() })
    if (isReady) await api.notify(personalDataEvents.ready, { to: found.askedById, ...facts })
    return isReady
  })
  if (!isKept) await api.files.delete(made.objectKey)
}

function packed(api: Api, { register, sealedColumns }: Stored, id: string, collegeId: string): Promise<StoredCopy> {
  const now = api.clock()
  return onOneConnection(api.db, 'reading', async (connection) => {
    const parts = await packageParts(connection, register, sealedColumns, collegeId)
    const onDone = progressOf(api, id, parts.length + (await countBytes(connection, parts)))
    const patients = patientSeal(patientKeyOf(api.sealer, collegeId, now))
    const files = packageFiles(api, connection, parts, { collegeId, now, patients }, onDone)
    const pieces = whileRoom(api, signedZip(api, { collegeId }, files, now))
    return storeSealed(api, collegePackageKey, id, pieces)
  })
}

/**
 * Counts the packed parts and stores the progress at intervals. Not on the embedded database, which has only one
 * connection.
 */
function progressOf({ db, clock }: Api, id: string, total: number): () => void {
  let [done, notedAt, isNoting] = [0, 0, db.kind === 'pglite']
  return () => {
    done++
    const now = clock().getTime()
    if (isNoting || now - notedAt < noteMs) return
    isNoting = true
    notedAt = now
    // A failed progress update must not fail the package.
    void noteProgress(db, id, done, total)
      .catch(() => {})
      .finally(() => {
        isNoting = false
      })
  }
}

/** Marks a running package as failed and notifies the requester. */
export async function abandonCollegePackage(api: Api, id: string): Promise<void> {
  await api.db.transaction(async () => {
    const found = await findRunning(api.db, id)
    if (!found) return
    await markFailed(api.db, id)
    await api.notify(personalDataEvents.failed, { to: found.askedById, ...facts })
  })
}

/** Deletes expired packages and ends interrupted ones. */
export async function sweepCollegePackages(api: Api): Promise<void> {
  for (const key of await endOverdue(api.db, api.clock())) await api.files.delete(key)
}
