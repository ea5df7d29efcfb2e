// Archives the audit log: whole months of seals older than 400 days go into files that can be verified alone. Their
// events then leave the database. The seals stay, so that the chain can be checked from its start.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { Services } from '#api/kernel/api.ts'
import { ArchiveFault, type SealBefore, writeArchive } from './archive-file.ts'
import {
  allowArchive,
  archiveContext,
  archivesList,
  archiveText,
  countRange,
  dropEvents,
  insertArchive,
} from './archives.store.ts'
import { type Seal, sealsAfter } from './seals.store.ts'

const keptDays = 400

export interface ArchivedMonth {
  file: string
  /** The number of events moved out of the database. */
  events: number
}

/**
 * Archives the due months; requires the owner of the tables. Each month is archived completely or not at all, and a
 * later call continues.
 */
export async function archiveAuditLog(
  services: Pick<Services, 'db' | 'sealer'>,
  folder: string,
  now: Date,
): Promise<ArchivedMonth[]> {
  const last = (await services.db.rows(archivesList, {})).at(-1)
  let before: SealBefore = last
    ? { number: last.lastSeal, lastSeq: last.lastSeq, digest: last.digest }
    : { number: 0, lastSeq: 0, digest: '' }
  const archived: ArchivedMonth[] = []
  for (const seals of await dueMonths(services, before.number, now)) {
    archived.push(await archiveMonth(services, folder, { seals, before }, now))
    before = seals.at(-1) ?? before
  }
  return archived
}

const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7)

/** Returns the seals after this one by month, for months that are entirely old enough. */
async function dueMonths({ db }: Pick<Services, 'db'>, number: number, now: Date): Promise<Seal[][]> {
  const firstKept = monthOf(new Date(now.getTime() - keptDays * dayMs))
  const months: Seal[][] = []
  for await (const seal of sealsAfter(db, number)) {
    if (monthOf(seal.sealedAt) >= firstKept) break
    const month = months.at(-1)
    if (month?.[0] && monthOf(month[0].sealedAt) === monthOf(seal.sealedAt)) month.push(seal)
    else months.push([seal])
  }
  return months
}

async function archiveMonth(
  services: Pick<Services, 'db' | 'sealer'>,
  folder: string,
  { seals, before }: { seals: readonly Seal[]; before: SealBefore },
  now: Date,
): Promise<ArchivedMonth> {
  const { db, sealer } = services
  const [first, last] = [seals[0], seals.at(-1)]
  if (!first || !last) throw new Error('A month without seals is not archived.')
  const file = `audit-${monthOf(first.sealedAt)}-seals-${first.number}-${last.number}.jsonl`
  const path = join(folder, file)
  if (existsSync(path)) throw new ArchiveFault(`${path} is there already, and the database still has its events.`)
  const sha256 = await writeArchive(services, { seals, before }, path)
  const range = { after: before.lastSeq, last: last.lastSeq }
  const events = await db.transaction(async () => {
    await db.row(allowArchive, {})
    const found = await db.row(countRange, range)
    if (found?.all !== seals.reduce((sum, seal) => sum + seal.events, 0)) {
      throw new ArchiveFault(`The events of ${file} have changed: npm run audit:verify says where.`)
    }
    const { number: lastSeal, lastSeq, digest } = last
    const archive = { lastSeal, lastSeq, digest, events: found.others, file, sha256, archivedAt: now }
    await db.execute(insertArchive, {
      ...archive,
      fingerprint: sealer.fingerprint(archiveText(archive), archiveContext),
    })
    return db.execute(dropEvents, range)
  })
  return { file, events }
}
