// The part of the chain whose events lie in archives: that the product noted them, and that nothing else is missing.
import type { Services } from '#api/kernel/api.ts'
import { archiveContext, archivesList, archiveText, countRange } from './archives.store.ts'
import type { Seal } from './seals.store.ts'

export interface Archives {
  /** The last seal whose events are archived; 0 for none. */
  lastSeal: number
  /** How many events left the database. */
  events: number
  /** A sentence when a row was not made by the product. */
  broken?: string
  /** Told every archived seal in its order: what is wrong with the archive that ends there. */
  faultAt(seal: Seal): Promise<string | undefined>
}

export async function readArchives({ db, sealer }: Pick<Services, 'db' | 'sealer'>): Promise<Archives> {
  const archives = await db.rows(archivesList, {})
  const forged = archives.find((one) => one.fingerprint !== sealer.fingerprint(archiveText(one), archiveContext))
  // Events that the seals of the archive were made over; a number below the first one would stand in no range at all.
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
