// Verifies the archived part of the chain: the product recorded each archive, and nothing else is missing.
import type { Services } from '#api/kernel/api.ts'
import { archiveContext, archivesList, archiveText, countRange } from './archives.store.ts'
import type { Seal } from './seals.store.ts'

export interface Archives {
  /** The last archived seal; 0 for none. */
  lastSeal: number
  /** The number of events moved out of the database. */
  events: number
  /** A sentence when a row was not written by the product; absent otherwise. */
  broken?: string
  /** Call with every archived seal, in order. Returns the fault of the archive that ends at this seal, if any. */
  faultAt(seal: Seal): Promise<string | undefined>
}

export async function readArchives({ db, sealer }: Pick<Services, 'db' | 'sealer'>): Promise<Archives> {
  const archives = await db.rows(archivesList, {})
  const forged = archives.find((one) => one.fingerprint !== sealer.fingerprint(archiveText(one), archiveContext))
  // The number of events in the archive's seals, and the end of the range before it. No range would include a number
  // below the first one.
  let [sealed, after] = [0, Number.MIN_SAFE_INTEGER]
  return {
    lastSeal: archives.at(-1)?.lastSeal ?? 0,
    events: archives.reduce((sum, { events }) => sum + events, 0),
    ...(forged ? { broken: `The archive ${forged.file} was not noted by this product: its events are gone.` } : {}),
    async faultAt(seal) {
      sealed += seal.events
      const archive = archives.find(({ lastSeal }) => lastSeal === seal.number)
      if (!archive) return undefined
      const left = await db.row(countRange, { after, last: seal.lastSeq })
      const isWhole = archive.digest === seal.digest && left?.others === 0 && left.all + archive.events === sealed
      sealed = 0
      after = seal.lastSeq
      return isWhole ? undefined : `ends the archive ${archive.file}, and what stayed of its events was changed.`
    },
  }
}
