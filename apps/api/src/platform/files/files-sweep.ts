// Compares the store with the database, one part at a time. Objects without a row, such as those of an interrupted
// upload, are deleted a day after they were stored. Rows whose object is missing are reported.
import { dayMs } from '@rounds/contract/kernel/durations'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { keysNamedIn, namedOf } from './stored-keys.store.ts'

/** Matches the keys of files; other objects in the store must not be deleted. */
const ownKey = /^[0-9a-f]{2}\/[0-9a-f]{48}$/
const parts = Array.from({ length: 256 }, (_, index) => `${index.toString(16).padStart(2, '0')}/`)
/** Max deletions per run; the next run continues. */
const maxRemoved = 1_000
/** At this many objects without a row, the store probably belongs to another database. */
const suspicious = 50
/** Max keys of missing objects in the log. */
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
  /** Objects without a row that were deleted. */
  removed: number
  /** Objects without a row that were kept, because most objects have none. */
  refused: number
  /** Keys that rows name but the store lacks. */
  missing: string[]
}

/** Sweeps the whole store once. Memory holds one part of it, and the keys to delete. */
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
    // Rows first: their objects were stored before them.
    const named = await keysNamedIn(db, part, now)
    known += named.size
    for await (const { key, storedAt } of files.list(part)) {
      const isNamed = named.delete(key)
      const isOver = !isNamed && storedAt < dayAgo && ownKey.test(key)
      if (isOver && unnamed.length < maxRemoved) unnamed.push(key)
    }
    // Some may have been deleted since, together with their rows.
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
