// Compares the store with the database, a part at a time: objects that no row names are removed a day after they were
// stored, such as those of an upload that was killed; rows whose object is missing are reported.
import { dayMs } from '@rounds/contract/kernel/durations'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { keysNamedIn, namedOf } from './stored-keys.store.ts'

/** Of the keys of files: what else lies in the store is not ours to remove. */
const ownKey = /^[0-9a-f]{2}\/[0-9a-f]{48}$/
const parts = Array.from({ length: 256 }, (_, index) => `${index.toString(16).padStart(2, '0')}/`)
/** Removed by one run; the next one goes on. */
const maxRemoved = 1_000
/** At this many orphaned objects, the store probably belongs to another database. */
const suspicious = 50
/** Keys of missing objects in the log. */
const maxReported = 20

const objectsSweep = queue({
  name: 'objects-sweep',
  payload: z.strictObject({}),
  restsInMaintenance: true,
  expireInSeconds: 3_600,
})

export function sweepObjectsInBackground(api: Api): void {
  api.jobs.work(objectsSweep, async (_, { signal }) => {
    const { missing, refused } = await sweepObjects(api, new Date(), signal)
    if (missing.length > 0) api.http.log.error({ missing: missing.slice(0, maxReported) }, 'files of rows are missing')
    if (refused > 0)
      api.http.log.error({ objects: refused }, 'the file store is not of this database: nothing is removed')
  })
  api.jobs.schedule(objectsSweep, '17 3 * * *')
}

interface Swept {
  /** Objects without a row that were removed. */
  removed: number
  /** Objects without a row that were left, because most objects have none. */
  refused: number
  /** Keys that rows name and the store does not have. */
  missing: string[]
}

/** Runs once through the whole store; in memory is one part of it, and what is to be removed. */
export async function sweepObjects(
  { db, files }: Pick<Api, 'db' | 'files'>,
  now: Date,
  signal?: AbortSignal,
): Promise<Swept> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const unnamed: string[] = []
  const missing: string[] = []
  let known = 0
  for (const part of parts) {
    signal?.throwIfAborted()
    // Rows first: what they name was stored before.
    const named = await keysNamedIn(db, part, now)
    known += named.size
    for await (const { key, storedAt } of files.list(part)) {
      const isNamed = named.delete(key)
      const isOver = !isNamed && storedAt < dayAgo && ownKey.test(key)
      if (isOver && unnamed.length < maxRemoved) unnamed.push(key)
    }
    // Some may have been deleted together with their rows since.
    if (named.size > 0) missing.push(...(await namedOf(db, [...named])))
  }
  files.counts.rowsWithoutObject = missing.length
  if (unnamed.length >= suspicious && unnamed.length > known) return { removed: 0, refused: unnamed.length, missing }
  const stillNamed = await namedOf(db, unnamed)
  let removed = 0
  for (const key of unnamed.filter((one) => !stillNamed.has(one))) {
    signal?.throwIfAborted()
    await files.delete(key)
    files.counts.sweptObjects++
    removed++
  }
  return { removed, refused: 0, missing }
}
