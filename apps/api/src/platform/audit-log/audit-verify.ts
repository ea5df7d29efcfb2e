// Checks the whole chain of the audit log against its events, one seal at a time.

import type { Services } from '#api/kernel/api.ts'
import { integer } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { SealBefore } from './archive-file.ts'
import { contentOf, digestOf, follows, macContext } from './seal-digest.ts'
import { eventLines, type Seal, sealsAfter } from './seals.store.ts'
import { type Archives, readArchives } from './verify-archives.ts'

export interface AuditReport {
  seals: number
  /** Events under valid seals. */
  events: number
  /** The number of those that are only in archives, which are verified separately. */
  archived: number
  /** Events that are not sealed yet. */
  unsealed: number
  /**
   * The digest of the last seal. If it is kept elsewhere, it can later prove that the log was truncated or replaced.
   */
  digest: string
  /** The number of database servers that the log has been on; more than one after a backup was restored elsewhere. */
  clusters: number
  /** Seals whose key this server no longer has; a later seal under a known key vouches for them. */
  unknownKeys: number
  /** A sentence that names the first broken place; absent when the chain is intact. */
  broken?: string
}

const wholeChain = everybody('the command that verifies the chain reads all of it')

const countAfter = statement({
  name: 'auditEvents.countAfter',
  scope: wholeChain,
  params: { after: integer },
  row: { n: integer },
  sql: 'select count(*)::int as n from audit_events where seq > :after::bigint',
})

const numbersBetween = statement({
  name: 'auditEvents.numbersBetween',
  scope: wholeChain,
  params: { after: integer, last: integer },
  row: { first: integer.nullable(), last: integer.nullable() },
  sql: 'select min(seq) as first, max(seq) as last from audit_events where seq > :after::bigint and seq <= :last::bigint',
})

/** A digest recorded earlier, by hand or in a checkpoint. */
export interface NotedDigest {
  digest: string
  /** The place where it was recorded. */
  source: string
}

/** Reads every sealed event once, in pages. The chain must contain each of the recorded digests. */
export async function verifyAuditLog(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  noted: readonly NotedDigest[] = [],
): Promise<AuditReport> {
  const report: AuditReport = { seals: 0, events: 0, archived: 0, unsealed: 0, digest: '', clusters: 0, unknownKeys: 0 }
  const clusters = new Set<string>()
  const digests = new Set<string>()
  let isLastKeyKnown = true
  let before: SealBefore = { number: 0, lastSeq: 0, digest: '' }
  const archives = await readArchives({ db, sealer })
  if (archives.broken) return { ...report, broken: archives.broken }
  for await (const seal of sealsAfter(db, 0)) {
    const isArchived = seal.number <= archives.lastSeal
    const check = sealer.checkMac(seal.mac, seal.digest, macContext)
    const fault =
      chainFault(seal, before) ??
      (isArchived ? await archives.faultAt(seal) : await contentFault(db, seal)) ??
      (check === 'wrong' ? 'was not made with the sealing key it names.' : undefined)
    if (fault) return { ...report, broken: `Seal ${seal.number} of ${seal.sealedAt.toISOString()} ${fault}` }
    before = seal
    isLastKeyKnown = check === 'right'
    if (!isLastKeyKnown) report.unknownKeys++
    digests.add(seal.digest)
    report.seals++
    report.events += seal.events
    report.digest = seal.digest
    report.clusters = clusters.add(seal.cluster).size
  }
  report.archived = archives.events
  report.unsealed = (await db.row(countAfter, { after: before.lastSeq }))?.n ?? 0
  return { ...report, ...faultAtEnd(before, { isLastKeyKnown, archives, digests, noted }) }
}

function faultAtEnd(
  last: SealBefore,
  found: {
    isLastKeyKnown: boolean
    archives: Archives
    digests: ReadonlySet<string>
    noted: readonly NotedDigest[]
  },
): { broken?: string } {
  if (!found.isLastKeyKnown) return { broken: `SEALING_KEYS lacks the key of the last seal, number ${last.number}.` }
  if (found.archives.lastSeal > last.number) return { broken: `Seal ${found.archives.lastSeal} of an archive is gone.` }
  const lost = found.noted.find(({ digest }) => !found.digests.has(digest))
  if (!lost) return {}
  return {
    broken: `No seal has the digest ${lost.digest} of ${lost.source}: the log was cut off before it, or replaced.`,
  }
}

function chainFault(seal: Seal, before: SealBefore): string | undefined {
  if (!follows(seal, before)) return 'does not follow the one before it: a seal was changed or removed.'
  return digestOf(seal) === seal.digest ? undefined : 'was changed.'
}

async function contentFault(db: Database, seal: Seal): Promise<string | undefined> {
  // No range would include a number below the first one.
  const range = { after: seal.number === 1 ? Number.MIN_SAFE_INTEGER : seal.afterSeq, last: seal.lastSeq }
  const { content, events } = await contentOf(eventLines(db, range))
  const numbers = await db.row(numbersBetween, range)
  const where = `its events lie between number ${numbers?.first ?? 0} and ${numbers?.last ?? 0}`
  if (events !== seal.events) return `was made over ${seal.events} events and finds ${events}: ${where}.`
  if (content !== seal.content) return `does not fit its events: one of them was changed; ${where}.`
  return undefined
}
